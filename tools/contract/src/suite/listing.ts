/** Lists and the records that they must return. */
import { short } from './attempt.ts'
import type { Bench } from './bench.ts'
import { type DeclaredAction, isWrite, type Param } from './declared-actions.ts'
import { workingParams } from './params/working.ts'
import { recordKey } from './record-key.ts'
import type { Given } from './subject.ts'

/** Names of page size params. */
const SIZES = ['limit', 'maxResults', 'pageSize']
/** The largest page size that every upstream accepts. */
const LARGEST = 100
/** More records than an upstream puts on a page. */
const BEYOND_A_PAGE = 1000
/** A single parent has few records. */
const FEW = 1

export interface Listing {
  /** Params of each list: of one, or of one under each of many parents. */
  readonly lists: readonly Given[]
  /** Keys of all records of the lists. */
  readonly wanted: readonly string[]
  /** Page size, so small that there are several pages; Infinity for a list without pages. */
  readonly size: number
}

/** Returns records of its entity in pages. */
export function isList(declared: DeclaredAction): boolean {
  return !isWrite(declared) && (declared.table.returns === 'page' || declared.table.returns === 'envelope')
}

/** A list with params that show all records. */
export async function listingOf(bench: Bench, declared: DeclaredAction): Promise<Listing> {
  const { under, rows, shows = () => true } = bench.subject.facts?.[declared.name] ?? {}
  const { state } = bench.vendor
  const params = await workingParams(bench, declared)
  const lists = under?.(state) ?? [{}]
  const wanted = (rows?.(state) ?? state.records(declared.entity))
    .filter((record) => shows(record, params))
    .map((record) => keyOf(bench, declared, record))
  // At least one, so that a sandbox without records is what fails.
  const most = Math.min(LARGEST, sizeParam(declared)?.value.maximum ?? LARGEST)
  const size = under ? FEW : Math.min(most, Math.max(1, Math.ceil(wanted.length / 3)))
  const sized = sizing(declared, size)
  return {
    lists: lists.map((own) => ({ ...params, ...own, ...sized })),
    wanted,
    size: sized === undefined ? Infinity : size,
  }
}

/** The param of the page size, if there are pages. */
function sizing(declared: DeclaredAction, size: number): Given | undefined {
  const param = sizeParam(declared)
  if (param === undefined || declared.table.next === undefined) return undefined
  return { [param.name]: param.value.type === 'string' ? String(size) : size }
}

function sizeParam({ params }: DeclaredAction): Param | undefined {
  return SIZES.flatMap((name) => params.find((each) => each.name === name) ?? [])[0]
}

/** Of several lists, one with more than a page. */
export async function longList(
  { vendor }: Bench,
  declared: DeclaredAction,
  { lists, size }: Listing,
): Promise<Given> {
  for (const params of lists) {
    const found = await vendor
      .call(declared, params)
      .toArray({ limit: size === Infinity ? BEYOND_A_PAGE : size + 1 })
    if (found.length > (await firstPage(vendor, declared, params, size))) return params
  }
  throw new Error(`the sandbox has no ${declared.entity} on a second page`)
}

/** Records on the first page: as many as were asked for, or as the upstream chooses. */
export async function firstPage(
  vendor: Bench['vendor'],
  declared: DeclaredAction,
  params: Given,
  size: number,
): Promise<number> {
  if (size !== Infinity) return size
  const page: unknown = await vendor.call(declared, params)
  return rowsIn(declared, (page as { readonly records: unknown }).records).length
}

/** Identifies a record. */
export function keyOf({ subject }: Bench, { entity }: DeclaredAction, record: unknown): string {
  return String(recordKey(subject, entity, record))
}

/** The rows of a page or envelope. */
export function rowsIn({ table }: DeclaredAction, records: unknown): readonly unknown[] {
  const rows = table.returns === 'envelope' ? (records as Given)[table.items ?? ''] : records
  return rows as readonly unknown[]
}

/** Problems if these are not exactly the wanted records, each once. */
export function recordProblems(
  bench: Bench,
  declared: DeclaredAction,
  walk: string,
  found: readonly unknown[],
  wanted: readonly string[],
): string[] {
  const keys = found.map((record) => keyOf(bench, declared, record))
  const missing = wanted.filter((key) => !keys.includes(key))
  const unexpected = keys.filter((key, at) => !wanted.includes(key) || keys.indexOf(key) < at)
  if (missing.length === 0 && unexpected.length === 0) return []
  return [`by ${walk} ${short(missing)} of ${wanted.length} are missing, ${short(unexpected)} are too many`]
}
