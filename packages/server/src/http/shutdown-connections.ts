import type { Socket } from 'node:net'
import type { App } from './app-type.ts'
import type { Listeners } from './listeners.ts'

/** Time for bytes to arrive that were sent just before the server stopped accepting. */
const GRACE_MS = 100

/**
 * Closes connections on which no byte has arrived when the server shuts down. Node treats these as requests
 * in progress and would wait for their headers.
 */
export function closeSilentSockets(app: App, listeners: Listeners): void {
  const sockets = new Set<Socket>()
  listeners.each((server) =>
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }),
  )
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, GRACE_MS)
  })
}
