/** Starts a server from a configuration. */
import type { Config } from './config/config.ts'
import type { ServerParts } from './create-services.ts'
import { connectionLimit } from './limits/open-files.ts'
import type { RunningServer, Server, Start } from './run-server.ts'
import { closeOnFailure } from './runtime/close-on-failure.ts'
import { openStore } from './store/open.ts'

export type { Server } from './run-server.ts'

/**
 * Maximum number of pending connections. The kernel drops more, and their clients retry only after seconds.
 */
const BACKLOG = 1024

/** A server inside an application, which gives it the requests. */
export type PortlessServer = Omit<RunningServer, 'address'>

/** Resolves when the server is listening. If it rejects, all resources have been closed. */
export function startServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  return start(config, parts, (app) => app.listen({ host: config.host, port: config.port, backlog: BACKLOG }))
}

/** The same without a port. */
export function startWithoutPort(config: Config, parts: ServerParts = {}): Promise<PortlessServer> {
  return start(config, parts, async (app) => {
    await app.ready()
    return config.publicUrl ?? ''
  })
}

async function start(config: Config, parts: ServerParts, serve: Start['serve']): Promise<RunningServer> {
  const maxConnections = connectionLimit()
  const opening = openStore(config)
  // Most of the server is loaded while the threads of the database start.
  const loading = import('./run-server.ts')
  // Reported once the store is open, and closed for it.
  loading.catch(() => {})
  const store = await opening
  const running = loading.then(({ runServer }) => runServer(config, parts, { store, maxConnections, serve }))
  return closeOnFailure(running, () => store.close())
}
