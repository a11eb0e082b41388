/**
 * Parses the params of a search into a query. All violations are reported together, each with its pointer and
 * a fix.
 */
import { hint } from '@plugboard/core'
import { isObject } from '../../replica/is-object.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import { LIMITS } from '../limits.ts'
import type { Query, SortKey } from '../query.ts'
import { findField, findFieldPath } from './field-path.ts'
import { parseFilter } from './parse-filter.ts'
import {
  addViolation,
  addWrongType,
  childOf,
  MAX_VIOLATIONS,
  type Part,
  type Pointer,
  throwIfAny,
  tooComplex,
} from './violations.ts'

const PARAMS = ['query', 'limit', 'cursor', 'fields'] as const
const QUERY = ['filter', 'sort'] as const
export const ROOT: Pointer = '/params'

/** Throws `invalid_request`, `invalid_query` or `query_too_complex`. */
export function parseSearch(schema: EntitySchema, params: unknown): Query {
  const root: Part = { value: params, pointer: ROOT, violations: [] }
  const { query, limit, cursor, fields } = readParams(root)
  const given = childOf(root, 'query', query)
  const { filter, sort } = readObject(QUERY, given)
  const filtered = parseFilter(schema, childOf(given, 'filter', filter))
  const keys = parseSort(schema, childOf(given, 'sort', sort))
  const paths = parseFields(schema, childOf(root, 'fields', fields))
  throwIfAny(root.violations, 'invalid_query')
  return { schema, ...filtered, sort: keys, limit, cursor, fields: paths }
}

interface Params {
  readonly query: unknown
  readonly limit: number
  readonly cursor: string | undefined
  readonly fields: unknown
}

function readParams(root: Part): Params {
  const { query, limit = LIMITS.hits, cursor, fields } = readObject(PARAMS, root)
  if (query === undefined)
    addViolation(childOf(root, 'query', query), 'required', 'is required; use {} to match every record')
  if (cursor !== undefined && typeof cursor !== 'string') {
    const message = 'must be a string: the next_cursor of the previous page'
    addWrongType(childOf(root, 'cursor', cursor), message)
  }
  const size = readLimit(childOf(root, 'limit', limit))
  throwIfAny(root.violations, 'invalid_request')
  refuseLongParams(root)
  return { query, limit: size, cursor: cursor as string | undefined, fields }
}

export function refuseLongParams(root: Part): void {
  if (Buffer.byteLength(JSON.stringify(root.value ?? {})) > LIMITS.bytes)
    tooComplex(root, 'too_long', `must have at most ${LIMITS.bytes} bytes`)
}

export function readLimit(part: Part): number {
  const { value } = part
  const size = typeof value === 'number' && Number.isInteger(value) ? value : undefined
  const bounds = `must be a whole number from 1 to ${LIMITS.hits}`
  if (size === undefined) addWrongType(part, bounds)
  else if (size < 1) addViolation(part, 'too_small', bounds)
  else if (size > LIMITS.hits) addViolation(part, 'too_big', bounds)
  return size ?? LIMITS.hits
}

/** Checks that a value is an object without unknown keys. */
export function readObject<Name extends string>(
  names: readonly Name[],
  part: Part,
): Partial<Record<Name, unknown>> {
  const { value } = part
  if (value === undefined) return {}
  if (!isObject(value)) {
    addWrongType(part, `must be an object with the keys ${names.join(', ')}`)
    return {}
  }
  const known: readonly string[] = names
  for (const name of Object.keys(value)) {
    if (part.violations.length >= MAX_VIOLATIONS) break
    if (known.includes(name)) continue
    const message = `must be one of ${names.join(', ')}${hint(name, names)}`
    addViolation(childOf(part, name, value[name]), 'unknown', message)
  }
  return value as Partial<Record<Name, unknown>>
}

const SORT_KEY_FORM = 'must be a field name, or an object with its direction: { "created": "desc" }'

function parseSort(schema: EntitySchema, part: Part): SortKey[] {
  const sort = part.value
  if (sort === undefined) return []
  if (!Array.isArray(sort)) {
    addWrongType(part, 'must be an array: ["email"], or [{ "created": "desc" }]')
    return []
  }
  if (sort.length > LIMITS.sort) tooComplex(part, 'too_many', `must have at most ${LIMITS.sort} fields`)
  return sort.flatMap((key, index) => parseKey(schema, childOf(part, index, key)) ?? [])
}

function parseKey(schema: EntitySchema, part: Part): SortKey | undefined {
  const key = part.value
  const entries = typeof key === 'string' ? [[key, 'asc'] as const] : entriesOf(key)
  const [[name, direction] = []] = entries
  if (entries.length !== 1 || name === undefined || (direction !== 'asc' && direction !== 'desc'))
    return addWrongType(part, SORT_KEY_FORM)
  const fieldPath = findFieldPath(schema, name, part)
  if (fieldPath === undefined) return undefined
  if (fieldPath.path === undefined) return { field: fieldPath.field, direction }
  return addViolation(
    part,
    'not_allowed',
    `must not be ${name}: objects, arrays and their contents cannot be sorted`,
  )
}

function parseFields(schema: EntitySchema, part: Part): readonly (readonly string[])[] | undefined {
  const fields = part.value
  if (fields === undefined) return undefined
  if (!Array.isArray(fields))
    return addWrongType(part, 'must be an array of paths: ["email", "metadata.tier"]')
  if (fields.length > LIMITS.fields) tooComplex(part, 'too_many', `must have at most ${LIMITS.fields} paths`)
  return fields.flatMap((path, index) => parsePath(schema, childOf(part, index, path)))
}

function parsePath(schema: EntitySchema, part: Part): string[][] {
  const path = part.value
  if (typeof path !== 'string') {
    addWrongType(part, 'must be the path of a field')
    return []
  }
  if (path.length > LIMITS.text) tooComplex(part, 'too_long', `must have at most ${LIMITS.text} characters`)
  const names = path.split('.')
  const resolved = names.length === 1 ? findField(schema, path, part) : findFieldPath(schema, path, part)
  return resolved === undefined ? [] : [names]
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}
