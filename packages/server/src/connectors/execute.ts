/** Runs an action for a connector of the store: the same call that the library makes in process. */
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
import { type Caller, doerAs, requireScope } from '../auth/caller.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { planOf } from '../replica/plan.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import { callGuarded, type Target, withConnectorId } from '../upstream/call.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { limitDepth } from '../upstream/shallow.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { refuseLateWrites } from './refuse-late-writes.ts'
import type { Services } from './services.ts'
import { withoutKey } from './without-key.ts'

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
  /** Where what the log says of the call is noted. */
  readonly trace?: CallTrace | undefined
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

export async function execute(
  services: Services,
  caller: Caller,
  id: string,
  { entity: entityName, action, params }: ExecuteRequest,
  { idempotencyKey: key, timeout, gone, requestId, trace }: ExecuteOptions,
): Promise<Executed> {
  const { tenant } = caller
  const connector = await findConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = await actionOf(kind, entity, action)
  const risk = riskOf(action, table)
  requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  if (trace) Object.assign(trace, { entity: entity.name, action })
  const target = { tenant, connector, kind, entity, action, trace }
  const own = { timeout: timeFor(table, timeout) }
  const run = (options: CallOptions, begin?: () => Promise<void>): Promise<Answered> =>
    answer(services, target, params, { ...own, ...options }, begin)
  if (risk === 'read') {
    return { ...(await withConnectorId(connector, () => run({ signal: gone }))), replayed: false }
  }
  refuseLateWrites(services)
  // A write that has begun is finished, whether or not somebody still waits for the answer.
  const deed = { action: `execute.${entity.name}.${action}`, object: id }
  const write: typeof run = (own, begin) =>
    auditedEffect(services, doerAs(caller, requestId), deed, async (announce) => {
      // What cannot be sent is not announced.
      validateParams(kind.connector, entity, action, params)
      return run(own, async () => {
        await announce()
        await begin?.()
      })
    })
  const done = withConnectorId(connector, async () => {
    const executed =
      key === undefined
        ? await withoutKey(services, target, params, write)
        : await withIdempotencyKey(services, target, params, key, write)
    if (!executed.replayed)
      await services.connectorEvents.written({ target, params, answer: executed.records })
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
  const fetch = table.returns === 'bytes' ? passage.fetch : limitDepth(passage.fetch)
  const means = { begin, fetch }
  const { records, meta, next } = await callGuarded(services, target, params, options, means)
  return { records: passage.records() ?? records, meta, next: nextHeader(table, next) }
}

const LONGEST_MS = 60_000

/** Content takes the time that it takes; every other call is bounded. */
function timeFor({ upload }: Action, asked: number | undefined): number | undefined {
  return upload ? asked : Math.min(asked ?? LONGEST_MS, LONGEST_MS)
}
