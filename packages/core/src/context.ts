import type { Connector } from './action.ts'
import { authorizerOf } from './auth/index.ts'
import type { Settings } from './call.ts'
import type { ConnectOptions } from './options.ts'
import { REAL, type Runtime } from './runtime.ts'

/** A connector with credentials: what all calls of a client have in common. */
export type Context = Settings

/**
 * Checks the credentials and keeps the options for the calls to come. Nothing is sent.
 *
 * @param runtime Clock, chance and waiting, where a test decides them.
 */
export function openContext<C>(
  connector: Connector<C>,
  { auth, server, fetch: send = fetch, ...options }: ConnectOptions<C>,
  runtime: Runtime = REAL,
): Context {
  const authorizer = authorizerOf(connector, auth, server)
  return { connector, provider: connector.provider, authorizer, fetch: send, options, runtime }
}
