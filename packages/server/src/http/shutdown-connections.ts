import type { Socket } from 'node:net'
import type { App } from './app-type.ts'
import type { Listeners } from './listeners.ts'

/** Time for bytes to arrive that were sent just before the server stopped accepting. */
const GRACE_MS = 100
/** Leaves time to store what is left to store before supervisors kill the process, 30 seconds after the signal. */
const DRAIN_MS = 25_000

/**
 * Closes connections that would prevent the server from shutting down: at once those on which no byte has arrived, which
 * Node treats as requests in progress, and in the end also those whose clients are still reading a response.
 */
export function closeConnectionsAtShutdown(app: App, listeners: Listeners, drainMs: number = DRAIN_MS): void {
  const sockets = new Set<Socket>()
  listeners.each((server) =>
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }),
  )
  const destroyLater = (ms: number, isStuck: (socket: Socket) => boolean): NodeJS.Timeout =>
    setTimeout(() => {
      for (const socket of sockets) if (isStuck(socket)) socket.destroy()
    }, ms)
  app.addHook('preClose', async () => {
    destroyLater(GRACE_MS, ({ bytesRead }) => bytesRead === 0)
    destroyLater(drainMs, () => true).unref()
  })
}
