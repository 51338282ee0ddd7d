// A connection that can be slow: what stands between the program and PostgreSQL.
import { connect, createServer } from 'node:net'

/** Passes connections on to the server of this URL. `slow(ms)` delays every answer of the database from then on. */
export async function proxyTo({ hostname, port }) {
  let delay = 0
  const sockets = new Set()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => (client.destroy(), database.destroy()))
    }
    client.pipe(database)
    database.on('data', (bytes) => setTimeout(() => client.writable && client.write(bytes), delay))
    database.once('end', () => client.end())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    slow: (milliseconds) => (delay = milliseconds),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
