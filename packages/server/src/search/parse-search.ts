/** JSON to a checked query. Everything that is wrong is reported at once, with where it stands and how to write it. */
import { hint } from '@plugboard/core'
import type { EntitySchema } from '../replica/schema.ts'
import { findField, findFieldPath } from './field-path.ts'
import { LIMITS } from './limits.ts'
import { parseFilter } from './parse-filter.ts'
import type { Condition, Query, SortKey } from './query.ts'
import {
  childPointer,
  MOST_VIOLATIONS,
  collectViolations as newNotes,
  type Pointer,
  type Violations,
} from './violations.ts'

const PARAMS = ['query', 'limit', 'cursor', 'fields'] as const
const QUERY = ['filter', 'sort'] as const
const AT = '/params'

/** Throws `invalid_request`, `invalid_query` or `query_too_complex`. */
export function parseSearch(shape: EntitySchema, params: unknown): Query {
  const { query, limit, cursor, fields } = readParams(params)
  const notes = newNotes()
  const { filter, sort } = readObject(query, QUERY, `${AT}/query`, notes)
  const parsed = {
    filter: filter === undefined ? undefined : parseFilter(shape, filter, `${AT}/query/filter`, notes),
    sort: parseSort(shape, sort, `${AT}/query/sort`, notes),
    fields: parseFields(shape, fields, `${AT}/fields`, notes),
  }
  notes.end('invalid_query')
  const isAboutDeleted = names(parsed.filter).some((name) => name === 'is_deleted' || name === shape.mark)
  return { shape, ...parsed, limit, cursor, isAboutDeleted }
}

interface Read {
  readonly query: unknown
  readonly limit: number
  readonly cursor: string | undefined
  readonly fields: unknown
}

function readParams(params: unknown): Read {
  const notes = newNotes()
  const { query, limit = LIMITS.hits, cursor, fields } = readObject(params, PARAMS, AT, notes)
  if (query === undefined) notes.add(`${AT}/query`, 'required', 'must be given; {} finds everything')
  if (cursor !== undefined && typeof cursor !== 'string') {
    notes.add(`${AT}/cursor`, 'wrong_type', 'must be a string: the next_cursor of the answer before')
  }
  const size = readLimit(limit, notes)
  notes.end('invalid_request')
  if (Buffer.byteLength(JSON.stringify(params)) > LIMITS.bytes) {
    notes.tooComplex(AT, 'too_long', `must have at most ${LIMITS.bytes} bytes`)
  }
  return { query, limit: size, cursor: cursor as string | undefined, fields }
}

function readLimit(limit: unknown, notes: Violations): number {
  const size = typeof limit === 'number' && Number.isInteger(limit) ? limit : undefined
  const bounds = `must be a whole number from 1 to ${LIMITS.hits}`
  if (size === undefined) notes.add(`${AT}/limit`, 'wrong_type', bounds)
  else if (size < 1) notes.add(`${AT}/limit`, 'too_small', bounds)
  else if (size > LIMITS.hits) notes.add(`${AT}/limit`, 'too_big', bounds)
  return size ?? LIMITS.hits
}

/** An object with none but these fields. */
function readObject<Name extends string>(
  value: unknown,
  names: readonly Name[],
  pointer: Pointer,
  notes: Violations,
): Partial<Record<Name, unknown>> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    notes.add(pointer, 'wrong_type', `must be an object of ${names.join(', ')}`)
    return {}
  }
  const unknown = Object.keys(value).filter((name) => !names.some((one) => one === name))
  for (const name of unknown.slice(0, MOST_VIOLATIONS)) {
    notes.add(
      childPointer(pointer, name),
      'unknown',
      `must be one of ${names.join(', ')}${hint(name, names)}`,
    )
  }
  return value
}

const SORT_WAY = 'must be a field, or the direction of one: { "created": "desc" }'

function parseSort(shape: EntitySchema, sort: unknown, pointer: Pointer, notes: Violations): SortKey[] {
  if (sort === undefined) return []
  if (!Array.isArray(sort)) {
    notes.add(pointer, 'wrong_type', 'must be an array: ["email"], or [{ "created": "desc" }]')
    return []
  }
  if (sort.length > LIMITS.sort)
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.sort} fields`)
  return sort.flatMap((key, index) => parseKey(shape, key, childPointer(pointer, index), notes) ?? [])
}

function parseKey(
  shape: EntitySchema,
  key: unknown,
  pointer: Pointer,
  notes: Violations,
): SortKey | undefined {
  const entries = typeof key === 'string' ? [[key, 'asc'] as const] : entriesOf(key)
  const [[name, direction] = []] = entries
  if (entries.length !== 1 || name === undefined || (direction !== 'asc' && direction !== 'desc')) {
    notes.add(pointer, 'wrong_type', SORT_WAY)
    return undefined
  }
  const place = findFieldPath(shape, name, pointer, notes)
  if (place === undefined) return undefined
  if (place.path === undefined) return { field: place.field, direction }
  notes.add(pointer, 'not_allowed', `must not be ${name}: objects, arrays and what is in them have no order`)
  return undefined
}

function parseFields(
  shape: EntitySchema,
  fields: unknown,
  pointer: Pointer,
  notes: Violations,
): readonly (readonly string[])[] | undefined {
  if (fields === undefined) return undefined
  if (!Array.isArray(fields)) {
    notes.add(pointer, 'wrong_type', 'must be an array of paths: ["email", "metadata.tier"]')
    return undefined
  }
  if (fields.length > LIMITS.fields) {
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.fields} paths`)
  }
  return fields.flatMap((path, index) => parsePath(shape, path, childPointer(pointer, index), notes))
}

function parsePath(shape: EntitySchema, path: unknown, pointer: Pointer, notes: Violations): string[][] {
  if (typeof path !== 'string') {
    notes.add(pointer, 'wrong_type', 'must be the path of a field')
    return []
  }
  if (path.length > LIMITS.text)
    notes.tooComplex(pointer, 'too_long', `must have at most ${LIMITS.text} characters`)
  const names = path.split('.')
  const isThere =
    names.length === 1 ? findField(shape, path, pointer, notes) : findFieldPath(shape, path, pointer, notes)
  return isThere === undefined ? [] : [names]
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

/** The fields that a condition is about. */
function names(condition: Condition | undefined): string[] {
  if (condition === undefined) return []
  if ('place' in condition) return [condition.place.field.name]
  return condition.op === 'not' ? names(condition.of) : condition.of.flatMap(names)
}
