/** Lists, and the records that they must lead to. */
import { short } from './attempt.ts'
import type { Bench } from './bench.ts'
import { workingParams } from './params/working.ts'
import { isWrite, type Row } from './rows.ts'
import type { Given } from './subject.ts'

/** What params for the size of a page are called. */
const SIZES = ['limit', 'maxResults', 'pageSize']
/** The largest page that every upstream gives. */
const LARGEST = 100
/** Under one record there are not many. */
const FEW = 1

export interface Listing {
  /** Params of each list that there is: of one, or of one under each of many records. */
  readonly lists: readonly Given[]
  /** Keys of the records that the lists show together. */
  readonly wanted: readonly string[]
  /** Records on a page, so few that there are several pages; Infinity where there is one page only. */
  readonly size: number
}

/** Answers with records of its entity, in pages. */
export function isList(row: Row): boolean {
  return !isWrite(row) && (row.table.returns === 'page' || row.table.returns === 'envelope')
}

/** A list with params under which it shows everything. */
export async function listingOf(bench: Bench, row: Row): Promise<Listing> {
  const { under, shows = () => true } = bench.subject.facts?.[row.name] ?? {}
  const { state } = bench.vendor
  const params = await workingParams(bench, row)
  const lists = under?.(state) ?? [{}]
  const wanted = state
    .records(row.entity)
    .filter((record) => shows(record, params))
    .map((record) => keyOf(bench, row, record))
  const size = under ? FEW : Math.min(LARGEST, Math.ceil(wanted.length / 3))
  const sized = sizing(row, size)
  return {
    lists: lists.map((own) => ({ ...params, ...own, ...sized })),
    wanted,
    size: sized === undefined ? Infinity : size,
  }
}

/** The param that says how many records are on a page, where there are pages. */
function sizing({ params, table }: Row, size: number): Given | undefined {
  const name = SIZES.find((one) => params.some((param) => param.name === one))
  return name === undefined || table.next === undefined ? undefined : { [name]: size }
}

/** Of several lists, one that has more than a page. */
export async function longList({ vendor }: Bench, row: Row, { lists, size }: Listing): Promise<Given> {
  for (const params of lists) {
    const found = await vendor.call(row, params).toArray({ limit: size + 1 })
    if (found.length > size) return params
  }
  throw new Error(`the sandbox has no ${row.entity} on a second page`)
}

/** What tells a record from others. */
export function keyOf({ subject }: Bench, { entity }: Row, record: unknown): string {
  return String((record as Given)[subject.entities[entity]?.key ?? 'id'])
}

/** The rows of a page, those of an envelope included. */
export function rowsIn({ table }: Row, records: unknown): readonly unknown[] {
  const rows = table.returns === 'envelope' ? (records as Given)[table.items ?? ''] : records
  return rows as readonly unknown[]
}

/** What is wrong if these are not exactly the records wanted, each of them once. */
export function unlessAll(
  bench: Bench,
  row: Row,
  walk: string,
  found: readonly unknown[],
  wanted: readonly string[],
): string[] {
  const keys = found.map((record) => keyOf(bench, row, record))
  const lacking = wanted.filter((key) => !keys.includes(key))
  const strange = keys.filter((key, at) => !wanted.includes(key) || keys.indexOf(key) < at)
  if (lacking.length === 0 && strange.length === 0) return []
  return [`by ${walk} ${short(lacking)} of ${wanted.length} are missing, ${short(strange)} are too many`]
}
