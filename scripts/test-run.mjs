// Runs one command of the tests: shows and keeps what it prints, in the order in which it came, and ends it when it hangs.
import { spawn } from 'node:child_process'

let running

/** Passes a signal on to what is running. Neither cargo nor npm passes one on to its children, so it goes to the whole group. */
export function signalRunning(signal) {
  try {
    if (running) process.kill(-running.pid, signal)
  } catch {
    // It has just ended.
  }
}

/**
 * Resolves to the exit code (or the signal), the output, and whether it was `hung`: it ran for longer than `minutes` and
 * was ended, with all of its children.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number, show?: (text: string) => void }} [options]
 */
export function run(command, args, { env = process.env, minutes = 30, show = (text) => process.stdout.write(text) } = {}) {
  return new Promise((resolve) => {
    // In a process group of its own, so that all of it can be stopped.
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running = child
    let output = ''
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      signalRunning('SIGKILL')
    }, minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        show(text)
      })
    }
    const end = (code) => {
      clearTimeout(limit)
      running = undefined
      resolve({ code, output, hung })
    }
    child.once('error', (error) => {
      output += String(error)
      end(1)
    })
    // What a child left behind may hold the pipes open: after a moment the wait ends.
    child.once('exit', (code, signal) => {
      const last = setTimeout(() => end(code ?? signal), 5_000)
      child.once('close', () => {
        clearTimeout(last)
        end(code ?? signal)
      })
    })
  })
}
