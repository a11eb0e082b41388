/** Identifies the record that a caller's write affected, from its params and its response. */

import type { ReplicaScope } from '../replica/scope.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import { keyText } from '../text/key-text.ts'
import type { Target } from '../upstream/target.ts'
import { grandparentKey, type ParentRow, parentParam } from './reading/parent-params.ts'
import { keyParam, keyParamOf, paramsOfGet, readOne } from './reading/read-one.ts'
import type { Reader } from './reading/reader.ts'
import type { Services } from './services.ts'

type Params = Readonly<Record<string, unknown>>

/** A caller's own write with the context that write-through needs. */
export interface OwnWrite {
  readonly services: Services
  readonly target: Target
  readonly plan: SyncPlan
  readonly params: Params
  readonly reader: Reader
  /** When the request was sent, by the store's clock. */
  readonly sentAt: number
}

export function scopeOf({ connector }: Target): ReplicaScope {
  return { org: connector.org, connectorId: connector.id }
}

/**
 * Reads the key of the written record from the response, else from the params. A delete may answer a task, which has an
 * id of its own; and a creation may answer the key by the name of the param of `get`: `{ "indexUid": "books" }`.
 */
export function keyOf({ params, target }: OwnWrite, own: EntityPlan, answer: unknown): string | undefined {
  const others = Object.keys(own.sync.with ?? {})
  const names = [keyParam(own.entity, others), keyParamOf(own.entity)].filter((name) => name !== undefined)
  const answered = fieldOf(answer, own.schema.key) ?? undefined
  const requested = names.map((name) => params[name]).find((key) => key !== undefined)
  const action = target.entity.name === own.entity.name ? target.action : ''
  // A key among the params of a creation belongs to another record.
  if (action === 'create') return keyText(answered ?? scalarIn(answer, names))
  return keyText(action === 'delete' ? (requested ?? answered) : (answered ?? requested))
}

/** Matches a param such as `issueIdOrKey`, which takes the key or another identifying field of the record. */
const ALTERNATIVE_KEY = /IdOr(?=[A-Z])/

/**
 * Looks up the key of a deleted record by the identifier that the caller gave. Only the replica still has it.
 * Returns the identifier itself where it is the key or the replica lacks the record.
 */
export async function keyInReplica(
  { services: { replica, store }, target }: OwnWrite,
  { entity, schema }: EntityPlan,
  identifier: string,
): Promise<string> {
  const [, other] = (keyParam(entity, []) ?? '').split(ALTERNATIVE_KEY, 2)
  const field = schema.fields.find(({ name }) => name.toLowerCase() === other?.toLowerCase())
  if (field === undefined) return identifier
  const found = await replica
    .table(schema, scopeOf(target))
    .idsWith(store.engine.tenant(target.tenant), field, identifier)
  return found[0] ?? identifier
}

/** Objects and lists are no keys, and a mere `id` may be that of another object. */
function scalarIn(answer: unknown, names: readonly string[]): unknown {
  return names
    .filter((name) => name !== 'id' && name !== 'key')
    .map((name) => fieldOf(answer, name))
    .find((value) => typeof value === 'string' || typeof value === 'number')
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Params)[name] : undefined
}

export interface ParentRecord extends ParentRow {
  readonly id: string
}

/** The record that a write is about. */
export interface WrittenRecord {
  /** The key, or another identifier that the caller gave. */
  readonly key: string
  /** Undefined if it is listed under none, or under one that is not known. */
  readonly parent: ParentRecord | undefined
}

/**
 * Finds the parent that the written record is listed under: in the replica by its key, else upstream by the
 * identifier that the caller gave.
 */
export async function parentOf(
  { services: { replica, store }, target, params, reader }: OwnWrite,
  own: EntityPlan,
): Promise<ParentRecord | undefined> {
  const { parent } = own
  const param = parentParam(own)
  const identifier = param === undefined ? undefined : params[param]
  if (parent === undefined || identifier === undefined) return undefined
  await replica.prepareAny(parent.schema)
  const db = store.engine.tenant(target.tenant)
  const stored = await replica.table(parent.schema, scopeOf(target)).record(db, String(identifier))
  if (stored !== undefined) return stored
  const parentId = grandparentKey(own, params)
  const above = aboveOf(parent, parentId)
  const getParams = paramsOfGet(parent, String(identifier), above)
  const found = getParams && (await readOne(reader, parent, getParams))
  if (found?.status !== 'found')
    return { id: String(identifier), record: { [parent.schema.key]: identifier }, parentId }
  const id = keyText(fieldOf(found.record, parent.schema.key)) ?? String(identifier)
  return { id, record: found.record, parentId }
}

/** Of the parent's own parent, a caller gives the key. */
function aboveOf({ parent }: EntityPlan, id: string | undefined): ParentRow | undefined {
  return parent === undefined || id === undefined ? undefined : { record: { [parent.schema.key]: id } }
}

/**
 * Returns the param that identifies records of this entity in any action, such as `issueIdOrKey`. Undefined
 * for a generic name such as `id` or `Sid`, which may identify a record of another entity.
 */
export function referenceParam({ entity, sync }: EntityPlan): string | undefined {
  const param = keyParam(entity, Object.keys(sync.with ?? {}))
  const isGeneric = ['id', 'key', entity.key?.toLowerCase()].includes(param?.toLowerCase())
  return isGeneric ? undefined : param
}
