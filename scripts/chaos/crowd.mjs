// Connections of clients that do not behave: they never read, never finish a request, or send nothing at all.
import { connect } from 'node:net'
import { sleep } from './world.mjs'

/** Clients of one address; a crowd has many, so that what is bounded for one network does not keep it out. */
const OF_ONE_ADDRESS = 200

/**
 * Opens `size` connections, each with what `each` gives it to send. Connections that are closed by the server, or never opened, are
 * counted with the time since the crowd stood. A hurried crowd comes as fast as it can.
 */
export async function crowd(port, size, each, { reading = true, hurried = false } = {}) {
  const sockets = []
  const closed = []
  let began = performance.now()
  for (let at = 0; at < size; at++) {
    const host = `127.0.${1 + Math.floor(at / OF_ONE_ADDRESS)}.1`
    const socket = connect({ host: '127.0.0.1', port, localAddress: host })
    // What is not read stays in the kernel, until there is no more room. Such a socket does not see its end, either.
    if (reading) socket.on('data', () => {})
    else socket.pause()
    socket.once('error', () => {})
    socket.once('close', () => closed.push(performance.now() - began))
    socket.once('connect', () => each(socket))
    sockets.push(socket)
    if (at % 100 === 99) await sleep(hurried ? 0 : 20)
  }
  began = performance.now()
  return {
    sockets,
    /** How many the server has closed by now. */
    closed: () => closed.length,
    /** Waits until all are closed, at most so long; seconds. */
    async untilClosed(limit) {
      while (closed.length < size && performance.now() - began < limit * 1000) await sleep(100)
      return closed.length < size ? Infinity : (performance.now() - began) / 1000
    },
    disperse() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
