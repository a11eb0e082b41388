/** Shape of the records of an action. */
import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { ActionRef } from '../registry.ts'
import { declaredAt, declaredItem, plainPaths } from '../table/paths.ts'

export interface Shape {
  readonly fields: Params
  readonly key: string
  /** Fields that are shown by default. */
  readonly brief: readonly string[]
}

/** Maximum default fields of a record without declared ones. */
const MOST = 8

export function shapeOf(ref: ActionRef, catalog: Catalog): Shape | undefined {
  const { entityEntry, action, entry } = ref
  const fields =
    action === 'search'
      ? entityEntry.searchable
      : (propertiesOf(rowOf(ref, entry.returns), catalog) ?? entityEntry.record)
  if (fields === undefined) return undefined
  const owner =
    action === 'search'
      ? entityEntry
      : (Object.values(catalog.entities).find(({ record }) => record === fields) ?? entityEntry)
  // The payments of an invoice are no invoices: fields that happen to be of both say little of one.
  const isOther = owner.record !== fields && rowOf(ref, entry.returns)?.ref !== undefined
  const brief = (isOther ? [] : (owner.brief ?? [])).flatMap((path) =>
    action === 'search' ? briefOfSearch(fields, path) : ownBrief(fields, path),
  )
  return { fields, key: owner.key, brief: brief.length > 0 ? brief : defaultFields(fields, catalog) }
}

function ownBrief(fields: Params, path: string): readonly string[] {
  return Object.hasOwn(fields, path.split('.', 1)[0] as string) ? [path] : []
}

/** Searches have fields of their own: `version.number` of a page is `version`, which has no number in it. */
function briefOfSearch(fields: Params, path: string): readonly string[] {
  const field = Object.hasOwn(fields, path) ? path : searchField(fields, path)
  if (field !== undefined) return [field]
  const { from = '' } = fields[path.split('.', 1)[0] as string] ?? {}
  return from.includes('.') ? [] : ownBrief(fields, path)
}

/** The search field that has the value at this path of the record: `amount` is `properties.amount`. */
export function searchField(fields: Params, path: string): string | undefined {
  return Object.keys(fields).find((name) => {
    const { from, equals, sum, where, unix } = fields[name] ?? {}
    return from === path && [equals, sum, where, unix].every((derived) => derived === undefined)
  })
}

/** Type of one row of a page or envelope, or of the record itself. */
function rowOf({ table }: ActionRef, returns: Value | undefined): Value | undefined {
  if (table.returns !== 'envelope') return returns?.type === 'array' ? returns.items : returns
  let value = returns
  for (const segment of (table.items ?? '').split('.')) value = value?.properties?.[segment]
  return value?.items
}

/** Of a union, the first object type: the others only report a deletion. */
function propertiesOf(row: Value | undefined, catalog: Catalog): Params | undefined {
  const value = row && declaredItem(row, catalog)
  return value?.properties ?? value?.anyOf?.find(({ properties }) => properties)?.properties
}

/** The first fields with single values; of a record without any, what its objects and lists have, without free text. */
function defaultFields(fields: Params, catalog: Catalog): string[] {
  const single = singleValues(fields)
  if (single.length > 0) return single
  const isPlain = (name: string): boolean => declaredAt(fields, name, catalog)?.freeText === false
  const [first] = Object.keys(fields)
  const plain = Object.keys(fields).flatMap((name) =>
    isPlain(name) ? [name] : plainPaths({ [name]: fields[name] as Value }, catalog),
  )
  return plain.length > 0 || first === undefined ? plain.slice(0, MOST) : [first]
}

function singleValues(fields: Params): string[] {
  const isSingle = ({ type, untrusted }: Value): boolean =>
    untrusted !== true && (type === 'string' || type === 'integer' || type === 'number' || type === 'boolean')
  return Object.keys(fields)
    .filter((name) => isSingle(fields[name] as Value))
    .slice(0, MOST)
}

/** Records of a response. A search hit becomes a record: its data with its id as key. */
export function rowsOf({ action, table }: ActionRef, records: unknown, key: string): readonly unknown[] {
  if (action === 'search') {
    const { hits = [] } = records as { hits?: readonly { id: string; data: object }[] }
    return hits.map(({ id, data }) => ({ ...data, [key]: id }))
  }
  if (table.returns === 'envelope') {
    let rows = records
    for (const segment of (table.items ?? '').split('.'))
      rows = (rows as Record<string, unknown> | undefined)?.[segment]
    return Array.isArray(rows) ? rows : []
  }
  return Array.isArray(records) ? records : [records]
}

/** Params of the page after this one. */
export function nextOf(
  { action }: ActionRef,
  params: unknown,
  result: { records: unknown; next?: unknown },
): unknown {
  if (action !== 'search') return result.next ?? null
  const { next_cursor: cursor } = result.records as { next_cursor?: string | null }
  return cursor ? { ...(params as object), cursor } : null
}
