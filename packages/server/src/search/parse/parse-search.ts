/**
 * Parses the params of a search into a query. All violations are reported together, each with its pointer and
 * a fix.
 */
import { hint } from '@plugboard/core'
import { isObject } from '../../replica/is-object.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import { LIMITS } from '../limits.ts'
import type { Condition, Query, SortKey } from '../query.ts'
import { findField, findFieldPath } from './field-path.ts'
import { parseFilter } from './parse-filter.ts'
import {
  childPointer,
  collectViolations,
  MAX_VIOLATIONS,
  type Pointer,
  type Violations,
} from './violations.ts'

const PARAMS = ['query', 'limit', 'cursor', 'fields'] as const
const QUERY = ['filter', 'sort'] as const
const ROOT = '/params'

/** Throws `invalid_request`, `invalid_query` or `query_too_complex`. */
export function parseSearch(schema: EntitySchema, params: unknown): Query {
  const violations = collectViolations()
  const { query, limit, cursor, fields } = readParams(params, violations)
  const { filter, sort } = readObject(query, QUERY, `${ROOT}/query`, violations)
  const condition =
    filter === undefined ? undefined : parseFilter(schema, filter, `${ROOT}/query/filter`, violations)
  const keys = parseSort(schema, sort, `${ROOT}/query/sort`, violations)
  const paths = parseFields(schema, fields, `${ROOT}/fields`, violations)
  violations.throwIfAny('invalid_query')
  const includesDeleted = condition !== undefined && testsDeletion(schema, condition)
  return { schema, filter: condition, sort: keys, limit, cursor, fields: paths, includesDeleted }
}

interface Params {
  readonly query: unknown
  readonly limit: number
  readonly cursor: string | undefined
  readonly fields: unknown
}

function readParams(params: unknown, violations: Violations): Params {
  const { query, limit = LIMITS.hits, cursor, fields } = readObject(params, PARAMS, ROOT, violations)
  if (query === undefined)
    violations.add(`${ROOT}/query`, 'required', 'is required; use {} to match every record')
  if (cursor !== undefined && typeof cursor !== 'string') {
    violations.add(`${ROOT}/cursor`, 'wrong_type', 'must be a string: the next_cursor of the previous page')
  }
  const size = readLimit(limit, violations)
  violations.throwIfAny('invalid_request')
  refuseLongParams(params, violations)
  return { query, limit: size, cursor: cursor as string | undefined, fields }
}

export function refuseLongParams(params: unknown, violations: Violations): void {
  if (Buffer.byteLength(JSON.stringify(params ?? {})) > LIMITS.bytes)
    violations.tooComplex(ROOT, 'too_long', `must have at most ${LIMITS.bytes} bytes`)
}

export function readLimit(limit: unknown, violations: Violations): number {
  const size = typeof limit === 'number' && Number.isInteger(limit) ? limit : undefined
  const bounds = `must be a whole number from 1 to ${LIMITS.hits}`
  if (size === undefined) violations.add(`${ROOT}/limit`, 'wrong_type', bounds)
  else if (size < 1) violations.add(`${ROOT}/limit`, 'too_small', bounds)
  else if (size > LIMITS.hits) violations.add(`${ROOT}/limit`, 'too_big', bounds)
  return size ?? LIMITS.hits
}

/** Checks that a value is an object without unknown keys. */
export function readObject<Name extends string>(
  value: unknown,
  names: readonly Name[],
  pointer: Pointer,
  violations: Violations,
): Partial<Record<Name, unknown>> {
  if (value === undefined) return {}
  if (!isObject(value)) {
    violations.add(pointer, 'wrong_type', `must be an object with the keys ${names.join(', ')}`)
    return {}
  }
  const known: readonly string[] = names
  const unknown = Object.keys(value).filter((name) => !known.includes(name))
  for (const name of unknown.slice(0, MAX_VIOLATIONS)) {
    violations.add(
      childPointer(pointer, name),
      'unknown',
      `must be one of ${names.join(', ')}${hint(name, names)}`,
    )
  }
  return value as Partial<Record<Name, unknown>>
}

const SORT_KEY_FORM = 'must be a field name, or an object with its direction: { "created": "desc" }'

function parseSort(schema: EntitySchema, sort: unknown, pointer: Pointer, violations: Violations): SortKey[] {
  if (sort === undefined) return []
  if (!Array.isArray(sort)) {
    violations.add(pointer, 'wrong_type', 'must be an array: ["email"], or [{ "created": "desc" }]')
    return []
  }
  if (sort.length > LIMITS.sort)
    violations.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.sort} fields`)
  return sort.flatMap((key, index) => parseKey(schema, key, childPointer(pointer, index), violations) ?? [])
}

function parseKey(
  schema: EntitySchema,
  key: unknown,
  pointer: Pointer,
  violations: Violations,
): SortKey | undefined {
  const entries = typeof key === 'string' ? [[key, 'asc'] as const] : entriesOf(key)
  const [[name, direction] = []] = entries
  if (entries.length !== 1 || name === undefined || (direction !== 'asc' && direction !== 'desc')) {
    violations.add(pointer, 'wrong_type', SORT_KEY_FORM)
    return undefined
  }
  const fieldPath = findFieldPath(schema, name, pointer, violations)
  if (fieldPath === undefined) return undefined
  if (fieldPath.path === undefined) return { field: fieldPath.field, direction }
  violations.add(
    pointer,
    'not_allowed',
    `must not be ${name}: objects, arrays and their contents cannot be sorted`,
  )
  return undefined
}

function parseFields(
  schema: EntitySchema,
  fields: unknown,
  pointer: Pointer,
  violations: Violations,
): readonly (readonly string[])[] | undefined {
  if (fields === undefined) return undefined
  if (!Array.isArray(fields)) {
    violations.add(pointer, 'wrong_type', 'must be an array of paths: ["email", "metadata.tier"]')
    return undefined
  }
  if (fields.length > LIMITS.fields) {
    violations.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.fields} paths`)
  }
  return fields.flatMap((path, index) => parsePath(schema, path, childPointer(pointer, index), violations))
}

function parsePath(
  schema: EntitySchema,
  path: unknown,
  pointer: Pointer,
  violations: Violations,
): string[][] {
  if (typeof path !== 'string') {
    violations.add(pointer, 'wrong_type', 'must be the path of a field')
    return []
  }
  if (path.length > LIMITS.text)
    violations.tooComplex(pointer, 'too_long', `must have at most ${LIMITS.text} characters`)
  const names = path.split('.')
  const resolved =
    names.length === 1
      ? findField(schema, path, pointer, violations)
      : findFieldPath(schema, path, pointer, violations)
  return resolved === undefined ? [] : [names]
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

export function testsDeletion(schema: EntitySchema, condition: Condition): boolean {
  if ('fieldPath' in condition) {
    const { name } = condition.fieldPath.field
    return name === 'is_deleted' || name === schema.mark
  }
  if (condition.op === 'not') return testsDeletion(schema, condition.of)
  return condition.of.some((child) => testsDeletion(schema, child))
}
