/** Puts records into the replica, each only where it is newer than what is there. */
import { sql } from 'kysely'
import { idIn } from './id-in.ts'
import type { Layout } from './layout.ts'
import { pipelined } from './pipeline.ts'
import { type InvalidRecord, isParsed, type ParsedRow, parseRow, type RowParts } from './row.ts'
import { type RowVersion, readRowVersions } from './row-versions.ts'
import type { EntitySchema } from './schema.ts'
import { lockSchema } from './schema-mismatch.ts'
import type { ReplicaScope, Tx } from './scope.ts'
import { type Observation, writeRows } from './write-rows.ts'

export interface UpsertResult {
  /** New ones, and ones that differ. */
  readonly changed: number
  readonly unchanged: number
  /** Known from a later observation. */
  readonly stale: number
  /** Values that are not of their field's type, in what changed. */
  readonly mistyped: number
  /** Records that cannot be kept, with their key where they have one. */
  readonly quarantined: readonly { readonly key: string | null; readonly reason: InvalidRecord['reason'] }[]
}

export async function upsert(
  tx: Tx,
  shape: EntitySchema,
  layout: Layout,
  scope: ReplicaScope,
  records: readonly RowParts[],
  seen: Observation,
): Promise<UpsertResult> {
  const all = records.map((parts) => ({ parts, made: parts.made ?? parseRow(shape, parts) }))
  // Of a record that comes twice, the last counts.
  const rows = [...new Map(all.flatMap(({ made }) => (isParsed(made) ? [[made.id, made]] : []))).values()]
  const times = new Map(
    all.flatMap(({ made, parts }) => (isParsed(made) ? [[made.id, parts.fetchedAt]] : [])),
  )
  const fetchedAt = ({ id }: Pick<ParsedRow, 'id'>): number => times.get(id) ?? seen.fetchedAt
  const [, known] = await pipelined(tx, (send) =>
    Promise.all([lockSchema(send, layout, shape), readRowVersions(send, layout, scope, idsOf(rows))]),
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
      isParsed(made) ? [] : [{ key: keyOf(shape, parts), ...made }],
    ),
  }
}

function fate(
  row: ParsedRow,
  known: RowVersion | undefined,
  fetchedAt: number,
): 'changed' | 'unchanged' | 'stale' {
  if (known === undefined) return 'changed'
  if (known.observed_at > fetchedAt) return 'stale'
  return known.hash === row.hash && known.is_deleted === 0 ? 'unchanged' : 'changed'
}

function keyOf({ key }: EntitySchema, { record }: RowParts): string | null {
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[key] : undefined
  return value === undefined || value === null ? null : String(value).slice(0, 255)
}

/** What is as it was, or newer, has been seen all the same: no sweep takes it. */
async function see(
  tx: Tx,
  { main, engine }: Layout,
  { connectorId, org }: ReplicaScope,
  rows: readonly ParsedRow[],
  { generation, fetchedAt }: Observation,
): Promise<void> {
  const later = engine === 'sqlite' ? sql.raw('max') : sql.raw('greatest')
  await sql`
    UPDATE ${sql.table(main.name)}
    SET generation = ${later}(generation, ${generation}), observed_at = ${later}(observed_at, ${fetchedAt})
    WHERE connector_id = ${connectorId} AND org = ${org} AND ${idIn(engine, idsOf(rows))}`.execute(tx)
}

function idsOf(rows: readonly ParsedRow[]): string[] {
  return rows.map(({ id }) => id)
}
