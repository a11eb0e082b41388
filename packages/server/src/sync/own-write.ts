/** Which record a write was about, as far as what was asked for and what was answered tell. */

import type { ConnectorPlan, EntityPlan } from '../replica/plan.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Target } from '../upstream/call.ts'
import { keyParam, keyParamOf, paramsOfGet, readOne } from './read-one.ts'
import type { Reader } from './reader.ts'
import type { Services } from './services.ts'

type Params = Readonly<Record<string, unknown>>

/** An own write, and what is needed to follow it. */
export interface OwnWrite {
  readonly services: Services
  readonly target: Target
  readonly plan: ConnectorPlan
  readonly params: Params
  readonly reader: Reader
  /** By the store's clock. */
  readonly answeredAt: number
}

export function scopeOf({ connector }: Target): ReplicaScope {
  return { org: connector.org, connectorId: connector.id }
}

/** From what was answered, else from what was asked for. */
export function keyOf({ params, target }: OwnWrite, own: EntityPlan, answer: unknown): string | undefined {
  const others = Object.keys(own.sync.with ?? {})
  // What was made has no key among its params.
  const isMade = target.action === 'create' && target.entity.name === own.entity.name
  const named = [keyParam(own.entity, others), keyParamOf(own.entity)].map((param) => params[param ?? ''])
  const asked = isMade ? undefined : named.find((key) => key !== undefined)
  const key = fieldOf(answer, own.shape.key) ?? asked
  return key === undefined || key === null ? undefined : String(key)
}

/** `issueIdOrKey`: an issue has a field beside its key by which it is named. */
const OTHER_NAME = /IdOr(?=[A-Z])/

/**
 * The key of a record that a caller may have named by another field: it is gone upstream, so that only the replica knows.
 * Answers what was given where that is the key, or nothing is known of it.
 */
export async function keyInCopy(
  { services: { replica, store }, target }: OwnWrite,
  { entity, shape }: EntityPlan,
  named: string,
): Promise<string> {
  const [, other] = (keyParam(entity, []) ?? '').split(OTHER_NAME, 2)
  const field = shape.fields.find(({ name }) => name.toLowerCase() === other?.toLowerCase())
  if (field === undefined) return named
  const found = await replica.idsWith(
    store.engine.tenant(target.tenant),
    shape,
    scopeOf(target),
    field,
    named,
  )
  return found[0] ?? named
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Params)[name] : undefined
}

export interface ParentRecord {
  readonly id: string
  readonly record: unknown
}

/** The record that it is listed under: from the replica, or from upstream where it was named in another way than by its key. */
export async function parentOf(
  { services: { replica, store }, target, params, reader }: OwnWrite,
  { parent, sync }: EntityPlan,
): Promise<ParentRecord | undefined> {
  const [param] = Object.keys(sync.with ?? {})
  const named = param === undefined ? undefined : params[param]
  if (parent === undefined || named === undefined) return undefined
  await replica.prepareAny(parent.shape)
  const db = store.engine.tenant(target.tenant)
  const kept = await replica.record(db, parent.shape, scopeOf(target), String(named))
  if (kept !== undefined) return { id: String(named), record: kept }
  const asked = paramsOfGet(parent, String(named), undefined)
  const found = asked && (await readOne(reader, parent, asked))
  if (found?.is !== 'there') return { id: String(named), record: { [parent.shape.key]: named } }
  return { id: String(fieldOf(found.record, parent.shape.key)), record: found.record }
}

/** The param that names such records wherever it stands, as `issueIdOrKey` does; `id` may be anybody's. */
export function nameOfKey({ entity, sync }: EntityPlan): string | undefined {
  const param = keyParam(entity, Object.keys(sync.with ?? {}))
  return param === entity.key || param === 'id' || param === 'key' ? undefined : param
}
