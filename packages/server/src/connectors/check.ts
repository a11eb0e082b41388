import { type CallOptions, ConnectorError, connectorError, findEntity } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import { endedCall, type NamedTrace, nameCall, ownTrace } from '../telemetry/call-trace.ts'
import { nameConnector, send } from '../upstream/call.ts'
import { openCredentials } from '../upstream/credentials.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { connectorUnavailable } from '../upstream/require-usable.ts'
import type { Target, UpstreamCall } from '../upstream/target.ts'
import { UNGUARDED } from '../upstream/turn.ts'
import { declaredIn, requirePolicy } from './policy.ts'
import type { Services } from './services.ts'

/** The request that a check is made for. */
export interface Checking {
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal
  readonly trace: NamedTrace
  /** Whose policy decides. Absent if the server checks by itself, or for an operator. */
  readonly caller?: Caller | undefined
}

/** The connector that is checked. */
type Checked = Pick<Target, 'tenant' | 'connector'> & Pick<Checking, 'trace' | 'caller'>

/**
 * Checks the credentials with a call to the upstream. A connector in `needs_reauth` is checked too, and
 * becomes active again if the upstream accepts the credentials. Throws `invalid_credentials` if the upstream
 * rejects them, and `upstream_forbidden` with the name of the missing permission if they are valid but
 * insufficient.
 */
export async function checkConnector(
  services: Services,
  tenant: TenantCtx,
  id: string,
  { signal, ...checking }: Checking,
): Promise<ConnectorRecord> {
  const connector = await findConnector(services, tenant, id)
  await runCheck(services, { tenant, connector, ...checking }, { signal })
  return findConnector(services, tenant, id)
}

/** Milliseconds for a check that is one of many. */
const TRY_TIMEOUT_MS = 5000

/** Checks a connector as one of many: with one read, and not for long. Throws as {@link checkConnector} does. */
export async function tryCheck(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  { signal, ...checking }: Checking,
): Promise<void> {
  const options = { signal, timeout: TRY_TIMEOUT_MS, maxRetries: 0 }
  await runCheck(services, { tenant, connector, ...checking }, options)
}

async function runCheck(services: Services, checked: Checked, options: CallOptions): Promise<void> {
  const { connector, caller } = checked
  const { status } = connector
  if (status === 'paused' || status === 'deleting') throw connectorUnavailable(status)
  const target = await checkTarget(services, checked)
  if (caller !== undefined) await requireAllowed(services, caller, target)
  try {
    await sendCheck({ ...target, services, params: {}, options })
  } catch (error) {
    throw await toCheckError(nameConnector(error, connector), target)
  }
}

/** A check makes a read: a policy that forbids that read forbids the check. Of its records only the status is shown. */
function requireAllowed(
  services: Services,
  caller: Caller,
  { kind, connector, entity: { name: entity }, action }: Target,
): Promise<void> {
  const declared = () => declaredIn(kind, entity, action)
  const read = { connector, entity, action, risk: 'read' as const, params: {}, declared }
  return requirePolicy(services, caller, { ...read, hidesFields: true })
}

/** A check is made although the connector may have no turn: it needs reauthorization, or its circuit is open. */
export async function sendCheck(call: UpstreamCall): Promise<void> {
  const { services, tenant, connector, trace = ownTrace() } = call
  const startedAt = performance.now()
  const record = (error?: ConnectorError): void => {
    const end = { kind: 'check', org: tenant.org, error, ms: performance.now() - startedAt } as const
    services.callLog.record(endedCall(trace, end))
  }
  try {
    await send(call, UNGUARDED, await openCredentials(services, tenant, connector))
    record()
  } catch (error) {
    record(toConnectorError(error))
    throw error
  }
}

/** The action that the spec declares as `check`: a read without required params. Names it in the trace. */
export async function checkTarget(
  services: Services,
  { tenant, connector, trace }: Checked,
): Promise<Target> {
  const kind = await services.registry.bySlug(connector.type)
  const [entity, action] = kind.connector.check?.split('.') ?? []
  if (entity === undefined || action === undefined) {
    throw connectorError(
      'unsupported_action',
      `${kind.connector.title} declares no action for checking credentials.`,
    )
  }
  const found = findEntity(await kind.entities(), entity)
  nameCall(trace, connector, { kind: 'check', entity: found.name, action, isRead: true })
  return { tenant, connector, kind, entity: found, action, trace }
}

/**
 * Rejected credentials are a result of the check (a client error), not a failed dependency as in other calls.
 */
async function toCheckError(error: unknown, target: Target): Promise<unknown> {
  if (!(error instanceof ConnectorError)) return error
  const { outcome, upstream, attempts, entity, action, connectorId } = error
  const details = { outcome, upstream, attempts, entity, action, connectorId, cause: error }
  switch (error.code) {
    case 'connector_needs_reauth':
      return connectorError('invalid_credentials', 'The upstream rejected the credentials.', details)
    case 'upstream_forbidden':
      return connectorError(
        'upstream_forbidden',
        `The credentials are valid but do not allow ${target.entity.name}.${target.action}. ${error.message}`,
        details,
      )
    default:
      return error
  }
}
