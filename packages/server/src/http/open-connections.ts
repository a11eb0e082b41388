/**
 * What each open connection is doing: the responses that it waits for, and whether bytes have come since. Raw responses stay
 * behind those of earlier requests, since clients match them by their order.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Listeners } from './listeners.ts'

/** State of an open connection. */
export interface Progress {
  /**
   * Responses that have not been handed to the system completely. A list, since V8 keeps what was in the tables of a set that
   * changes much until it collects the whole heap.
   */
  readonly unfinished: ServerResponse[]
  /** Bytes read when the last request and its response had ended; undefined before that. */
  readAtEnd: number | undefined
  /** When that was. */
  endedAt: number
}

const progressOf = new WeakMap<Socket, Progress>()

/** Call before connections arrive. Returns the open ones. */
export function trackConnections(listeners: Listeners): ReadonlyMap<Socket, Progress> {
  const open = new Map<Socket, Progress>()
  listeners.each((server) => {
    server.on('connection', (socket) => {
      const progress = { unfinished: [], readAtEnd: undefined, endedAt: 0 }
      progressOf.set(socket, progress)
      open.set(socket, progress)
      socket.once('close', () => open.delete(socket))
    })
    server.on('request', observe)
  })
  return open
}

function observe(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const progress = progressOf.get(socket)
  // A request within the process has no connection.
  if (progress === undefined) return
  const { unfinished } = progress
  unfinished.push(response)
  response.once('close', () => {
    unfinished.splice(unfinished.indexOf(response), 1)
    progress.readAtEnd = socket.bytesRead
    progress.endedAt = performance.now()
  })
  // A refused body may arrive after the response.
  request.once('close', () => {
    progress.readAtEnd = socket.bytesRead
  })
}

/**
 * Calls `then` once every complete request of the connection has its response: now, if there is none. An incomplete
 * request gets none before the rest of it arrives.
 */
export function afterResponses(socket: Socket, then: () => void): void {
  for (const response of progressOf.get(socket)?.unfinished ?? []) {
    if (!response.req.complete) continue
    response.once('close', () => afterResponses(socket, then))
    return
  }
  then()
}
