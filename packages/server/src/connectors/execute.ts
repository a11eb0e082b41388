/** Runs an action for a connector of the store: the same call that the library makes in process. */
import {
  type Action,
  type Answer,
  type CallOptions,
  ConnectorError,
  connectorError,
  type Entity,
  executeAction,
  type Fetch,
  findAction,
  findEntity,
  openContext,
  type Result,
  riskOf,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { nextHeader } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { audited } from '../audit/audited.ts'
import { type Caller, requireScope } from '../auth/caller.ts'
import type { ConnectorKind } from '../registry.ts'
import type { Services } from '../services.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { planOf } from '../sync/plan.ts'
import { writeThrough } from '../sync/write-through.ts'
import { shallow } from '../upstream/shallow.ts'
import { findConnector } from './find.ts'
import { grantOf } from './grant.ts'
import { noteRefused, noteVerified } from './note.ts'
import { once } from './once.ts'
import { refuseLateWrites } from './refuse-late-writes.ts'
import { openCredentials } from './vault.ts'

export interface ExecuteRequest {
  readonly entity: string
  readonly action: string
  readonly params?: unknown
}

/** What the caller of the API may say about a call. */
export interface ExecuteOptions {
  readonly idempotencyKey?: string | undefined
  /** Milliseconds for the whole call. */
  readonly timeout?: number | undefined
  /** Aborted when the caller leaves. */
  readonly gone: AbortSignal
  readonly requestId: string
}

/** What an action answers, and what leads to the next page where that does not show in it. */
export interface Answered extends Result {
  readonly next?: string | undefined
}

/** What a call has come to. */
export interface Executed extends Answered {
  /** An earlier call with the same key has come to it. */
  readonly replayed: boolean
}

/** One action of a connector, ready to be called. */
export interface Target {
  readonly tenant: TenantCtx
  readonly connector: ConnectorRecord
  readonly kind: ConnectorKind
  readonly entity: Entity
  readonly action: string
}

export async function execute(
  services: Services,
  caller: Caller,
  id: string,
  { entity: entityName, action, params }: ExecuteRequest,
  { idempotencyKey: key, timeout, gone, requestId }: ExecuteOptions,
): Promise<Executed> {
  const { tenant } = caller
  const connector = await findConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = await actionOf(kind, entity, action)
  const risk = riskOf(action, table)
  requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  const target = { tenant, connector, kind, entity, action }
  const own = { timeout: timeFor(table, timeout) }
  const run = (options: CallOptions, begin?: () => Promise<void>): Promise<Answered> =>
    answer(services, target, params, { ...own, ...options }, begin)
  if (risk === 'read') {
    return { ...(await naming(connector, () => run({ signal: gone }))), replayed: false }
  }
  refuseLateWrites(services)
  // A write that has begun is finished, whether or not somebody still waits for the answer.
  const name = `execute.${entity.name}.${action}`
  const write: typeof run = (own, begin) =>
    audited(services, { caller, requestId }, name, id, () => run(own, begin))
  const done = naming(connector, async () => {
    const executed =
      key === undefined
        ? { ...(await write({})), replayed: false }
        : await once(services, target, params, key, write)
    if (!executed.replayed) await writeThrough(services, target, params, executed.records)
    return executed
  })
  return services.writes.track(done)
}

/** Of an action that there is not the error tells which there are, with the one that only the service has. */
async function actionOf(kind: ConnectorKind, entity: Entity, name: string): Promise<Action> {
  if (Object.hasOwn(entity.actions, name)) return findAction(entity, name)
  const isKept = (await planOf(kind))?.entities.has(entity.name)
  return findAction({ ...entity, actions: { ...entity.actions, ...(isKept && { search: {} }) } }, name)
}

/** Makes the call. The records of a large list, which nobody changes, pass as they came. */
async function answer(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  begin?: () => Promise<void>,
): Promise<Answered> {
  const { kind, entity, action } = target
  const table = findAction(entity, action)
  const name = `${kind.connector.name} ${entity.name}.${action}`
  const passage = services.passThrough.open(name, table, services.fetch)
  const fetch = table.returns === 'bytes' ? passage.fetch : shallow(passage.fetch)
  const means = { begin, fetch }
  const { records, meta, next } = await guarded(services, target, params, options, means)
  return { records: passage.records() ?? records, meta, next: nextHeader(table, next) }
}

const LONGEST_MS = 60_000

/** Content takes the time that it takes; every other call is bounded. */
function timeFor({ upload }: Action, asked: number | undefined): number | undefined {
  return upload ? asked : Math.min(asked ?? LONGEST_MS, LONGEST_MS)
}

/** What a call is made with. */
export interface Means {
  /** Awaited when the connector may make the call, before anything is sent. */
  readonly begin?: (() => Promise<void>) | undefined
  readonly fetch?: Fetch
}

/** Makes the call when the connector may make one, and counts it. Waiting for that is part of its time. */
export function guarded(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  { begin, fetch }: Means = {},
): Promise<Answer> {
  const { guard, metrics } = services
  const { org, id, type } = target.connector
  requireUsable(target.connector)
  const counted = { ...options, onRetry: () => metrics.retried(type) }
  const begun = performance.now()
  const call = async (own: CallOptions): Promise<Answer> => {
    await begin?.()
    const waited = performance.now() - begun
    const timeout = own.timeout === undefined ? undefined : Math.max(1, own.timeout - waited)
    return callUpstream(services, target, params, { ...own, timeout }, fetch)
  }
  return metrics.timeCall(type, () => guard.run(`${org} ${id}`, counted, call))
}

/** An error of a call says which connector it was. */
export async function naming<T>({ id }: ConnectorRecord, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ConnectorError ? Object.assign(error, { connectorId: id }) : error
  }
}

/** Opens the credentials for one call, and keeps what the call showed of them. */
export async function callUpstream(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  fetch: Fetch = services.fetch,
): Promise<Answer> {
  const { tenant, kind, entity, action } = target
  const credentials = await openCredentials(services, tenant, target.connector)
  const grant = grantOf(services, tenant, credentials)
  const settings = {
    auth: credentials.secret.open(),
    oauth2,
    bytes,
    store: grant,
    server: services.config.upstreams[target.connector.type],
    fetch,
  }
  const context = openContext(kind.connector, settings, services.runtime)
  try {
    const answer = await executeAction(context, entity, action, params, options)
    await noteVerified(services, tenant, grant.connector())
    return answer
  } catch (error) {
    const isRefused = error instanceof ConnectorError && error.code === 'connector_needs_reauth'
    if (isRefused) await noteRefused(services, tenant, grant.connector())
    throw error
  }
}

function requireUsable({ status }: ConnectorRecord): void {
  if (status === 'needs_reauth') {
    throw connectorError('connector_needs_reauth', 'The upstream refused the credentials: replace them.')
  }
  if (status !== 'active') throw connectorError('connector_state', `The connector is ${status}.`)
}
