import type { Connector } from '../action.ts'
import type { Settings } from '../call.ts'
import { asCheck } from '../check-credentials.ts'
import { checkOptions } from '../check-options.ts'
import { checkConnector } from '../check-tables.ts'
import { type Client, clientOf, type HostedMethodsOf, type Invoke } from '../client.ts'
import type { Violation } from '../errors.ts'
import { bytesFor } from '../execute.ts'
import { type Entities, findAction } from '../lookup.ts'
import { violationError } from '../make-error.ts'
import type { CallOptions, HostedOptions } from '../options.ts'
import { ownParams } from '../requests.ts'
import { type Runtime, SYSTEM_RUNTIME } from '../runtime.ts'
import { serverAddress } from '../server.ts'
import { requireSupportedNode } from '../supported-node.ts'
import { validateParams } from '../validate.ts'
import { scopedAccess } from './access.ts'
import { connectorIdOf } from './connector-id.ts'
import { executeRemote, type Remote } from './remote.ts'
import { SEARCH } from './search-table.ts'
import { PROVIDER } from './service.ts'

/** The client that tables of entities make where the service runs them. */
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

function openRemote(connector: Connector, hosted: HostedOptions, runtime: Runtime): Remote {
  checkConnector(connector)
  checkOptions(hosted, '/hosted')
  checkIdentity(hosted)
  const {
    baseUrl,
    clientId,
    clientSecret,
    externalUserId,
    connectorId,
    fetch: send = fetch,
    bytes,
    ...options
  } = hosted
  const anyone = {
    server: serverAddress(baseUrl, '/hosted/baseUrl'),
    secrets: [clientSecret],
    authorize: () => {},
  }
  const open: Settings = {
    connector,
    provider: PROVIDER,
    requestIdAt: ['header.x-request-id'],
    authorizer: anyone,
    fetch: send,
    options,
    runtime,
    bytes,
  }
  const settings = { ...open, authorizer: scopedAccess(open, hosted) }
  return { settings, connectorId: connectorIdOf(settings, externalUserId, connectorId) }
}

/** Checks what is asked as in process, and has the service do it. */
function invokeOn(connector: Connector, remote: Remote): Invoke {
  return async (entity, name, params, options) => {
    const searchable = { ...entity, actions: { ...entity.actions, ...SEARCH } }
    const table = findAction(searchable, name)
    validateParams(connector, searchable, name, params)
    const asked = { entity: entity.name, action: name, table, given: ownParams(params) }
    const bytes = bytesFor(remote.settings, entity.name, name, table)
    return bytes ? bytes.runRemote(remote, asked, options) : executeRemote(remote, asked, options)
  }
}

/**
 * A client whose actions the service runs. It has the interface of the one in process, and `search` besides. Nothing
 * is sent until an action is called; params are checked before that.
 *
 * @param runtime Clock, chance and waiting, where a test decides them.
 */
export function connectHosted<C, Tables extends Entities>(
  connector: Connector<C>,
  entities: Tables,
  options: HostedOptions,
  runtime: Runtime = SYSTEM_RUNTIME,
): HostedClientOf<Tables> {
  requireSupportedNode()
  const remote = openRemote(connector, options, runtime)
  const [entity = '', action = ''] = connector.check?.split('.') ?? []
  const asked = { entity, action, table: {}, given: {} }
  const check = (own?: CallOptions) => asCheck(() => executeRemote(remote, asked, own))
  return clientOf(entities, invokeOn(connector, remote), check, options)
}
