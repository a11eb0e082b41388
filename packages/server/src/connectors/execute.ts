/** Executes an action for a stored connector: the hosted form of a call in process. */
import {
  type Action,
  type CallOptions,
  type Entity,
  findAction,
  findEntity,
  type Result,
  riskOf,
  validateParams,
} from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { auditedEffect } from '../audit/audited.ts'
import { type Caller, requireScope, toActor } from '../auth/caller.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { planOf } from '../replica/plan.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import { callGuarded, type Target, withConnectorId } from '../upstream/call.ts'
import { findCachedConnector } from '../upstream/find-connector.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { refuseLateWrites } from './refuse-late-writes.ts'
import type { Services } from './services.ts'
import { withoutKey } from './without-key.ts'

export interface ExecuteRequest {
  readonly entity: string
  readonly action: string
  readonly params?: unknown
}

/** Options that the API caller sets for a call. */
export interface ExecuteOptions {
  readonly idempotencyKey?: string | undefined
  /** Milliseconds for the whole call. */
  readonly timeout?: number | undefined
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
  readonly requestId: string
  /** Collects the fields of the call's log line. */
  readonly trace?: CallTrace | undefined
}

/** The result of an action, with the cursor of the next page if records and meta do not contain it. */
export interface ActionResult extends Result {
  readonly next?: string | undefined
}

export interface ExecuteResult extends ActionResult {
  /** True if it is the stored result of an earlier call with the same key. */
  readonly replayed: boolean
}

export async function execute(
  services: Services,
  caller: Caller,
  id: string,
  { entity: entityName, action, params }: ExecuteRequest,
  { idempotencyKey: key, timeout, gone, requestId, trace }: ExecuteOptions,
): Promise<ExecuteResult> {
  const { tenant } = caller
  const { connector } = await findCachedConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = await actionOf(kind, entity, action)
  const risk = riskOf(action, table)
  requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  if (trace) Object.assign(trace, { entity: entity.name, action })
  const target = { tenant, connector, kind, entity, action, trace }
  const bounded = { timeout: timeoutFor(table, timeout) }
  const run = (options: CallOptions, begin?: () => Promise<void>): Promise<ActionResult> =>
    callAction(services, target, params, { ...bounded, ...options }, begin)
  if (risk === 'read') {
    return { ...(await withConnectorId(connector, () => run({ signal: gone }))), replayed: false }
  }
  refuseLateWrites(services)
  // A write that has begun runs to its end, even if the caller disconnects.
  const audited = { action: `execute.${entity.name}.${action}`, object: id }
  const write: typeof run = (options, begin) =>
    auditedEffect(services, toActor(caller, requestId), audited, async (announce) => {
      // Invalid params are never sent, so they must fail before the audit entry.
      validateParams(kind.connector, entity, action, params)
      return run(options, async () => {
        await announce()
        await begin?.()
      })
    })
  const result = withConnectorId(connector, async () => {
    const executed =
      key === undefined
        ? await withoutKey(services, target, params, write)
        : await withIdempotencyKey(services, target, params, key, write)
    if (!executed.replayed)
      await services.connectorEvents.written({ target, params, answer: executed.records })
    return executed
  })
  return services.writes.track(result)
}

/** The error for an unknown action lists the known ones, including `search`, which only the server has. */
async function actionOf(kind: ConnectorKind, entity: Entity, name: string): Promise<Action> {
  if (Object.hasOwn(entity.actions, name)) return findAction(entity, name)
  const isReplicated = (await planOf(kind))?.entities.has(entity.name)
  return findAction({ ...entity, actions: { ...entity.actions, ...(isReplicated && { search: {} }) } }, name)
}

/** Makes the guarded call. The records of a large list are passed through without parsing them. */
async function callAction(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  begin?: () => Promise<void>,
): Promise<ActionResult> {
  const { kind, entity, action } = target
  const table = findAction(entity, action)
  const name = `${kind.connector.name} ${entity.name}.${action}`
  const passThrough = services.passThrough.open(name, table, services.fetch)
  const { fetch } = passThrough
  const { records, meta, next } = await callGuarded(services, target, params, options, { begin, fetch })
  return { records: passThrough.records() ?? records, meta, next: nextHeader(table, next) }
}

const MAX_TIMEOUT_MS = 60_000

/** Caps the timeout of every call except uploads, whose duration depends on the content. */
function timeoutFor({ upload }: Action, requested: number | undefined): number | undefined {
  return upload ? requested : Math.min(requested ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS)
}
