import { QueryError } from './query-error.ts'

export type Operator = ':' | '~' | '>' | '<' | '>=' | '<='

/** `-metadata["tier"]:"gold"` */
export interface Clause {
  readonly negated: boolean
  /** `status`, or `metadata` with the key in brackets. */
  readonly field: readonly [name: string, key?: string]
  readonly operator: Operator
  /** `null` matches absent values. */
  readonly value: string | number | null
}

export interface Query {
  readonly join: 'and' | 'or'
  readonly clauses: readonly Clause[]
}

/** Maximum clauses of a query. */
const MAX_CLAUSES = 10

const FIELD = /(-?)([A-Za-z_][\w.]*)(?:\[\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')\s*\])?/y
const OPERATOR = /\s*(>=|<=|[:~<>])\s*/y
const VALUE = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(-?\d+(?:\.\d+)?)(?![\w.])|(null|true|false)(?!\w)/y
const JOIN = /\s+(?:(and|or)\s+)?/iy

/**
 * Parses Stripe's search language: clauses joined by AND (or a space) or by OR, never both; no parentheses. Throws {@link
 * QueryError}.
 */
export function parseQuery(text: string): Query {
  const source = text.trim()
  const clauses: Clause[] = []
  const joins = new Set<Query['join']>()
  for (let at = 0; ; ) {
    const { clause, end } = readClause(source, at)
    clauses.push(clause)
    if (end === source.length) break
    const join = match(JOIN, source, end, 'AND, OR or a space')
    joins.add(join[1]?.toLowerCase() === 'or' ? 'or' : 'and')
    at = end + join[0].length
  }
  if (joins.size > 1) throw new QueryError('AND and OR cannot be mixed in one query')
  if (clauses.length > MAX_CLAUSES) throw new QueryError(`a query has at most ${MAX_CLAUSES} clauses`)
  return { join: joins.has('or') ? 'or' : 'and', clauses }
}

function readClause(source: string, start: number): { clause: Clause; end: number } {
  const field = match(FIELD, source, start, 'a field')
  const operator = match(OPERATOR, source, start + field[0].length, 'an operator')
  const valueAt = start + field[0].length + operator[0].length
  const value = match(VALUE, source, valueAt, 'a value')
  const clause: Clause = {
    negated: field[1] === '-',
    field: readField(field),
    operator: operator[1] as Operator,
    value: readValue(value),
  }
  return { clause, end: valueAt + value[0].length }
}

function readField([, , name = '', double, single]: RegExpExecArray): Clause['field'] {
  const key = double ?? single
  return key === undefined ? [name] : [name, unquote(key)]
}

function readValue([, double, single, number, word]: RegExpExecArray): Clause['value'] {
  if (number !== undefined) return Number(number)
  if (word !== undefined) return word === 'null' ? null : word
  return unquote(double ?? single ?? '')
}

/** `\"` is an escaped quote. */
const unquote = (text: string): string => text.replace(/\\(.)/gs, '$1')

function match(pattern: RegExp, source: string, at: number, wanted: string): RegExpExecArray {
  pattern.lastIndex = at
  const found = pattern.exec(source)
  if (found === null) throw new QueryError(`expected ${wanted} at position ${at}`)
  return found
}
