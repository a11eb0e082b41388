import type { Value } from '@plugboard/core'
import { leafNamed, valueAt } from '@plugboard/sandbox/fake'
import type { Bench, Side } from '../bench.ts'
import { type DeclaredAction, declaredActions, isWrite } from '../declared-actions.ts'
import { recordKey } from '../record-key.ts'
import type { Given, Subject } from '../subject.ts'
import { minimalParams } from './minimal.ts'

/** Provides the records that calls refer to. */
export interface Source extends Pick<Bench, 'subject'> {
  readonly vendor: Pick<Side, 'state'> & {
    call(declared: DeclaredAction, params?: unknown): PromiseLike<unknown>
  }
  /** Deletions take a record that is there, instead of a new one. */
  readonly deletesKnown?: boolean
}

/** Minimal params of a call that succeeds, with ids of existing records. */
export async function workingParams(bench: Source, declared: DeclaredAction): Promise<Given> {
  const { subject, vendor } = bench
  const own = subject.facts?.[declared.name]?.params?.(vendor.state) ?? {}
  const minimal = minimalParams(subject, declared, Object.keys(own))
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(minimal)) {
    const entity = entityOfParam(subject, declared, name)
    if (entity !== undefined)
      Object.assign(found, asGiven(declared, name, await idOf(bench, declared, entity)))
    else Object.assign(found, lookedUp(bench, declared, name))
  }
  return { ...minimal, ...found, ...own }
}

/** A read of a name of its own finds a record by one of its fields: `email` of `users.lookupByEmail`. */
function lookedUp({ subject, vendor }: Source, declared: DeclaredAction, name: string): Given {
  const { entity, action, table, params } = declared
  const isRead = action !== 'get' && !isWrite(declared) && (table.returns ?? 'record') === 'record'
  const { record } = subject.catalog.entities[entity] ?? {}
  const isOutside = params.some((one) => one.name === name && one.location !== 'path')
  if (record === undefined || !isRead || !isOutside) return {}
  const path = leafNamed(subject.catalog.types ?? {}, record, name)
  if (path === undefined) return {}
  const row = vendor.state.find(entity, (one) => (valueAt(one, path) ?? null) !== null)
  return row === undefined ? {} : { [name]: valueAt(row, path) }
}

/** Some params take a list of ids. One that is named like an id and takes something else keeps its sample. */
function asGiven({ params }: DeclaredAction, name: string, id: unknown): Given {
  const value = params.find((one) => one.name === name)?.value ?? {}
  const { type, items, format } = value
  if (type === 'string' && typeof id === 'number') return { [name]: String(id) }
  const isDigits = format === 'int64' && /^\d+$/.test(String(id))
  const isOther = (kind: unknown): boolean => kind === 'integer' && typeof id !== 'number' && !isDigits
  if (isOther(type) || isOther(items?.type) || !isWithin(value, id)) return {}
  return { [name]: type === 'array' ? [id] : id }
}

/** The key that a creation gives to its record may have limits, which those of sample records do not keep. */
function isWithin(
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Value,
  id: unknown,
): boolean {
  if (typeof id !== 'string') return true
  const isLong = id.length < minLength || id.length > maxLength
  return !isLong && (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(id))
}

/** The entity whose id a param contains: by the end of the path, by the key, or by name, as `fileId` is for files. */
function entityOfParam({ entities }: Subject, declared: DeclaredAction, name: string): string | undefined {
  const { entity, requests } = declared
  const isOwn =
    isLast(requests[0]?.http, name) ||
    name === keyOf(entities, entity) ||
    isItem(entities[entity]?.actions.get?.http, requests[0]?.http, name) ||
    isOnlyNeeded(declared, name)
  if (isOwn) return entity
  const noun = /^(\w+?)(?:Id|_id)$/.exec(name)?.[1]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  // Some entities are named in the singular.
  const names = [`${noun}s`, `${noun?.replace(/y$/, 'ies')}`, `${noun}`]
  const named = Object.keys(entities).find((one) =>
    names.some((plural) => one === plural || one.endsWith(`_${plural}`)),
  )
  return (
    named ?? (isInList(entities[entity]?.actions.list?.http, requests[0]?.http, name) ? entity : undefined)
  )
}

/** `code` of `POST /class/{code}/archive`, where `GET /class` lists the records. */
function isInList(list: string | undefined, http: string | undefined, name: string): boolean {
  const path = withoutFormat(list).split(' ')[1]
  return path !== undefined && http?.split(' ')[1]?.startsWith(`${path}/{${name}}`) === true
}

/** The only param that a `get` requires, outside of its path, names the record: `channel` of `conversations.info`. */
function isOnlyNeeded({ action, params }: DeclaredAction, name: string): boolean {
  const [first, ...others] = params.filter(({ value }) => value.required)
  return action === 'get' && first?.name === name && first.location !== 'path' && others.length === 0
}

/**
 * The param at the end of the path of `get`: `class_id` of `GET /class/{class_id}`, or one at the same place, such as
 * `code` of `POST /class/{code}/archive`.
 */
function isItem(get: string | undefined, http: string | undefined, name: string): boolean {
  const [, before] = /^\w+ (\S*\/)\{[^{}]+\}$/.exec(withoutFormat(get)) ?? []
  const isThere = before !== undefined && http?.split(' ')[1]?.startsWith(`${before}{${name}}`) === true
  return isLast(get, name) || isThere
}

function isLast(http: string | undefined, name: string): boolean {
  return withoutFormat(http).endsWith(`{${name}}`)
}

/** `GET /books/{id}` of `/books/{id}/`, `/books/{id}.json` and `/books/{id}/json`. */
function withoutFormat(http = ''): string {
  return http.replace(/\/$/, '').replace(/\}(\.\w{1,10}|\/json)$/, '}')
}

function keyOf(entities: Subject['entities'], entity: string): string {
  return entities[entity]?.key ?? 'id'
}

/** The newest record. For a deletion a new one is created, so that other calls find theirs. */
async function idOf(
  bench: Source,
  { action, entity: own }: DeclaredAction,
  entity: string,
): Promise<unknown> {
  const creation = declaredActions(bench.subject).find(({ name }) => name === `${entity}.create`)
  const isSpent =
    action === 'delete' && entity === own && creation !== undefined && bench.deletesKnown !== true
  const made = isSpent ? await created(bench, creation) : null
  const key = made === null ? undefined : recordKey(bench.subject, entity, made)
  if (key !== undefined) return key
  // Some vendors answer nothing to a creation, or no id: then it is the newest one.
  const record = bench.vendor.state.find(entity)
  if (record === undefined) throw new Error(`the sandbox has no ${entity}`)
  return recordKey(bench.subject, entity, record)
}

async function created(bench: Source, creation: DeclaredAction): Promise<Given | null> {
  const answer: unknown = await bench.vendor.call(creation, await workingParams(bench, creation))
  return answer as Given | null
}
