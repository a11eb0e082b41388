/**
 * Queries of searches in forms that models write from memory: without `query` or `filter` around them, or with a field and its
 * value where an operator stands. What stands for nothing else stays as it is, for the service to report.
 */
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'

type Fields = Readonly<Record<string, unknown>>

/** Keys of a filter. */
const OPERATORS = new Set([
  'eq',
  'neq',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'keyword',
  'fuzzy',
  'and',
  'or',
  'not',
])

/** A search without a query is one of all records. */
export function searchParams({ action, entityEntry }: ActionRef, params: unknown): unknown {
  if (action !== 'search' || !isObject(params)) return params
  const { filter, sort, query, ...rest } = params
  if (query === undefined)
    return { ...rest, query: queryOf({ ...given({ filter, sort }) }, entityEntry.searchable) }
  if (!isObject(query) || filter !== undefined) return params
  return { ...params, query: queryOf(query, entityEntry.searchable) }
}

function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function queryOf(query: Fields, searchable: Fields | undefined): Fields {
  const names = Object.keys(query)
  const isFilter = names.length > 0 && names.every((name) => OPERATORS.has(name))
  const whole: Fields = isFilter ? { filter: query } : query
  return isObject(whole.filter) ? { ...whole, filter: filterOf(whole.filter, searchable) } : whole
}

/** `{ email: 'a@b.c' }` asks for records whose field has that value. */
function filterOf(filter: Fields, searchable: Fields = {}): unknown {
  const entries = Object.entries(filter)
  const isByField = entries.every(([name, value]) => Object.hasOwn(searchable, name) && isScalar(value))
  if (entries.length === 0 || !isByField) return filter
  const conditions = entries.map(([name, value]) => ({ eq: { [name]: value } }))
  return conditions.length === 1 ? conditions[0] : { and: conditions }
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
