/** Identifies the record that a caller's write affected, from its params and its response. */

import type { StoredRecord } from '../replica/read.ts'
import { type EntitySchema, type Field, isNumeric } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import { derived } from '../runtime/derived.ts'
import { keyText } from '../text/key-text.ts'
import type { Target } from '../upstream/target.ts'
import { valueAt } from './reading/json-path.ts'
import { isNamedByKey, keyParam, keyParamOf, namesOf, requiredParams } from './reading/names.ts'
import { grandparentKey, isOfParent, type ParentRow } from './reading/parent-params.ts'
import { paramsOfGet, readOne } from './reading/read-one.ts'
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
  const names = keyParamsOf(own)
  const answered = fieldOf(answer, own.schema.key) ?? undefined
  const requested = names.map((name) => params[name]).find((key) => key !== undefined)
  const action = target.entity.name === own.entity.name ? target.action : ''
  // A key among the params of a creation belongs to another record.
  if (action === 'create') return keyText(answered ?? scalarIn(answer, names))
  return keyText(action === 'delete' ? (requested ?? answered) : (answered ?? requested))
}

/** Params by which requests give the key. */
const keyParamsOf = derived(({ entity, sync }: EntityPlan): readonly string[] =>
  [keyParam(entity, Object.keys(sync.with ?? {})), keyParamOf(entity)].filter((name) => name !== undefined),
)

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
  /** The record, or as much of it as names it in requests, where the key does not. */
  readonly named?: unknown
}

/**
 * Finds the parent that the written record is listed under: in the replica by what the caller named it by, else upstream.
 * Undefined if the caller named none, null if it is not known.
 */
export async function parentOf(write: OwnWrite, own: EntityPlan): Promise<ParentRecord | null | undefined> {
  const { parent, sync } = own
  const named = Object.entries(sync.with ?? {}).filter(
    ([param, path]) => !isOfParent(path) && write.params[param] !== undefined,
  )
  const [[param = '', path] = []] = named
  if (parent === undefined || path === undefined) return undefined
  if (named.length === 1 && path === parent.schema.key) return parentByKey(write, own, parent, param)
  const paths = named.map(([name, at]) => [at, write.params[name]] as const)
  const stored = await findRecord(write, parent, { paths })
  if (stored !== undefined) return stored
  const found = await readNamed(write, parent)
  // Nothing is listed below a record that is in no list itself, such as a repository of others.
  return found !== undefined && (await isLive(write, parent, found.id)) ? found : null
}

async function isLive(
  { services: { replica, store }, target }: OwnWrite,
  { schema }: EntityPlan,
  id: string,
): Promise<boolean> {
  const found = await replica.table(schema, scopeOf(target)).live(store.engine.tenant(target.tenant), [id])
  return found.length > 0
}

async function parentByKey(
  { services: { replica, store }, target, params, reader }: OwnWrite,
  own: EntityPlan,
  parent: EntityPlan,
  param: string,
): Promise<ParentRecord> {
  const identifier = String(params[param])
  await replica.prepareAny(parent.schema)
  const db = store.engine.tenant(target.tenant)
  const stored = await replica.table(parent.schema, scopeOf(target)).record(db, identifier)
  if (stored !== undefined) return stored
  const parentId = grandparentKey(own, params)
  const getParams = paramsOfGet(parent, identifier, aboveOf(parent, parentId))
  const found = getParams && (await readOne(reader, parent, getParams))
  if (found?.status !== 'found')
    return { id: identifier, record: { [parent.schema.key]: identifier }, parentId }
  return {
    id: keyText(fieldOf(found.record, parent.schema.key)) ?? identifier,
    record: found.record,
    parentId,
  }
}

/** By the params of the caller, if `get` takes the same. */
async function readNamed({ params, reader }: OwnWrite, own: EntityPlan): Promise<ParentRecord | undefined> {
  const { get } = own.entity.actions
  const needed = get === undefined ? [] : requiredParams(get)
  if (needed.length === 0 || needed.some((name) => params[name] === undefined)) return undefined
  const found = await readOne(reader, own, Object.fromEntries(needed.map((name) => [name, params[name]])))
  const id = found.status === 'found' ? keyText(fieldOf(found.record, own.schema.key)) : undefined
  return found.status === 'found' && id !== undefined ? { id, record: found.record } : undefined
}

