/** Executes an action for a stored connector: the hosted form of a call in process. */
import {
  type Action,
  type CallOptions,
  type Entity,
  findAction,
  findEntity,
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
import type { ActionResult, ExecuteResult } from './execute-result.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { requirePolicy } from './policy.ts'
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
  /** Id of the plan that the call carries out. */
  readonly plan?: string | undefined
  /** How the call was asked for, for the audit trail. */
  readonly via?: string | undefined
}

export async function execute(
  services: Services,
  caller: Caller,
  id: string,
  { entity: entityName, action, params }: ExecuteRequest,
  options: ExecuteOptions,
): Promise<ExecuteResult> {
  const { tenant } = caller
  const { gone, trace } = options
  const { connector } = await findCachedConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = await actionOf(kind, entity, action)
  const risk = riskOf(action, table)
  requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  if (trace) Object.assign(trace, { entity: entity.name, action })
  const { plan } = options
  await requirePolicy(services, caller, { connector, entity: entityName, action, risk, params, plan })
  const target = { tenant, connector, kind, entity, action, trace }
  const timeout = timeoutFor(table, options.timeout)
  if (risk === 'read') {
    const read = () => callAction(services, target, params, { timeout, signal: gone })
    return { ...(await withConnectorId(connector, read)), replayed: false }
  }
  refuseLateWrites(services)
  const write = writeOf(services, caller, target, params, { ...options, timeout })
  // A write that has begun runs to its end, even if the caller disconnects.
  return services.writes.track(
    withConnectorId(connector, () => executeWrite(services, target, params, options.idempotencyKey, write)),
  )
}

/** Makes the call once per idempotency key, and passes what it wrote on to the replica. */
async function executeWrite(
  services: Services,
  target: Target,
  params: unknown,
  key: string | undefined,
  write: Write,
): Promise<ExecuteResult> {
  const executed =
    key === undefined
      ? await withoutKey(services, target, params, write)
      : await withIdempotencyKey(services, target, params, key, write)
  if (!executed.replayed) await services.connectorEvents.written({ target, params, answer: executed.records })
  return executed
}

/** @param begin Awaited before anything is sent. */
type Write = (options: CallOptions, begin?: () => Promise<void>) => Promise<ActionResult>

/** A write between its entries in the audit trail: one before anything is sent, one with the outcome. */
function writeOf(
  services: Services,
  caller: Caller,
  target: Target,
  params: unknown,
  { timeout, requestId, via }: Pick<ExecuteOptions, 'timeout' | 'requestId' | 'via'>,
): Write {
  const { kind, entity, action, connector } = target
  const audited = { action: `execute.${entity.name}.${action}`, object: connector.id }
  return (options, begin) =>
    auditedEffect(services, { ...toActor(caller, requestId), via }, audited, async (announce) => {
      // Invalid params are never sent, so they must fail before the audit entry.
      validateParams(kind.connector, entity, action, params)
      return callAction(services, target, params, { timeout, ...options }, async () => {
        await announce()
        await begin?.()
      })
    })
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
  return {
    records: passThrough.records() ?? records,
    meta,
    next: nextHeader(table, next),
    nextParams: next,
  }
}

const MAX_TIMEOUT_MS = 60_000

/** Caps the timeout of every call except uploads, whose duration depends on the content. */
function timeoutFor({ upload }: Action, requested: number | undefined): number | undefined {
  return upload ? requested : Math.min(requested ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS)
}
