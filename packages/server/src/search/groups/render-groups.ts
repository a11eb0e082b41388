/** Sorts the groups of an aggregate and renders the first ones, where their rows are read. */
import type { FoundRows } from '../../store/row-transform.ts'
import { compareDecimals, type Decimal, decimalOf, decimalText, divideDecimal } from '../../text/decimal.ts'
import type { Aggregation, GroupSort, MeasureOp } from '../aggregation.ts'
import { type JsonText, jsonWriter } from '../hits/json-text.ts'
import { LIMITS } from '../limits.ts'
import type { FieldKind } from '../query.ts'

/** The parts of an {@link Aggregation} that rendering needs. Posted between threads. */
export interface GroupProjection {
  readonly group: readonly { readonly name: string; readonly kind: FieldKind }[]
  readonly measures: readonly { readonly name: string; readonly kind: FieldKind; readonly op: MeasureOp }[]
  readonly sort: readonly GroupSort[]
  readonly limit: number
}

export interface RenderedGroups {
  /** Groups as comma-separated JSON. */
  readonly text: JsonText
  readonly shown: number
  /** Number of groups, at most one more than the limit of the statement. */
  readonly found: number
}

export function groupProjection({ group, measures, sort, limit }: Aggregation): GroupProjection {
  return {
    group: group.map(({ name, kind }) => ({ name, kind })),
    measures: measures.map(({ op, fieldPath: { name, kind } }) => ({ op, name, kind })),
    sort,
    limit,
  }
}

/** A value of a group or a measure: as it is compared, and as JSON. */
interface Cell {
  readonly order: string | boolean | Decimal | null
  readonly shown: unknown
}

interface Group {
  readonly group: readonly Cell[]
  readonly records: number
  readonly measures: readonly Cell[]
}

export function renderGroups(projection: GroupProjection, found: FoundRows): RenderedGroups {
  const text = jsonWriter()
  const count = found.rows.length
  if (count > LIMITS.groups) return { text: text.end(), shown: 0, found: count }
  const groups = found.rows.map((row) => readGroup(projection, found.columns, row))
  const shown = groups.toSorted((a, b) => byOrder(projection, a, b)).slice(0, projection.limit)
  for (const [index, group] of shown.entries())
    text.write(`${index === 0 ? '' : ','}${JSON.stringify(shownGroup(projection, group))}`)
  return { text: text.end(), shown: shown.length, found: count }
}

function readGroup(
  { group, measures }: GroupProjection,
  columns: readonly string[],
  row: readonly unknown[],
): Group {
  const at = (name: string): unknown => row[columns.indexOf(name)]
  return {
    group: group.map(({ kind }, index) => groupCell(kind, at(`g${index}`))),
    records: Number(at('records')),
    measures: measures.map(({ op, kind }, index) =>
      op === 'avg' ? average(at(`m${index}`), at(`n${index}`)) : measureCell(op, kind, at(`m${index}`)),
    ),
  }
}

const NOTHING: Cell = { order: null, shown: null }

function groupCell(kind: FieldKind, value: unknown): Cell {
  if (value === null || value === undefined) return NOTHING
  if (kind === 'truth') return { order: Number(value) === 1, shown: Number(value) === 1 }
  if (kind === 'number') return { order: decimalOf(`${value}`), shown: Number(value) }
  if (kind === 'digits' || kind === 'decimal') return { order: decimalOf(`${value}`), shown: value }
  return { order: `${value}`, shown: value }
}

function measureCell(op: MeasureOp, kind: FieldKind, value: unknown): Cell {
  if (op === 'count') return { order: decimalOf(`${value}`), shown: Number(value) }
  if (value === null || value === undefined) return NOTHING
  if (kind === 'text' || kind === 'address') return { order: `${value}`, shown: value }
  const decimal = decimalOf(`${value}`)
  if (kind === 'timestamp') return { order: decimal, shown: momentText(Number(value)) }
  const isNumber = kind === 'number' && op !== 'sum'
  return { order: decimal, shown: isNumber ? Number(value) : decimalText(decimal) }
}

function average(sum: unknown, count: unknown): Cell {
  if (sum === null || sum === undefined) return NOTHING
  const order = divideDecimal(decimalOf(`${sum}`), Number(count))
  return { order, shown: decimalText(order) }
}

/** To the millisecond; RFC 3339 in UTC. */
function momentText(ms: number): string {
  return new Date(Math.floor(ms)).toISOString()
}

function byOrder({ sort }: GroupProjection, a: Group, b: Group): number {
  for (const key of sort) {
    const side = compareCells(cellOf(a, key), cellOf(b, key), key.direction)
    if (side !== 0) return side
  }
  for (const [index, cell] of a.group.entries()) {
    const side = compareCells(cell, b.group[index] ?? NOTHING, 'asc')
    if (side !== 0) return side
  }
  return 0
}

function cellOf(group: Group, key: GroupSort): Cell {
  if (key.by === 'records') return { order: decimalOf(group.records), shown: group.records }
  return group[key.by === 'group' ? 'group' : 'measures'][key.index] ?? NOTHING
}

/** Absent values come last in both directions, as for hits. */
function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc'): number {
  if (a.order === null || b.order === null) return Number(a.order === null) - Number(b.order === null)
  const side = compareValues(a.order, b.order)
  return direction === 'asc' ? side : -side
}

/** Values of one column are of one type. Texts are compared by code point. */
function compareValues(a: NonNullable<Cell['order']>, b: NonNullable<Cell['order']>): number {
  if (typeof a === 'string' || typeof b === 'string')
    return Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`))
  if (typeof a === 'boolean' || typeof b === 'boolean') return Number(a) - Number(b)
  return compareDecimals(a, b)
}

/** `{ group, records, sum, … }`, with values by path. */
function shownGroup({ group, measures }: GroupProjection, found: Group): object {
  const values: Record<string, Record<string, unknown>> = {}
  for (const [index, { op, name }] of measures.entries()) {
    values[op] = { ...values[op], [name]: found.measures[index]?.shown }
  }
  const names = group.map(({ name }, index) => [name, found.group[index]?.shown] as const)
  return { group: Object.fromEntries(names), records: found.records, ...values }
}
