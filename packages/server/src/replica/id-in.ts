import { type RawBuilder, sql } from 'kysely'
import type { Layout } from './layout.ts'

/** Condition `id IN (…)` that binds a list of any length as one parameter. */
export function idIn(engine: Layout['engine'], ids: readonly string[]): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    : sql`id = ANY(${[...ids]}::text[])`
}
