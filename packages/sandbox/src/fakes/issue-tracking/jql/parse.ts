import { JqlError } from './jql-error.ts'
import type { Clause, Condition, Operand, Operator, Query, Sorting } from './query.ts'
import { createReader, type Reader, unexpected } from './reader.ts'

/** Maximum fields that a query may sort by. */
const MAX_SORT_FIELDS = 7

/** Parses a query: conditions with AND, OR, NOT and parentheses, then ORDER BY. Throws {@link JqlError}. */
export function parseJql(text: string): Query {
  const reader = createReader(text)
  const orderBy = readOrder(reader)
  if (orderBy !== undefined || reader.peek().kind === 'end') return { orderBy: orderBy ?? [] }
  const where = readOr(reader)
  const sortings = readOrder(reader) ?? []
  if (reader.peek().kind !== 'end') throw unexpected(reader.peek(), 'AND, OR or ORDER BY')
  return { where, orderBy: sortings }
}

function readOr(reader: Reader): Condition {
  return readJoined(reader, 'or', ['or', '||'], () => readJoined(reader, 'and', ['and', '&&'], readNot))
}

function readJoined(
  reader: Reader,
  kind: 'and' | 'or',
  words: readonly string[],
  readPart: (reader: Reader) => Condition,
): Condition {
  const parts = [readPart(reader)]
  while (reader.takeAny(...words) !== undefined) parts.push(readPart(reader))
  return parts.length === 1 ? (parts[0] as Condition) : { kind, parts }
}

function readNot(reader: Reader): Condition {
  if (reader.takeAny('not', '!') !== undefined)
    return { kind: 'not', part: reader.nested(() => readNot(reader)) }
  if (reader.takeAny('(') === undefined) return readClause(reader)
  const inner = reader.nested(() => readOr(reader))
  reader.expect(')')
  return inner
}

function readClause(reader: Reader): Clause {
  const field = readField(reader)
  const operator = readOperator(reader)
  return { kind: 'clause', field, operator, operands: readOperands(reader, operator) }
}

function readField(reader: Reader): string {
  const { kind } = reader.peek()
  if (kind !== 'word' && kind !== 'text') throw unexpected(reader.peek(), 'a field')
  return reader.take().value.toLowerCase()
}

const SIGNS = ['=', '!=', '~', '!~', '>', '>=', '<', '<='] as const

function readOperator(reader: Reader): Operator {
  const sign = reader.takeAny(...SIGNS)
  if (sign !== undefined) return sign as Operator
  if (reader.takeAny('in') !== undefined) return 'in'
  if (reader.takeAny('is') !== undefined) return reader.takeAny('not') === undefined ? 'is' : 'is not'
  if (reader.takeAny('not') !== undefined) {
    reader.expect('in')
    return 'not in'
  }
  if (reader.takeAny('was', 'changed') !== undefined)
    throw new JqlError('History operators are not supported here.')
  throw unexpected(reader.peek(), 'an operator')
}

function readOperands(reader: Reader, operator: Operator): Operand[] {
  if (operator !== 'in' && operator !== 'not in') return [readOperand(reader)]
  reader.expect('(')
  const operands = [readOperand(reader)]
  while (reader.takeAny(',') !== undefined) operands.push(readOperand(reader))
  reader.expect(')')
  return operands
}

function readOperand(reader: Reader): Operand {
  if (reader.takeAny('empty', 'null') !== undefined) return { kind: 'empty' }
  const { kind, value } = reader.peek()
  if (kind !== 'word' && kind !== 'text') throw unexpected(reader.peek(), 'a value')
  reader.take()
  if (kind === 'text' || reader.takeAny('(') === undefined) return { kind: 'value', value }
  const argument = reader.peek().kind === 'text' ? reader.take().value : undefined
  reader.expect(')')
  return { kind: 'call', name: value.toLowerCase(), ...(argument !== undefined && { argument }) }
}

function readOrder(reader: Reader): Sorting[] | undefined {
  if (reader.takeAny('order') === undefined) return undefined
  reader.expect('by')
  const sortings = [readSorting(reader)]
  while (reader.takeAny(',') !== undefined) sortings.push(readSorting(reader))
  if (reader.peek().kind !== 'end') throw unexpected(reader.peek(), 'the end')
  if (sortings.length > MAX_SORT_FIELDS)
    throw new JqlError(`A query sorts by at most ${MAX_SORT_FIELDS} fields.`)
  return sortings
}

function readSorting(reader: Reader): Sorting {
  const field = readField(reader)
  return { field, direction: reader.takeAny('asc', 'desc') === 'desc' ? -1 : 1 }
}
