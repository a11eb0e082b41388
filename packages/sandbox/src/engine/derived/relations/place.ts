/** Puts rows below the records that their requests name. */

import type { UpstreamTables } from '../../behaviour.ts'
import { valueAt, withValueAt } from '../../paths.ts'
import type { Random } from '../../random/random.ts'
import type { Row } from '../../state/collection.ts'
import { keyPathOf } from '../../state/key-path.ts'
import { type Above, aboveOf, isBelow, keyOf, withAbove } from './above.ts'
import type { Relations } from './relations.ts'

/** A row below these records, with their keys in its own fields, and with a number of its own among its siblings. */
export function placeRow(
  relations: Relations,
  entity: string,
  siblings: readonly Row[],
  row: Row,
  above: Above,
): Row {
  const shown = relations.shown(entity, above).reduce<unknown>((into, [field, value]) => {
    return typeof valueAt(into, field) === typeof value ? withValueAt(into, field, value) : into
  }, row)
  return withFullName(withAbove(numbered(relations, entity, siblings, shown as Row, above), above))
}

/** A name with that of the owner, which both may have changed. */
function withFullName(row: Row): Row {
  const { full_name: full, name } = row
  const owner = valueAt(row, 'owner.login') ?? valueAt(row, 'owner.name')
  if (typeof full !== 'string' || typeof name !== 'string' || typeof owner !== 'string') return row
  return { ...row, full_name: `${owner}/${name}` }
}

/** Issues are numbered in each repository. */
function numbered(
  relations: Relations,
  entity: string,
  siblings: readonly Row[],
  row: Row,
  above: Above,
): Row {
  return relations.addresses(entity).reduce<Row>((into, field) => {
    if (typeof valueAt(into, field) !== 'number') return into
    const numbers = siblings.filter((one) => isBelow(one, above)).map((one) => Number(valueAt(one, field)))
    return withValueAt(into, field, Math.max(0, ...numbers) + 1) as Row
  }, row)
}

/** The sample, with every record below one of the sample. */
export function placeSample(
  tables: UpstreamTables,
  relations: Relations,
  sample: Readonly<Record<string, Row[]>>,
  random: Random,
): Record<string, Row[]> {
  const placed: Record<string, Row[]> = {}
  for (const entity of relations.topDown()) {
    const own = random.fork(entity)
    const rows: Row[] = []
    for (const row of sample[entity] ?? []) {
      const named = withNames(tables, relations, entity, row, rows.length)
      rows.push(placeRow(relations, entity, rows, named, pickAbove(relations, placed, entity, own)))
    }
    placed[entity] = rows
  }
  return { ...sample, ...placed }
}

/** One record of each entity above, where the lowest one decides about those above itself. */
function pickAbove(
  relations: Relations,
  placed: Readonly<Record<string, readonly Row[]>>,
  entity: string,
  random: Random,
): Above {
  let above: Above = {}
  for (const parent of relations.parents(entity)) {
    const rows = (placed[parent] ?? []).filter((row) => isBelow(row, above))
    if (rows.length === 0) continue
    const row = random.pick(rows)
    const own = relations.sources(parent).map((source) => [keyOf(source), valueAt(row, source.field)])
    // Known values come from a record further below.
    above = { ...aboveOf(row), ...Object.fromEntries(own), ...above }
  }
  return above
}

/** Texts by which paths name a record are short and unique. */
function withNames(tables: UpstreamTables, relations: Relations, entity: string, row: Row, at: number): Row {
  const key = keyPathOf(tables, entity)
  return relations.sources(entity).reduce<Row>((into, { field }) => {
    const value = valueAt(into, field)
    return field === key || typeof value !== 'string'
      ? into
      : (withValueAt(into, field, nameOf(value, at)) as Row)
  }, row)
}

function nameOf(text: string, at: number): string {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  return [...words.slice(0, 2), at + 1].join('-')
}
