import { type Row, valueAt } from '../../../fake.ts'
import type { FieldKind, SearchFields } from './fields.ts'
import type { Clause, Operator, Query } from './parse.ts'
import { QueryError } from './query-error.ts'

type Test<T> = (value: T) => boolean

/** Minimum characters of a substring search. */
const MIN_SUBSTRING = 3

/**
 * Compiles a query into a test of rows. Throws {@link QueryError} for fields and operators that the entity does not
 * support.
 */
export function compileQuery(query: Query, fields: SearchFields): Test<Row> {
  const tests = query.clauses.map((clause) => compileClause(clause, fields))
  if (query.join === 'or') return (row) => tests.some((test) => test(row))
  return (row) => tests.every((test) => test(row))
}

function compileClause(clause: Clause, fields: SearchFields): Test<Row> {
  const [name, key] = clause.field
  const kind = fields[name]
  if (kind === undefined) throw new QueryError(`field '${name}' is not searchable`)
  if ((kind === 'metadata') !== (key !== undefined)) {
    throw new QueryError(`field '${name}' ${key === undefined ? 'needs a key in brackets' : 'has no keys'}`)
  }
  const test = compileTest(clause, kind)
  return (row) => test(readField(row, name, key)) !== clause.negated
}

function readField(row: Row, name: string, key: string | undefined): unknown {
  const value = valueAt(row, name)
  return key === undefined ? value : (value as Row | null | undefined)?.[key]
}

function compileTest(clause: Clause, kind: FieldKind): Test<unknown> {
  const { field, operator, value } = clause
  if (value === null && operator === ':') return (given) => !isGiven(given)
  if (value !== null && kind === 'number') return numeric(field[0], operator, value)
  if (value !== null && operator === ':') return (given) => isGiven(given) && fold(given) === fold(value)
  if (value !== null && operator === '~' && kind !== 'token') return containing(String(value))
  throw new QueryError(`operator '${operator}' does not fit field '${field[0]}' and this value`)
}

function containing(part: string): Test<unknown> {
  if (part.length < MIN_SUBSTRING) throw new QueryError(`'~' needs at least ${MIN_SUBSTRING} characters`)
  return (given) => isGiven(given) && fold(given).includes(fold(part))
}

function numeric(name: string, operator: Operator, value: string | number): Test<unknown> {
  const wanted = value === '' ? Number.NaN : Number(value)
  if (operator === '~' || Number.isNaN(wanted)) throw new QueryError(`field '${name}' is a number`)
  return (given) => typeof given === 'number' && ORDER[operator](given, wanted)
}

const ORDER: Readonly<Record<Exclude<Operator, '~'>, (a: number, b: number) => boolean>> = {
  ':': (a, b) => a === b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** Search ignores case; list filters do not. */
const fold = (value: unknown): string => String(value).toLowerCase()
