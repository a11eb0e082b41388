import { type Client, clientOf, type HostedMethodsOf, type Invoke } from '../client.ts'
import type { HostedOptions, Parts } from '../client-options.ts'
import { bytesFor } from '../execute.ts'
import { onDemand } from '../on-demand.ts'
import type { CallOptions } from '../options.ts'
import type { RawRequest } from '../raw-request.ts'
import type { CallResult } from '../run.ts'
import { type Runtime, SYSTEM_RUNTIME } from '../runtime.ts'
import { requireSupportedNode } from '../supported-node.ts'
import type { Connector } from '../tables/connector.ts'
import { type Entities, findAction } from '../tables/lookup.ts'
import { ownParams } from '../tables/requests.ts'
import { withTables } from '../tables/tables.ts'
import { checkCall } from '../validate/check-call.ts'
import { checkOptions } from '../validate/check-options.ts'
import { checkConnector } from '../validate/check-tables.ts'
import { identitiesOf } from './access.ts'
import { connectorIdOf } from './connector-id.ts'
import { HOSTED } from './option-names.ts'
import { executeRemote, REQUEST, type Remote } from './remote.ts'
import { withRemote } from './remote-of.ts'
import { SEARCH } from './search-table.ts'
import { openSettings, requireNames } from './settings.ts'

/** The hosted client of entity tables. */
export type HostedClientOf<Tables> = Client<HostedMethodsOf<Tables>>

/** The service for calls of actions, and for requests. */
interface Remotes {
  readonly calls: Remote
  readonly requests: Remote
}

function openRemotes(connector: Connector, hosted: HostedOptions, runtime: Runtime): Remotes {
  checkConnector(connector)
  checkOptions(hosted, HOSTED, '/hosted')
  requireNames(hosted, ['clientId', 'clientSecret', 'externalUserId'], '/hosted')
  const { externalUserId, connectorId } = hosted
  const open = openSettings(connector, hosted, runtime, '/hosted')
  const { scoped } = identitiesOf(open, hosted)
  const user = { external_user_id: externalUserId }
  const settings = { ...open, authorizer: scoped(user) }
  // The scope of requests alone, which no token has by default.
  const requests = { ...open, authorizer: scoped({ ...user, scope: 'request' }) }
  const calls = { settings, connectorId: connectorIdOf(settings, externalUserId, connectorId) }
  return { calls, requests: { ...calls, settings: requests } }
}

/** Validates the params as in process, then sends the call to the service. */
function invokeOn(connector: Connector, remote: Remote, parts: Parts): Invoke {
  return async (entity, name, params, options) => {
    const searchable = { ...entity, actions: { ...entity.actions, ...SEARCH } }
    const table = findAction(searchable, name)
    const actionCall = { entity: entity.name, action: name, table, given: ownParams(params) }
    await checkCall(connector, actionCall)
    const bytes = bytesFor(parts, entity.name, name, table)
    return bytes ? bytes.runRemote(remote, actionCall, options) : executeRemote(remote, actionCall, options)
  }
}

const checkOfCredentials = onDemand(() => import('../validate/check-credentials.ts'))
const rawRequests = onDemand(() => import('../raw-request.ts'))

/** Checks the request as in process, then sends it through the service. */
async function requestRemote(
  remote: Remote,
  request: RawRequest,
  options?: CallOptions,
): Promise<CallResult> {
  const { rawTarget } = await rawRequests()
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
  const check = async (own?: CallOptions) => {
    const { asCheck } = await checkOfCredentials()
    return asCheck(() => executeRemote(remote, actionCall, own))
  }
  const functions = { check, request: requestRemote.bind(null, requests) }
  const invoke = invokeOn(connector, remote, options)
  const client = clientOf<HostedMethodsOf<Tables>>(entities, invoke, functions, options)
  return withRemote(withTables(client, { connector, entities, hosted: true }), remote)
}
