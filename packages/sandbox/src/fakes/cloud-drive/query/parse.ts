import { QueryError } from './query-error.ts'
import { type Token, tokenize } from './tokenize.ts'

/** A query of `files.list` and `drives.list` as a tree. */
export type Query =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }
  | {
      readonly kind: 'term'
      readonly field: string
      readonly operator: string
      readonly value: string | boolean
    }
  /** `properties has { key='x' and value='y' }` */
  | { readonly kind: 'has'; readonly field: string; readonly key: string; readonly value: string }

/** Parses `name contains 'x' and (trashed = false or 'id' in parents)`. `and` binds tighter than `or`. */
export function parseQuery(text: string): Query {
  const reader = createReader(tokenize(text))
  const query = readOr(reader)
  if (reader.peek() !== undefined) throw new QueryError(`'${reader.peek()?.text}' after the end`)
  return query
}

interface Reader {
  peek(): Token | undefined
  next(): Token
  /** Consumes a word or sign if it comes next. */
  take(text: string): boolean
}

function createReader(tokens: readonly Token[]): Reader {
  let at = 0
  return {
    peek: () => tokens[at],
    next() {
      const token = tokens[at++]
      if (token === undefined) throw new QueryError('the query ends early')
      return token
    },
    take(text) {
      const token = tokens[at]
      const found = token?.kind !== 'string' && token?.text === text
      if (found) at++
      return found
    },
  }
}

function readOr(reader: Reader): Query {
  const parts = [readAnd(reader)]
  while (reader.take('or')) parts.push(readAnd(reader))
  return parts.length === 1 ? (parts[0] as Query) : { kind: 'or', parts }
}

function readAnd(reader: Reader): Query {
  const parts = [readNot(reader)]
  while (reader.take('and')) parts.push(readNot(reader))
  return parts.length === 1 ? (parts[0] as Query) : { kind: 'and', parts }
}

function readNot(reader: Reader): Query {
  if (reader.take('not')) return { kind: 'not', part: readNot(reader) }
  if (!reader.take('(')) return readTerm(reader)
  const query = readOr(reader)
  expect(reader, ')')
  return query
}

function readTerm(reader: Reader): Query {
  const first = reader.next()
  if (first.kind === 'string') {
    expect(reader, 'in')
    return { kind: 'term', field: wordOf(reader.next()), operator: 'in', value: first.text }
  }
  const field = wordOf(first)
  if (reader.take('has')) return readHas(reader, field)
  const operator = reader.next()
  if (operator.kind === 'string') throw new QueryError(`no operator behind '${field}'`)
  return { kind: 'term', field, operator: operator.text, value: constantOf(reader.next()) }
}

function readHas(reader: Reader, field: string): Query {
  expect(reader, '{')
  const key = readPair(reader, 'key')
  expect(reader, 'and')
  const value = readPair(reader, 'value')
  expect(reader, '}')
  return { kind: 'has', field, key, value }
}

function readPair(reader: Reader, name: string): string {
  expect(reader, name)
  expect(reader, '=')
  const value = reader.next()
  if (value.kind !== 'string') throw new QueryError(`'${name}' is no string`)
  return value.text
}

function expect(reader: Reader, text: string): void {
  if (!reader.take(text)) throw new QueryError(`'${text}' is missing`)
}

function wordOf({ kind, text }: Token): string {
  if (kind !== 'word') throw new QueryError(`'${text}' is no field`)
  return text
}

function constantOf({ kind, text }: Token): string | boolean {
  if (kind === 'string') return text
  if (text === 'true' || text === 'false') return text === 'true'
  throw new QueryError(`'${text}' is no value`)
}
