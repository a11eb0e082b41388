/** Selects the connectors that one cause of failures has broken. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './engine.ts'

export interface ConnectorCause {
  readonly kind: 'reauth' | 'stream' | 'hook'
  /** Status of the upstream's answer, entity of the streams (empty: of any), or name of the webhook. */
  readonly of: string
  /** Null: there is none. */
  readonly code: string | null
}

/** Errors are stored as JSON. */
export function errorCode({ dialect }: Engine, table: 'streams' | 'hooks'): RawBuilder<string | null> {
  const error = sql.ref(`${table}.last_error`)
  return dialect.engine === 'sqlite'
    ? sql<string | null>`json_extract(${error}, '$.code')`
    : sql<string | null>`${error}::json ->> 'code'`
}

export function hasCause(engine: Engine, { kind, of, code }: ConnectorCause): RawBuilder<SqlBool> {
  switch (kind) {
    case 'reauth':
      return sql<SqlBool>`(connectors.status = 'needs_reauth' AND ${isEqual(sql.ref('connectors.status_code'), code)}
        AND ${isEqual(sql`CAST(connectors.status_upstream AS TEXT)`, of === '' ? null : of)})`
    case 'stream':
      return sql<SqlBool>`(connectors.status = 'active' AND EXISTS (
        SELECT 1 FROM streams WHERE streams.org = connectors.org AND streams.connector_id = connectors.id
        AND ${of === '' ? sql`TRUE` : sql`streams.entity = ${of}`} AND streams.failures > 0 AND streams.paused = 0
        AND ${isEqual(errorCode(engine, 'streams'), code)}))`
    case 'hook':
      return sql<SqlBool>`(connectors.status = 'active' AND EXISTS (
        SELECT 1 FROM hooks WHERE hooks.org = connectors.org AND hooks.connector_id = connectors.id
        AND hooks.name = ${of} AND hooks.state = 'failing' AND ${isEqual(errorCode(engine, 'hooks'), code)}))`
  }
}

function isEqual(value: RawBuilder<unknown>, wanted: string | null): RawBuilder<SqlBool> {
  return wanted === null ? sql<SqlBool>`${value} IS NULL` : sql<SqlBool>`${value} = ${wanted}`
}
