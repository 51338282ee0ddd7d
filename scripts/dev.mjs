// Runs the server and vite side by side until Ctrl-C; when one ends, so does the other.
import { spawn } from 'node:child_process'

const children = [
  spawn('cargo', ['run', '-p', 'tinerary-server', '--', 'serve', '--demo'], { stdio: 'inherit' }),
  spawn('npm', ['--prefix', 'frontend', 'run', 'dev'], { stdio: 'inherit' }),
]
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode ||= code ?? 0
  })
}
