import type { Settings } from '../call.ts'
import type { CallResult } from '../call-result.ts'
import { type Client, clientOf, type HostedMethodsOf, type Invoke } from '../client.ts'
import type { HostedOptions, Parts } from '../client-options.ts'
import type { Violation } from '../errors/errors.ts'
import { violationError } from '../errors/make-error.ts'
import { bytesFor } from '../execute.ts'
import type { CallOptions } from '../options.ts'
import { type RawRequest, rawTarget } from '../raw-request.ts'
import { serverAddress } from '../request/server.ts'
import { globalFetch, type Runtime, SYSTEM_RUNTIME } from '../runtime.ts'
import { requireSupportedNode } from '../supported-node.ts'
import type { Connector } from '../tables/connector.ts'
import { type Entities, findAction } from '../tables/lookup.ts'
import { ownParams } from '../tables/requests.ts'
import { withTables } from '../tables/tables.ts'
import { asCheck } from '../validate/check-credentials.ts'
import { checkOptions } from '../validate/check-options.ts'
import { checkConnector } from '../validate/check-tables.ts'
import { validateParams } from '../validate/validate.ts'
import { accessOf } from './access.ts'
import { connectorIdOf } from './connector-id.ts'
import { executeRemote, REQUEST, type Remote } from './remote.ts'
import { withRemote } from './remote-of.ts'
import { SEARCH } from './search-table.ts'
import { PROVIDER } from './service.ts'

/** The hosted client of entity tables. */
export type HostedClientOf<Tables> = Client<HostedMethodsOf<Tables>>

function checkIdentity(options: HostedOptions): void {
  const found: Violation[] = []
  for (const name of ['clientId', 'clientSecret', 'externalUserId'] as const) {
    const given: unknown = options[name]
    if (typeof given === 'string' && given !== '') continue
    found.push({ pointer: `/hosted/${name}`, code: 'required', message: 'is required' })
  }
  if (found.length > 0) throw violationError(found, 'invalid_credentials')
}

/** The service for calls of actions, and for requests. */
interface Remotes {
  readonly calls: Remote
  readonly requests: Remote
}

function openRemotes(connector: Connector, hosted: HostedOptions, runtime: Runtime): Remotes {
  checkConnector(connector)
  checkOptions(hosted, 'hosted', '/hosted')
  checkIdentity(hosted)
  const {
    baseUrl,
    clientId,
    clientSecret,
    externalUserId,
    connectorId,
    fetch = globalFetch,
    bytes: _bytes,
    ...options
  } = hosted
  const anonymous = {
    server: serverAddress(baseUrl, '/hosted/baseUrl'),
    secrets: [clientSecret],
    authorize: () => {},
  }
  const open: Settings = {
    connector,
    provider: PROVIDER,
    requestIdAt: ['header.x-request-id'],
    authorizer: anonymous,
    fetch,
    options,
    runtime,
  }
  const access = accessOf(open, hosted)
  const settings = { ...open, authorizer: access.calls }
  const calls = { settings, connectorId: connectorIdOf(settings, externalUserId, connectorId) }
  return { calls, requests: { ...calls, settings: { ...open, authorizer: access.requests } } }
}

/** Validates the params as in process, then sends the call to the service. */
function invokeOn(connector: Connector, remote: Remote, parts: Parts): Invoke {
  return async (entity, name, params, options) => {
    const searchable = { ...entity, actions: { ...entity.actions, ...SEARCH } }
    const table = findAction(searchable, name)
    validateParams(connector, searchable, name, params)
    const actionCall = { entity: entity.name, action: name, table, given: ownParams(params) }
    const bytes = bytesFor(parts, entity.name, name, table)
    return bytes ? bytes.runRemote(remote, actionCall, options) : executeRemote(remote, actionCall, options)
  }
}

/** Checks the request as in process, then sends it through the service. */
async function requestRemote(
  remote: Remote,
  request: RawRequest,
  options?: CallOptions,
): Promise<CallResult> {
  const { entity, action, table } = rawTarget(remote.settings.connector, request)
  const actionCall = { entity: entity.name, action, table, given: { ...request } }
  return executeRemote(remote, actionCall, options, REQUEST)
}

/**
 * Creates a client whose actions run in the service. It has the interface of the in-process client, and `search`. Nothing
 * is sent until an action is called, and then only after the params are validated.
 *
 * @param runtime Clock, random numbers and timers, replaceable in tests.
 */
export function connectHosted<C, Tables extends Entities>(
  connector: Connector<C>,
  entities: Tables,
  options: HostedOptions,
  runtime: Runtime = SYSTEM_RUNTIME,
): HostedClientOf<Tables> {
  requireSupportedNode()
  const { calls: remote, requests } = openRemotes(connector, options, runtime)
  const [entity = '', action = ''] = connector.check?.split('.') ?? []
  const actionCall = { entity, action, table: {}, given: {} }
  const check = (own?: CallOptions) => asCheck(() => executeRemote(remote, actionCall, own))
  const functions = { check, request: requestRemote.bind(null, requests) }
  const invoke = invokeOn(connector, remote, options)
  const client = clientOf<HostedMethodsOf<Tables>>(entities, invoke, functions, options)
  return withRemote(withTables(client, { connector, entities, hosted: true }), remote)
}
