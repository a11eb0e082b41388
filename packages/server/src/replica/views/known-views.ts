/** The views that this store has, for `plugboard views`. */
import type { Engine } from '../../store/engine.ts'
import { parseSchema } from '../schema-mismatch.ts'
import type { Tx } from '../scope.ts'
import { shownType } from './columns.ts'
import { type KnownColumn, viewOf } from './prepare-view.ts'
import { createView, type View, viewName } from './statements.ts'

export interface KnownView {
  readonly connector: string
  /** As statements write it. */
  readonly name: string
  readonly version: number
  readonly columns: readonly KnownColumn[]
  /** Columns that the previous version had. */
  readonly removed: readonly string[]
  /** Why the database does not have it. */
  readonly failure: string | null
  readonly statement: string
  readonly view: View
}

export async function knownViews(tx: Tx, engine: Engine): Promise<KnownView[]> {
  const rows = await tx
    .selectFrom('sql_views')
    .innerJoin('replica_tables', 'replica_tables.name', 'sql_views.name')
    .select(['schema', 'version', 'columns', 'removed', 'failure'])
    .orderBy('sql_views.name')
    .execute()
  const known: KnownView[] = []
  for (const { schema, columns, removed, ...row } of rows) {
    const parsed = JSON.parse(columns) as KnownColumn[]
    const view = await viewOf(tx, engine, parseSchema(schema), parsed)
    known.push({
      ...row,
      connector: view.schema.connector,
      name: viewName(view, engine.dialect.engine),
      columns: parsed.map(({ name, type }) => ({ name, type: shownType(type, engine.dialect.engine) })),
      removed: JSON.parse(removed),
      statement: createView(view, engine.dialect.engine),
      view,
    })
  }
  return known
}
