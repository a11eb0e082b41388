import type { Credentials } from './auth/authorizer.ts'
import { authorizerOf } from './auth/index.ts'
import type { Bytes } from './bytes/bytes.ts'
import type { Settings } from './call.ts'
import type { ConnectOptions } from './client-options.ts'
import { type Runtime, SYSTEM_RUNTIME } from './runtime.ts'
import { globalFetch } from './send/global-fetch.ts'
import { requireSupportedNode } from './supported-node.ts'
import type { Connector } from './tables/connector.ts'
import { CLIENT, checkOptions } from './validate/check-options.ts'
import { checkConnector } from './validate/check-tables.ts'

/** A connector with credentials and options, shared by all calls of a client. */
export interface Context extends Settings {
  readonly bytes?: Bytes | undefined
}

/**
 * Validates the credentials and options of a client. Sends nothing.
 *
 * @param runtime Clock, random numbers and timers, replaceable in tests.
 */
export function openContext<C>(
  connector: Connector<C>,
  given: ConnectOptions<C>,
  runtime: Runtime = SYSTEM_RUNTIME,
): Context {
  requireSupportedNode()
  checkConnector(connector)
  checkOptions(given, CLIENT)
  const { auth, server, oauth2, store, onCredentials, fetch = globalFetch, bytes, ...options } = given
  const settings = { connector, provider: connector.provider, fetch, options, runtime }
  return {
    ...settings,
    bytes,
    authorizer: authorizerOf(settings, given as object as ConnectOptions<Credentials>),
  }
}