/** Rows with the same value in one field that are looked at. */
const MOST_ALIKE = 200

interface Wanted {
  readonly paths: readonly (readonly [path: string, value: unknown])[]
  /** Row that it is listed under. */
  readonly parentId?: string | undefined
}

/** The record of the replica with these values. Undefined if it has none, or no searchable field with one of them. */
async function findRecord(
  { services: { replica, store }, target }: OwnWrite,
  { schema }: EntityPlan,
  { paths, parentId }: Wanted,
): Promise<StoredRecord | undefined> {
  const found = paths.map(([path, value]) => [fieldAt(schema, path), value] as const)
  const [field, value] = found.find(([known]) => known !== undefined) ?? []
  if (field === undefined) return undefined
  await replica.prepareAny(schema)
  const db = store.engine.tenant(target.tenant)
  const table = replica.table(schema, scopeOf(target))
  const wanted = isNumeric(field.type) ? Number(value) : String(value)
  if (typeof wanted === 'number' && !Number.isSafeInteger(wanted)) return undefined
  const ids = await table.idsWith(db, field, wanted, { parentId, limit: MOST_ALIKE })
  for (const id of ids) {
    const stored = await table.record(db, id)
    if (stored && paths.every(([path, one]) => isSame(valueAt(stored.record, path), one))) return stored
  }
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean => keyText(one) === keyText(other)

function fieldAt({ fields }: EntitySchema, path: string): Field | undefined {
  return fields.find(
    ({ type, source }) =>
      type !== 'object' && type !== 'array' && source.of === 'record' && source.path.join('.') === path,
  )
}

/**
 * The record that a write is about. Undefined if neither the params nor the response name it.
 *
 * @param parent The record that it is listed under.
 */
export async function writtenRecord(
  write: OwnWrite,
  own: EntityPlan,
  parent: ParentRecord | undefined,
  answer: unknown,
): Promise<WrittenRecord | undefined> {
  if (isNamedByKey(own)) {
    const key = keyOf(write, own, answer)
    return key === undefined ? undefined : { key, parent }
  }
  const { entity, action } = write.target
  const isOwn = entity.name === own.entity.name
  const answered = isOwn && action !== 'delete' ? keyText(fieldOf(answer, own.schema.key)) : undefined
  if (answered !== undefined) return { key: answered, parent, named: answer }
  return isOwn && action === 'create' ? undefined : recordNamed(write, own, parent)
}

/** The record that the params name otherwise than by its key: by its number, or by the names of its owner and itself. */
export async function recordNamed(
  write: OwnWrite,
  own: EntityPlan,
  parent: ParentRecord | undefined,
): Promise<WrittenRecord | undefined> {
  const names = Object.entries(namesOf(own) ?? {})
  if (names.some(([param]) => write.params[param] === undefined)) return undefined
  const paths = names.map(([param, path]) => [path, write.params[param]] as const)
  const stored = await findRecord(write, own, { paths, parentId: parent?.id })
  const key = keyText(fieldOf(stored?.record, own.schema.key))
  return key === undefined ? undefined : { key, parent, named: stored?.record }
}

/** Of the parent's own parent, a caller gives the key. */
function aboveOf({ parent }: EntityPlan, id: string | undefined): ParentRow | undefined {
  return parent === undefined || id === undefined ? undefined : { record: { [parent.schema.key]: id } }
}

/**
 * Returns the param that identifies records of this entity in any action, such as `issueIdOrKey`. Undefined
 * for a generic name such as `id`, `name` or `Sid`, which may identify a record of another entity.
 */
export const referenceParam: (own: EntityPlan) => string | undefined = derived(({ entity, sync }) => {
  const param = keyParam(entity, Object.keys(sync.with ?? {}))
  const isGeneric = ['id', 'key', 'name', entity.key?.toLowerCase()].includes(param?.toLowerCase())
  return isGeneric ? undefined : param
})
