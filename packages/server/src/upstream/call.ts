/** A guarded call to the upstream. API calls and sync both use it. */
import {
  type CallOptions,
  type CallResult,
  ConnectorError,
  type Context,
  type Entity,
  executeAction,
  type Fetch,
  openContext,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import type { ConnectorKind } from '../catalog/registry.ts'
import { overloaded } from '../limits/overloaded.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { type CallTrace, observed } from '../telemetry/call-trace.ts'
import { recordCredentialRejection, recordCredentialSuccess } from './credential-status.ts'
import { type OpenCredentials, openCredentials } from './credentials.ts'
import { routeOf } from './gateways.ts'
import { type ConnectorGrant, grantOf } from './grant-store.ts'
import type { OnCircuit } from './guard.ts'
import { requireUsable } from './require-usable.ts'
import type { Services } from './services.ts'

/** One action of a connector, ready to be called. */
export interface Target {
  readonly tenant: TenantCtx
  readonly connector: ConnectorRecord
  readonly kind: ConnectorKind
  readonly entity: Entity
  readonly action: string
  readonly trace?: CallTrace | undefined
  /** Sends a call that no table describes. Default: core's `executeAction`. */
  readonly run?: typeof executeAction | undefined
}

export interface CallHooks {
  /** Awaited after the guard admits the call and before anything is sent. */
  readonly begin?: (() => Promise<void>) | undefined
  readonly fetch?: Fetch | undefined
}

/**
 * Makes the call once the guard admits it, and records its metrics. The timeout includes the wait for
 * admission.
 */
export function callGuarded(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  { begin, fetch }: CallHooks = {},
): Promise<CallResult> {
  const { guard, metrics, events } = services
  const { org, id, type } = target.connector
  requireUsable(target.connector)
  const counted = { ...options, onRetry: () => metrics.retried(type) }
  const startedAt = performance.now()
  const call = async (admitted: CallOptions): Promise<CallResult> => {
    // A call whose credentials do not open has not begun.
    const credentials = await openCredentials(services, target.tenant, target.connector)
    timeLeft(admitted, startedAt)
    await begin?.()
    const timeout = timeLeft(admitted, startedAt)
    return callWith(credentials, services, target, params, { ...admitted, timeout }, fetch)
  }
  const onCircuit: OnCircuit = (state, error) =>
    events.circuit(target.connector, state, error, target.trace?.request)
  return metrics.timeCall(type, () => guard.run(`${org} ${id}`, counted, call, onCircuit))
}

/** The rest of the timeout after the waits. A request without time for its response would only have an unknown outcome. */
function timeLeft({ timeout }: CallOptions, startedAt: number): number | undefined {
  const left = timeout && timeout - (performance.now() - startedAt)
  if (left === undefined || left > 0) return left
  throw overloaded('The deadline of the call passed before its turn came. Send fewer calls at a time.')
}

/** Adds the connector id to a `ConnectorError` of the work. */
export async function withConnectorId<T>({ id }: ConnectorRecord, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ConnectorError ? Object.assign(error, { connectorId: id }) : error
  }
}

/** Opens the credentials for one call, and records whether the upstream accepted or rejected them. */
export async function callUpstream(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
): Promise<CallResult> {
  const credentials = await openCredentials(services, target.tenant, target.connector)
  return callWith(credentials, services, target, params, options)
}

async function callWith(
  credentials: OpenCredentials,
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  fetch: Fetch = services.fetch,
): Promise<CallResult> {
  const { tenant, entity, action, trace, run = executeAction } = target
  const grant = grantOf(services, tenant, credentials, trace?.request)
  const send = observed(fetch, services.metrics, target.connector.type, trace)
  const context = contextOf(services, target, credentials, grant, send)
  try {
    const answer = await run(context, entity, action, params, options)
    await recordCredentialSuccess(services, tenant, grant.connector(), trace?.request)
    return answer
  } catch (error) {
    const isRejected = error instanceof ConnectorError && error.code === 'connector_needs_reauth'
    if (isRejected) await recordCredentialRejection(services, tenant, grant.connector(), trace?.request)
    throw error
  }
}

/** Contexts without state, by the credentials that they were opened with. */
const contexts = new WeakMap<OpenCredentials['secret'], Context>()

/**
 * Opens core's context for a call. Opening it checks and signs the credentials, so it is cached with them if they are
 * sent unchanged. A context that fetches access tokens has state that belongs to one call.
 */
function contextOf(
  { config, runtime }: Services,
  target: Target,
  { secret }: OpenCredentials,
  store: ConnectorGrant,
  send: Fetch,
): Context {
  const { connector } = target.kind
  const { server, fetch } = routeOf(config, target.connector, connector, send)
  const known = contexts.get(secret)
  if (known !== undefined) return { ...known, fetch }
  const settings = { auth: secret.open(), oauth2, bytes, store, server, fetch }
  const context = openContext(connector, settings, runtime)
  if (context.authorizer.refresh === undefined) contexts.set(secret, context)
  return context
}
