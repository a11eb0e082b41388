import type { Settings } from '../call.ts'
import type { HostedOptions } from '../client-options.ts'
import { violationError } from '../errors/make-error.ts'
import { serverAddress } from '../request/server.ts'
import type { Runtime } from '../runtime.ts'
import { globalFetch } from '../send/global-fetch.ts'
import type { Connector } from '../tables/connector.ts'
import { PROVIDER } from './service.ts'

/** Names the options without a value. */
export function requireNames<Options>(
  options: Options,
  names: readonly (keyof Options & string)[],
  pointer = '',
): void {
  const missing = names.filter((name) => typeof options[name] !== 'string' || options[name] === '')
  if (missing.length === 0) return
  const violations = missing.map((name) => ({
    pointer: `${pointer}/${name}`,
    code: 'required' as const,
    message: 'is required',
  }))
  throw violationError(violations, 'invalid_credentials')
}

/**
 * Settings of calls to the service, without a token.
 *
 * @param pointer JSON pointer of the options in the caller's input.
 */
export function openSettings(
  connector: Connector,
  hosted: Omit<HostedOptions, 'externalUserId'>,
  runtime: Runtime,
  pointer = '',
): Settings {
  const { baseUrl, clientId, clientSecret, fetch = globalFetch, bytes: _, ...others } = hosted
  // Only the options of calls go on.
  const { externalUserId: _user, connectorId: _id, ...options } = others as Partial<HostedOptions>
  const server = serverAddress(baseUrl, `${pointer}/baseUrl`)
  const authorizer = { server, secrets: [clientSecret], authorize: () => {} }
  return {
    connector,
    provider: PROVIDER,
    requestIdAt: ['header.x-request-id'],
    authorizer,
    fetch,
    options,
    runtime,
  }
}
