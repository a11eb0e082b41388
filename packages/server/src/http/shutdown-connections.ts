import type { Socket } from 'node:net'
import type { App } from './app-type.ts'
import type { Listeners } from './listeners.ts'
import { type Progress, trackConnections } from './open-connections.ts'

/** Time for bytes to arrive that were sent just before the server stopped accepting. */
const GRACE_MS = 100
/**
 * Time after the end of a response whose headers promised to keep the connection. A client that is still reading what
 * the system has buffered may treat the end of the connection as that of an incomplete response; undici does.
 */
const IDLE_MS = 3000
const IDLE_CHECK_MS = 100
/** Leaves time to store what is left to store before supervisors kill the process, 30 seconds after the signal. */
const DRAIN_MS = 25_000

export interface ShutdownTimes {
  /** Until connections are closed even if their clients are reading. */
  readonly drainMs?: number
  /** Until a connection is closed that has become idle. */
  readonly idleMs?: number
}

/**
 * Closes connections that would prevent the server from shutting down: at once those on which no byte has arrived, which
 * Node treats as requests in progress, and those that are idle; those that become idle a little later; and in the end also
 * those whose clients are still reading a response.
 */
export function closeConnectionsAtShutdown(
  app: App,
  listeners: Listeners,
  { drainMs = DRAIN_MS, idleMs = IDLE_MS }: ShutdownTimes = {},
): void {
  const sockets = trackConnections(listeners)
  listeners.each((server) => {
    // At the close, Node counts a connection as idle when its response has been written, although its client may not have
    // read it: closing the connection would truncate the response.
    server.closeIdleConnections = () => closeIdle(sockets, 0)
  })
  const destroyLater = (ms: number, isStuck: (socket: Socket) => boolean): NodeJS.Timeout =>
    setTimeout(() => {
      for (const socket of sockets.keys()) if (isStuck(socket)) socket.destroy()
    }, ms)
  app.addHook('preClose', async () => {
    destroyLater(GRACE_MS, ({ bytesRead }) => bytesRead === 0)
    destroyLater(drainMs, () => true).unref()
    listeners.each((server) => {
      if (!server.listening && sockets.size === 0) return
      const check = setInterval(() => closeIdle(sockets, idleMs), IDLE_CHECK_MS).unref()
      const end = (): void => clearInterval(check)
      // A server without a port never closes.
      if (server.listening) server.once('close', end)
      else setTimeout(end, drainMs).unref()
    })
  })
}

function closeIdle(sockets: ReadonlyMap<Socket, Progress>, idleMs: number): void {
  for (const [socket, { unfinished, readAtEnd, endedAt }] of sockets) {
    const isIdle = unfinished.length === 0 && socket.bytesRead === readAtEnd
    if (isIdle && performance.now() - endedAt >= idleMs) socket.destroy()
  }
}
