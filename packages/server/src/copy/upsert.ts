/** Puts records into the copy, each only where it is newer than what is there. */
import { type RawBuilder, sql } from 'kysely'
import { among } from './among.ts'
import type { Layout } from './layout.ts'
import { holdShape } from './other-shape.ts'
import { pipelined, type Send } from './pipeline.ts'
import { isMade, type Made, make, type RowParts, type Unfit } from './row.ts'
import type { CopyScope, Tx } from './scope.ts'
import type { Shape } from './shape.ts'
import { type Observation, writeRows } from './write.ts'

export interface Upserted {
  /** New ones, and ones that differ. */
  readonly changed: number
  readonly unchanged: number
  /** Known from a later observation. */
  readonly stale: number
  /** Values that are not of their field's type, in what changed. */
  readonly mistyped: number
  /** Records that cannot be kept, with their key where they have one. */
  readonly quarantined: readonly { readonly key: string | null; readonly reason: Unfit['reason'] }[]
}

interface Known {
  readonly id: string
  readonly hash: string
  readonly text_hash: string
  readonly observed_at: number
  readonly is_deleted: number
}

export async function upsert(
  tx: Tx,
  shape: Shape,
  layout: Layout,
  scope: CopyScope,
  records: readonly RowParts[],
  seen: Observation,
): Promise<Upserted> {
  const all = records.map((parts) => ({ parts, made: parts.made ?? make(shape, parts) }))
  // Of a record that comes twice, the last counts.
  const rows = [...new Map(all.flatMap(({ made }) => (isMade(made) ? [[made.id, made]] : []))).values()]
  const times = new Map(all.flatMap(({ made, parts }) => (isMade(made) ? [[made.id, parts.fetchedAt]] : [])))
  const fetchedAt = ({ id }: Pick<Made, 'id'>): number => times.get(id) ?? seen.fetchedAt
  const [, known] = await pipelined(tx, (send) =>
    Promise.all([holdShape(send, layout, shape), readKnown(send, layout, scope, rows)]),
  )
  const sorted = Map.groupBy(rows, (row) => fate(row, known.get(row.id), fetchedAt(row)))
  const { unchanged = [], stale = [], ...others } = Object.fromEntries(sorted)
  const changed = (others.changed ?? []).map(({ row }) => row())
  for (const [at, some] of Map.groupBy([...unchanged, ...stale], fetchedAt))
    await see(tx, layout, scope, some, { ...seen, fetchedAt: at })
  const textHashes = new Map(Array.from(known, ([id, { text_hash }]) => [id, text_hash]))
  await writeRows(tx, { shape, layout, scope }, changed, { ...seen, fetchedAt }, textHashes)
  return {
    changed: changed.length,
    unchanged: unchanged.length,
    stale: stale.length,
    mistyped: changed.reduce((sum, { mistyped }) => sum + mistyped.length, 0),
    quarantined: all.flatMap(({ parts, made }) =>
      isMade(made) ? [] : [{ key: keyOf(shape, parts), ...made }],
    ),
  }
}

function fate(row: Made, known: Known | undefined, fetchedAt: number): 'changed' | 'unchanged' | 'stale' {
  if (known === undefined) return 'changed'
  if (known.observed_at > fetchedAt) return 'stale'
  return known.hash === row.hash && known.is_deleted === 0 ? 'unchanged' : 'changed'
}

function keyOf({ key }: Shape, { record }: RowParts): string | null {
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[key] : undefined
  return value === undefined || value === null ? null : String(value).slice(0, 255)
}

async function readKnown(
  send: Send,
  layout: Layout,
  scope: CopyScope,
  rows: readonly Made[],
): Promise<Map<string, Known>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await send(
    layout.engine === 'sqlite' ? knownOf(layout, scope, ids) : lockedOf(layout, scope, ids),
  )
  return new Map(found.map((row) => [row.id, row]))
}

function knownOf(
  { main, engine }: Layout,
  { connectorId, org }: CopyScope,
  ids: string[],
): RawBuilder<Known> {
  return sql`
    SELECT ${WHAT_IS_KNOWN} FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND ${among(engine, ids)}`
}

/**
 * One look into the key's index for each, in the order in which all lock them. Where the database has not counted a table yet,
 * which is while it is filled, it would rather read all rows of the connector for a list of ids.
 */
function lockedOf({ main }: Layout, { connectorId, org }: CopyScope, ids: string[]): RawBuilder<Known> {
  return sql`
    SELECT known.* FROM unnest(${ids.toSorted()}::text[]) AS asked (one) CROSS JOIN LATERAL (
      SELECT ${WHAT_IS_KNOWN} FROM ${sql.table(main.name)}
      WHERE connector_id = ${connectorId} AND org = ${org} AND id = one LIMIT 1 FOR UPDATE
    ) AS known`
}

const WHAT_IS_KNOWN = sql.raw('id, hash, text_hash, observed_at, is_deleted')

/** What is as it was, or newer, has been seen all the same: no sweep takes it. */
async function see(
  tx: Tx,
  { main, engine }: Layout,
  { connectorId, org }: CopyScope,
  rows: readonly Made[],
  { generation, fetchedAt }: Observation,
): Promise<void> {
  const later = engine === 'sqlite' ? sql.raw('max') : sql.raw('greatest')
  await sql`
    UPDATE ${sql.table(main.name)}
    SET generation = ${later}(generation, ${generation}), observed_at = ${later}(observed_at, ${fetchedAt})
    WHERE connector_id = ${connectorId} AND org = ${org} AND ${among(
      engine,
      rows.map(({ id }) => id),
    )}`.execute(tx)
}
