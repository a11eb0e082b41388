/**
 * Queries of searches in forms that models write from memory: without `query` or `filter` around them, or with a field and its
 * value where an operator stands. What stands for nothing else stays as it is, for the service to report.
 */
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import { shortName } from '../text/short-name.ts'
import { DEEPEST } from './limits.ts'

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
  const { limit, ...own } = query
  // It stands beside the query.
  const page = limit === undefined || params.limit !== undefined ? {} : { limit }
  return {
    ...params,
    ...page,
    query: queryOf(page.limit === undefined ? query : own, entityEntry.searchable),
  }
}

function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function queryOf(query: Fields, searchable: Fields | undefined): Fields {
  const names = Object.keys(query)
  const isFilter = names.length > 0 && names.every((name) => OPERATORS.has(name))
  const whole: Fields = isFilter ? { filter: query } : query
  return isObject(whole.filter) ? { ...whole, filter: withLists(filterOf(whole.filter, searchable)) } : whole
}

/** One value of `in` is a list of one. */
function withLists(filter: unknown, depth: number = DEEPEST): unknown {
  if (depth === 0 || !isObject(filter)) return filter
  const within = (value: unknown): unknown => withLists(value, depth - 1)
  const entries = Object.entries(filter).map(([name, value]) => {
    if (name === 'in' && isObject(value)) return [name, listsOf(value)]
    return [name, Array.isArray(value) ? value.map(within) : within(value)]
  })
  return Object.fromEntries(entries)
}

function listsOf(operand: Fields): Fields {
  return Object.fromEntries(
    Object.entries(operand).map(([name, value]) => [name, isScalar(value) ? [value] : value]),
  )
}

/** A hint for a search that found nothing, if a pattern of it is for whole values only. */
export function patternHint({ action }: ActionRef, params: unknown): string {
  const [pattern] = action === 'search' ? patternsIn(params) : []
  return pattern === undefined ? '' : ` like compares whole values: "%${pattern}%" finds it within one.`
}

/** Operands of `like` without a wildcard. */
function patternsIn(value: unknown, isOperand: boolean = false, depth: number = DEEPEST): string[] {
  if (typeof value === 'string') return isOperand && !/[%_]/.test(value) ? [shortName(value, 40)] : []
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    patternsIn(inner, isOperand || name === 'like', depth - 1),
  )
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
