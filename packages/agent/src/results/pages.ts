/** Loads and reloads pages of lists. */
import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { valueAt } from '../table/paths.ts'
import { hashOf, KEPT_ROWS, type PageState } from './result.ts'
import { nextOf, rowsOf } from './shape.ts'

/** One page with its records. */
export interface LoadedPage {
  readonly state: PageState
  readonly rows: readonly unknown[]
  /** Number of rows that changed since they were first read. */
  readonly changed: number
}

/** Action, account and key of the records of a list. */
export interface Source {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly key: string
}

/** Reads a page for the first time. */
export async function loadPage(
  session: Session,
  source: Source,
  params: unknown,
  before: number,
  signal?: AbortSignal,
): Promise<LoadedPage> {
  const { ref, connection, key } = source
  const result = await connection.call(ref.entity, ref.action, params, { signal })
  const rows = rowsOf(ref, result.records, key)
  session.records.remember(connection.account, ref, rows, key)
  const kept = rows.slice(0, Math.max(0, KEPT_ROWS - before))
  const state: PageState = {
    params,
    before,
    size: rows.length,
    keys: kept.map((row) => keyOf(row, key)),
    hashes: kept.map(hashOf),
    next: nextOf(ref, params, result),
  }
  return { state, rows, changed: 0 }
}

function keyOf(row: unknown, key: string): string | number | null {
  const value = valueAt(row, key)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/**
 * Reads a page again, from the cache or from its source. Rows are matched by key, so that none is repeated or
 * skipped if other rows were inserted before it.
 */
export async function reloadPage(
  session: Session,
  source: Source,
  name: string,
  state: PageState,
  signal?: AbortSignal,
): Promise<LoadedPage> {
  const cached = session.pages.get(name)
  if (cached !== undefined) return { state, rows: cached, changed: 0 }
  const fresh = await loadPage(session, source, state.params, state.before, signal)
  session.pages.put(name, fresh.rows)
  const isKeyed = state.keys.length === state.size && state.keys.every((key) => key !== null)
  if (!isKeyed) return { ...fresh, changed: differences(state.hashes, fresh.state.hashes) }
  const byKey = new Map(fresh.rows.map((row) => [keyOf(row, source.key), row]))
  const rows = state.keys.map((key) => byKey.get(key))
  return { state, rows, changed: differences(state.hashes, rows.map(hashOf)) }
}

function differences(before: readonly string[], after: readonly string[]): number {
  return before.filter((hash, i) => hash !== after[i]).length
}
