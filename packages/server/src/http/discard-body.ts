/** Lets clients that are still sending a refused body read the response: a connection closed with unread bytes is reset. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export interface LingerTimes {
  /** Milliseconds without a byte after which the client counts as finished. */
  readonly idleMs: number
  /** Milliseconds in all. */
  readonly maxMs: number
}

/** A client on a slow connection that reads only after it has sent everything gets 30 seconds. */
const TIMES: LingerTimes = { idleMs: 2000, maxMs: 30_000 }

/** Drains the rest of a body after the response, for a limited time, then destroys the connection. */
export function discardBody({ raw }: Pick<FastifyRequest, 'raw'>, times: LingerTimes = TIMES): void {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const { socket } = raw
  const longest = setTimeout(() => raw.destroy(), times.maxMs).unref()
  let read = socket.bytesRead
  // Node skips the bytes of a body that nothing has begun to read, without any event of the request.
  const progress = setInterval(() => {
    if (socket.bytesRead === read) raw.destroy()
    read = socket.bytesRead
  }, times.idleMs).unref()
  raw.once('close', () => {
    clearTimeout(longest)
    clearInterval(progress)
  })
}

/**
 * Call before the response. After the last response of a connection Node closes both sides at once, which resets the
 * connection of a client that is still sending. This closes our side only, and the other one once the body has arrived.
 */
export function lingerOnClose(raw: IncomingMessage): void {
  const { socket } = raw
  if (raw.complete || socket.destroyed) return
  const { destroySoon } = socket
  socket.destroySoon = function closeOwnSide(this: Socket): void {
    socket.destroySoon = destroySoon
    if (raw.complete) socket.destroySoon()
    else {
      socket.end()
      raw.once('end', () => socket.destroySoon())
    }
  }
}
