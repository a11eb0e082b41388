/** Keeps raw responses behind those of earlier requests on the same connection: clients match them by their order. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Listeners } from './listeners.ts'

/** Lists, since V8 keeps what was in the tables of a set that changes much until it collects the whole heap. */
const unfinished = new WeakMap<Socket, ServerResponse[]>()

/** Call before requests arrive. */
export function trackResponses(listeners: Listeners): void {
  listeners.each((server) => {
    server.on('request', ({ socket }, response) => {
      const responses = unfinished.get(socket) ?? firstOf(socket)
      responses.push(response)
      response.once('close', () => responses.splice(responses.indexOf(response), 1))
    })
  })
}

function firstOf(socket: Socket): ServerResponse[] {
  const responses: ServerResponse[] = []
  unfinished.set(socket, responses)
  return responses
}

/**
 * Calls `then` once every complete request of the connection has its response: now, if there is none. An incomplete
 * request gets none before the rest of it arrives.
 */
export function afterResponses(socket: Socket, then: () => void): void {
  for (const response of unfinished.get(socket) ?? []) {
    if (!response.req.complete) continue
    response.once('close', () => afterResponses(socket, then))
    return
  }
  then()
}
