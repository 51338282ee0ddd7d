// Runs one command of the tests: keeps what it prints, in the order in which it came, counts the processor time of it and its
// children, and ends it when it hangs.
import { spawn } from 'node:child_process'

/** Those that are under way. */
const running = new Set()

/** Signals a command and its children. Neither cargo nor npm passes a signal on, so it goes to the whole group. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

/** Passes a signal on to everything that is running. */
export function signalRunning(signal) {
  for (const child of running) signalGroup(child, signal)
}

/** Runs the command and says on the third stream what processor time it and the children that it waited for took. */
const COUNTED = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** The seconds in what bash says by `times`: user and system, of itself and of its children. */
export const secondsOf = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)

/**
 * Resolves to the exit code (or the signal), the output, whether it was `hung`: it ran for longer than `minutes` and was ended,
 * with all of its children; and its processor time, in seconds.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number, show?: (text: string) => void }} [options]
 */
export function run(command, args, { env = process.env, minutes = 30, show = (text) => process.stdout.write(text) } = {}) {
  return new Promise((resolve) => {
    // In a process group of its own, so that all of it can be stopped.
    const child = spawn('bash', ['-c', COUNTED, 'bash', command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    let times = ''
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      signalGroup(child, 'SIGKILL')
    }, minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        show(text)
      })
    }
    child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text))
    const end = (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, output, hung, processor: secondsOf(times) })
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
