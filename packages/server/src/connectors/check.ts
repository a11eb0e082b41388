import { ConnectorError, connectorError, findEntity } from '@plugboard/core'
import type { Services } from '../services.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { callUpstream, type Target } from './execute.ts'
import { findConnector } from './find.ts'

/**
 * Asks the upstream whether it takes the credentials. A connector in `needs_reauth` is asked for again, too: when the
 * upstream takes them after all, it is active again. Throws `invalid_credentials` when the upstream refuses them.
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
  try {
    await callUpstream(services, await checkTarget(services, tenant, connector), {}, { signal })
  } catch (error) {
    throw asRefusedCredentials(error)
  }
  return findConnector(services, tenant, id)
}

/** The action that the spec names for this: it needs no params and changes nothing. */
async function checkTarget(
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

/** Here the caller asks about the credentials themselves, so refusing them is the answer and no failed dependency. */
function asRefusedCredentials(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.code !== 'connector_needs_reauth') return error
  const { outcome, upstream, attempts, entity, action } = error
  const details = { outcome, upstream, attempts, entity, action, cause: error }
  return connectorError('invalid_credentials', 'The upstream refused the credentials.', details)
}
