import { invalid } from '../rule.ts'
import { parseQuery, type Query } from './parse.ts'
import { QueryError } from './query-error.ts'

type Test<R> = (row: R) => boolean

/** A searchable field: its operators, and a function that creates the test for one of them and a value. */
export interface Term<R> {
  readonly operators: readonly string[]
  readonly test: (operator: string, value: string | boolean) => Test<R>
}

export interface Terms<R> {
  readonly terms: Readonly<Record<string, Term<R>>>
  /** Fields with keys and values. */
  readonly maps?: Readonly<Record<string, (row: R) => unknown>>
}

/** Compiles a `q` into a test. Refuses malformed queries, unknown fields and unsupported operators. */
export function compileQuery<R>(q: string, terms: Terms<R>): Test<R> {
  try {
    return compile(parseQuery(q), terms)
  } catch (error) {
    if (error instanceof QueryError) throw invalid('q')
    throw error
  }
}

function compile<R>(query: Query, terms: Terms<R>): Test<R> {
  switch (query.kind) {
    case 'and': {
      const parts = query.parts.map((part) => compile(part, terms))
      return (row) => parts.every((part) => part(row))
    }
    case 'or': {
      const parts = query.parts.map((part) => compile(part, terms))
      return (row) => parts.some((part) => part(row))
    }
    case 'not': {
      const part = compile(query.part, terms)
      return (row) => !part(row)
    }
    case 'has':
      return compileHas(query, terms)
    case 'term':
      return compileTerm(query, terms)
  }
}

function compileHas<R>(
  { field, key, value }: Extract<Query, { kind: 'has' }>,
  { maps = {} }: Terms<R>,
): Test<R> {
  const read = maps[field]
  if (read === undefined) throw new QueryError(`'${field}' has no keys`)
  return (row) => (read(row) as Readonly<Record<string, unknown>> | undefined)?.[key] === value
}

function compileTerm<R>(
  { field, operator, value }: Extract<Query, { kind: 'term' }>,
  { terms }: Terms<R>,
): Test<R> {
  const term = terms[field]
  if (term === undefined) throw new QueryError(`no field '${field}'`)
  if (!term.operators.includes(operator)) throw new QueryError(`'${field}' knows no '${operator}'`)
  return term.test(operator, value)
}
