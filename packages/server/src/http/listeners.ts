/** The listeners of the app. Fastify opens one for each loopback address if the host is `localhost`. */
import type { Server } from 'node:http'

export interface Listeners {
  add(server: Server): void
  /** Prepares every listener, including those that are opened later. */
  each(prepare: (server: Server) => void): void
}

export function createListeners(): Listeners {
  const servers: Server[] = []
  const preparations: ((server: Server) => void)[] = []
  return {
    add: (server) => {
      servers.push(server)
      for (const prepare of preparations) prepare(server)
    },
    each: (prepare) => {
      preparations.push(prepare)
      for (const server of servers) prepare(server)
    },
  }
}
