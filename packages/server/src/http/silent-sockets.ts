import type { Socket } from 'node:net'
import type { App } from './app-type.ts'

/** For what was sent just before the server stopped accepting to arrive. */
const GRACE_MS = 100

/**
 * Lets the server close although clients hold connections on which they never sent anything. Node takes these for
 * requests under way and would wait for their headers.
 */
export function closeSilentSockets(app: App): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, GRACE_MS)
  })
}
