/** Inserts or updates records of the replica, skipping those older than the stored row. */
import { sql } from 'kysely'
import { runInTurns } from '../runtime/steps.ts'
import { shareTurns } from '../runtime/turns.ts'
import { pipelined } from '../store/pipeline.ts'
import { keyText } from '../text/key-text.ts'
import { updateByKey } from './by-key.ts'
import { takingNumber } from './commit-numbers.ts'
import { forgetObservation } from './observed-in-future.ts'
import { type InvalidRecord, isParsed, type ParsedRow, parseRow, type Row, type RowParts } from './row.ts'
import { type RowVersion, readRowVersions } from './row-versions.ts'
import type { EntitySchema } from './schema.ts'
import { lockSchema } from './schema-mismatch.ts'
import type { ConnectorRows, Tx } from './scope.ts'
import { type Observation, type WriteHooks, writeRows } from './write-rows.ts'

export interface UpsertResult {
  /** New or modified records. */
  readonly changed: number
  readonly unchanged: number
  /** Skipped, since the row was observed later. */
  readonly stale: number
  /** Values of the wrong type in changed records. */
  readonly mistyped: number
  /** Invalid records, with their key if they have one. */
  readonly quarantined: readonly { readonly key: string | null; readonly reason: InvalidRecord['reason'] }[]
}

export async function upsert(
  tx: Tx,
  target: ConnectorRows,
  records: readonly RowParts[],
  seen: Observation & WriteHooks,
): Promise<UpsertResult> {
  const { schema, layout } = target
  const all = records.map((parts) => ({ parts, parsed: parts.parsed ?? parseRow(schema, parts) }))
  // The last occurrence of a duplicate wins.
  const rows = [
    ...new Map(all.flatMap(({ parsed }) => (isParsed(parsed) ? [[parsed.id, parsed]] : []))).values(),
  ]
  const times = new Map(
    all.flatMap(({ parsed, parts }) => (isParsed(parsed) ? [[parsed.id, parts.fetchedAt]] : [])),
  )
  const fetchedAt = ({ id }: Pick<ParsedRow, 'id'>): number => times.get(id) ?? seen.fetchedAt
  const [, known] = await pipelined(tx, (send) =>
    Promise.all([lockSchema(send, layout, schema), readRowVersions(send, target, idsOf(rows))]),
  )
  const future = [...known.values()].filter(({ is_future }) => is_future === 1)
  await forgetObservation(tx, target, idsOf(future))
  const byStatus = Map.groupBy(rows, (row) => statusOf(row, known.get(row.id), fetchedAt(row)))
  const { unchanged = [], stale = [], ...others } = Object.fromEntries(byStatus)
  const { changed, seq } = await buildNumbered(tx, target, others.changed ?? [])
  if (changed.length === 0) seen.onSent?.()
  for (const [at, some] of Map.groupBy([...unchanged, ...stale], fetchedAt))
    await markObserved(tx, target, some, { ...seen, fetchedAt: at })
  const textHashes = new Map(Array.from(known, ([id, { text_hash }]) => [id, text_hash]))
  const changedAt = seen.changedAt ?? (changed.length > 0 ? await seen.readClock?.() : undefined)
  await writeRows(tx, target, changed, { ...seen, fetchedAt, changedAt, seq, textHashes })
  return {
    changed: changed.length,
    unchanged: unchanged.length,
    stale: stale.length,
    mistyped: changed.reduce((sum, { mistyped }) => sum + mistyped.length, 0),
    quarantined: all.flatMap(({ parts, parsed }) =>
      isParsed(parsed) ? [] : [{ key: keyOf(schema, parts), ...parsed }],
    ),
  }
}

/** Milliseconds of work before others get a turn, which keeps the transaction open. */
const MAX_MS = 25

/** Rows with the commit number of their change, which is taken while they are built. */
interface NumberedRows {
  readonly changed: readonly Row[]
  readonly seq: number
}

/** Takes no number if nothing has changed: most pages of a full sync have no news. */
async function buildNumbered(
  tx: Tx,
  target: ConnectorRows,
  parsed: readonly ParsedRow[],
): Promise<NumberedRows> {
  if (parsed.length === 0) return { changed: [], seq: 0 }
  return pipelined(tx, async (send) => {
    const taken = send(takingNumber(target))
    const changed = await buildRows(parsed)
    const [number] = await taken
    return { changed, seq: number?.seq ?? 0 }
  })
}

/** Builds the rows that were not built before the transaction: 500 large records take a third of a second. */
async function buildRows(parsed: readonly ParsedRow[]): Promise<Row[]> {
  const rows: Row[] = []
  const shareTurn = shareTurns(MAX_MS)
  for (const { steps } of parsed) {
    rows.push(await runInTurns(steps(), shareTurn))
    await shareTurn()
  }
  return rows
}

function statusOf(
  row: ParsedRow,
  known: RowVersion | undefined,
  fetchedAt: number,
): 'changed' | 'unchanged' | 'stale' {
  if (known === undefined) return 'changed'
  if (known.is_future === 0 && known.observed_at > fetchedAt) return 'stale'
  // A record that moved to another parent may be the same otherwise.
  const isSame = known.hash === row.hash && known.parent_id === row.parentId
  return isSame && known.is_deleted === 0 ? 'unchanged' : 'changed'
}

function keyOf({ key }: EntitySchema, { record }: RowParts): string | null {
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[key] : undefined
  return keyText(value)?.slice(0, 255) ?? null
}

/**
 * Unchanged and stale records were still seen by the generation, so a sweep must not tombstone their rows.
 */
async function markObserved(
  tx: Tx,
  table: ConnectorRows,
  rows: readonly ParsedRow[],
  { generation, fetchedAt }: Observation,
): Promise<void> {
  const { layout } = table
  const max = sql.raw(layout.engine === 'sqlite' ? 'max' : 'greatest')
  const set = sql`generation = ${max}(t.generation, ${generation}), observed_at = ${max}(t.observed_at, ${fetchedAt})`
  await updateByKey(tx, table, idsOf(rows), { set })
}

function idsOf(rows: readonly Pick<ParsedRow, 'id'>[]): string[] {
  return rows.map(({ id }) => id)
}
