import { ConnectorError, connectorError, findEntity } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { callUpstream, type Target, withConnectorId } from '../upstream/call.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { Services } from './services.ts'

/**
 * Asks the upstream whether it takes the credentials. A connector in `needs_reauth` is asked for again, too: when the
 * upstream takes them after all, it is active again. Throws `invalid_credentials` when the upstream refuses them, and
 * `upstream_forbidden`, which names the permission, when it takes them and they allow too little.
 */
export async function checkConnector(
  services: Services,
  tenant: TenantCtx,
  id: string,
  signal: AbortSignal,
): Promise<ConnectorRecord> {
  const connector = await findConnector(services, tenant, id)
  if (connector.status === 'paused' || connector.status === 'deleting') {
    throw connectorError('connector_state', `The connector is ${connector.status}.`)
  }
  const target = await checkTarget(services, tenant, connector)
  try {
    await withConnectorId(connector, () => callUpstream(services, target, {}, { signal }))
  } catch (error) {
    throw await explained(error, target)
  }
  return findConnector(services, tenant, id)
}

/** The action that the spec names for this: it needs no params and changes nothing. */
export async function checkTarget(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<Target> {
  const kind = await services.registry.bySlug(connector.type)
  const [entity, action] = kind.connector.check?.split('.') ?? []
  if (entity === undefined || action === undefined) {
    throw connectorError(
      'unsupported_action',
      `${kind.connector.title} has nothing to check credentials with.`,
    )
  }
  return { tenant, connector, kind, entity: findEntity(await kind.entities(), entity), action }
}

/** Here the caller asks about the credentials themselves: refusing them is the answer and no failed dependency. */
async function explained(error: unknown, target: Target): Promise<unknown> {
  if (!(error instanceof ConnectorError)) return error
  const { outcome, upstream, attempts, entity, action, connectorId } = error
  const details = { outcome, upstream, attempts, entity, action, connectorId, cause: error }
  switch (error.code) {
    case 'connector_needs_reauth':
      return connectorError('invalid_credentials', 'The upstream refused the credentials.', details)
    case 'upstream_forbidden':
      return connectorError('upstream_forbidden', await missingPermission(target, error), details)
    default:
      return error
  }
}

/** Where the spec does not know the permission's name, the upstream's own words may have it. */
async function missingPermission(
  { kind, entity, action }: Target,
  { message }: ConnectorError,
): Promise<string> {
  const { permission } = (await kind.catalog()).entities[entity.name]?.actions[action] ?? {}
  const needed = permission === undefined ? '' : ` It needs the permission ${permission}.`
  return `The upstream knows the credentials, but they do not allow ${entity.name}.${action}.${needed} ${message}`
}
