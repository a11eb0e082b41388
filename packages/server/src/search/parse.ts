/** JSON to a checked query. Everything that is wrong is reported at once, with where it stands and how to write it. */
import { hint } from '@plugboard/core'
import type { Shape } from '../copy/shape.ts'
import { LIMITS } from './limits.ts'
import { inside, MOST_VIOLATIONS, type Notes, notes as newNotes, type Pointer } from './notes.ts'
import { parseFilter } from './parse-filter.ts'
import { findField, findPlace } from './place.ts'
import type { Condition, Query, SortKey } from './query.ts'

const PARAMS = ['query', 'limit', 'cursor', 'fields'] as const
const QUERY = ['filter', 'sort'] as const
const AT = '/params'

/** Throws `invalid_request`, `invalid_query` or `query_too_complex`. */
export function parseSearch(shape: Shape, params: unknown): Query {
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
  if (!Number.isInteger(limit)) notes.add(`${AT}/limit`, 'wrong_type', 'must be a whole number')
  notes.end('invalid_request')
  const bounds = `must be from 1 to ${LIMITS.hits}`
  if ((limit as number) < 1) notes.tooComplex(`${AT}/limit`, 'too_small', bounds)
  if ((limit as number) > LIMITS.hits) notes.tooComplex(`${AT}/limit`, 'too_big', bounds)
  if (Buffer.byteLength(JSON.stringify(params)) > LIMITS.bytes) {
    notes.tooComplex(AT, 'too_long', `must have at most ${LIMITS.bytes} bytes`)
  }
  return { query, limit: limit as number, cursor: cursor as string | undefined, fields }
}

/** An object with none but these fields. */
function readObject<Name extends string>(
  value: unknown,
  names: readonly Name[],
  pointer: Pointer,
  notes: Notes,
): Partial<Record<Name, unknown>> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    notes.add(pointer, 'wrong_type', `must be an object of ${names.join(', ')}`)
    return {}
  }
  const unknown = Object.keys(value).filter((name) => !names.some((one) => one === name))
  for (const name of unknown.slice(0, MOST_VIOLATIONS)) {
    notes.add(inside(pointer, name), 'unknown', `must be one of ${names.join(', ')}${hint(name, names)}`)
  }
  return value
}

const SORT_WAY = 'must be a field, or the direction of one: { "created": "desc" }'

function parseSort(shape: Shape, sort: unknown, pointer: Pointer, notes: Notes): SortKey[] {
  if (sort === undefined) return []
  if (!Array.isArray(sort)) {
    notes.add(pointer, 'wrong_type', 'must be an array: ["email"], or [{ "created": "desc" }]')
    return []
  }
  if (sort.length > LIMITS.sort)
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.sort} fields`)
  return sort.flatMap((key, index) => parseKey(shape, key, inside(pointer, index), notes) ?? [])
}

function parseKey(shape: Shape, key: unknown, pointer: Pointer, notes: Notes): SortKey | undefined {
  const entries = typeof key === 'string' ? [[key, 'asc'] as const] : entriesOf(key)
  const [[name, direction] = []] = entries
  if (entries.length !== 1 || name === undefined || (direction !== 'asc' && direction !== 'desc')) {
    notes.add(pointer, 'wrong_type', SORT_WAY)
    return undefined
  }
  const place = findPlace(shape, name, pointer, notes)
  if (place === undefined) return undefined
  if (place.path === undefined) return { field: place.field, direction }
  notes.add(pointer, 'not_allowed', `must not be ${name}: objects, arrays and what is in them have no order`)
  return undefined
}

function parseFields(
  shape: Shape,
  fields: unknown,
  pointer: Pointer,
  notes: Notes,
): readonly (readonly string[])[] | undefined {
  if (fields === undefined) return undefined
  if (!Array.isArray(fields)) {
    notes.add(pointer, 'wrong_type', 'must be an array of paths: ["email", "metadata.tier"]')
    return undefined
  }
  if (fields.length > LIMITS.fields) {
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.fields} paths`)
  }
  return fields.flatMap((path, index) => parsePath(shape, path, inside(pointer, index), notes))
}

function parsePath(shape: Shape, path: unknown, pointer: Pointer, notes: Notes): string[][] {
  if (typeof path !== 'string') {
    notes.add(pointer, 'wrong_type', 'must be the path of a field')
    return []
  }
  if (path.length > LIMITS.text)
    notes.tooComplex(pointer, 'too_long', `must have at most ${LIMITS.text} characters`)
  const names = path.split('.')
  const isThere =
    names.length === 1 ? findField(shape, path, pointer, notes) : findPlace(shape, path, pointer, notes)
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
