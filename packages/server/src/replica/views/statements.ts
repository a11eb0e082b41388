/** The views by which SQL clients read the replica: one per entity, in a schema per connector type. */
import type { SqlDialect } from '../../store/migrations/migration.ts'
import { columnNames } from '../column-names.ts'
import { layoutOf } from '../layout.ts'
import type { EntitySchema } from '../schema.ts'
import type { ViewColumn } from './columns.ts'
import { identifier, literal } from './sql-text.ts'

export interface View {
  readonly schema: EntitySchema
  /** PostgreSQL: the schema of the view, and that of the store. */
  readonly home: string
  readonly storeSchema: string
  readonly columns: readonly ViewColumn[]
}

/**
 * `plugboard_payments`; stores in another schema than `public` have views of their own. On SQLite, which has no schemas,
 * it is the first part of the view's name.
 */
export function homeOf({ connector }: EntitySchema, storeSchema = 'public'): string {
  const prefix = storeSchema === 'public' ? 'plugboard_' : `${storeSchema}__`
  return columnNames([`${prefix}${connector}`])[0] as string
}

/** The name as statements write it. */
export function viewName({ schema, home }: View, engine: SqlDialect['engine']): string {
  return engine === 'sqlite'
    ? identifier(`${home}.${schema.entity}`)
    : `${identifier(home)}.${identifier(schema.entity)}`
}

/** The statement that creates the view. On PostgreSQL it also adds columns to an existing one, at its end. */
export function createView(view: View, engine: SqlDialect['engine']): string {
  const columns = view.columns.map(({ name, sql }) => `  ${sql} AS ${identifier(name)}`).join(',\n')
  const name = viewName(view, engine)
  const start =
    engine === 'sqlite'
      ? `CREATE VIEW ${name}`
      : `CREATE OR REPLACE VIEW ${name} WITH (security_barrier = true)`
  return `${start} AS\nSELECT\n${columns}\n${engine === 'sqlite' ? sqliteSource(view) : postgresSource(view)}`
}

function sqliteSource({ schema }: View): string {
  const { main, documents } = layoutOf(schema, 'sqlite')
  return [
    `FROM ${identifier(main.name)} m`,
    'JOIN connectors r ON r.org = m.org AND r.id = m.connector_id',
    `LEFT JOIN ${identifier(documents.name)} d ON d.row_no = m.row_no`,
    "WHERE m.is_hidden = 0 AND r.status <> 'deleting' AND NOT EXISTS (",
    `  SELECT 1 FROM streams s WHERE s.connector_id = m.connector_id AND s.entity = ${literal(schema.entity)} AND s.phase = 'forget')`,
  ].join('\n')
}

/**
 * PostgreSQL reads no JSON with U+0000 or half a surrogate pair, wherever in the document it is. Only these are written as
 * escapes that begin so.
 */
const READABLE = String.raw`CASE WHEN strpos(data, '\u0000') > 0 OR strpos(data, '\ud') > 0
    THEN regexp_replace(data, '\\u(0000|d[89a-f][0-9a-f]{2})', '\\ufffd', 'g') ELSE data END::json`

/** The owner of the view reads the tables; the reader's role decides which connectors it finds in them. */
function postgresSource({ schema, storeSchema }: View): string {
  const { main, documents } = layoutOf(schema, 'postgres')
  const inStore = (name: string): string => `${identifier(storeSchema)}.${identifier(name)}`
  return [
    `FROM ${inStore(main.name)} m`,
    'JOIN (',
    `  SELECT DISTINCT connector_id, external_user_id FROM ${inStore('readable_connectors')}(${literal(schema.entity)})`,
    "  WHERE pg_has_role(current_user, reader, 'USAGE')",
    ') r ON r.connector_id = m.connector_id',
    `LEFT JOIN (SELECT connector_id, id, ${READABLE} AS data FROM ${inStore(documents.name)}) d ON d.connector_id = m.connector_id AND d.id = m.id`,
    'WHERE m.is_hidden = 0',
  ].join('\n')
}

/** PostgreSQL. Readers need both. */
export function grantView(view: View, role: string): string[] {
  return [
    `GRANT USAGE ON SCHEMA ${identifier(view.home)} TO ${identifier(role)}`,
    `GRANT SELECT ON ${viewName(view, 'postgres')} TO ${identifier(role)}`,
  ]
}
