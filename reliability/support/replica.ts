/** The replica in the database, read without the service, and whether it equals its upstream. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { sync as payments } from '@plugboard/payments/sync'
import { type RawBuilder, sql } from 'kysely'
import { type Layout, layoutOf } from '../../packages/server/src/replica/layout.ts'
import { replicaStore } from '../../packages/server/src/replica/replica.ts'
import { type EntitySchema, schemaOf } from '../../packages/server/src/replica/schema.ts'
import { openStore } from '../../packages/server/src/store/open.ts'
import type { Store } from '../../packages/server/src/store/store.ts'
import type { Database } from './databases.ts'
import type { Installation } from './service.ts'
import { TABLES } from './tables.ts'

export function openDatabase(installation: Installation, { url }: Database): Promise<Store> {
  return openStore({ databaseFile: join(installation.folder, 'plugboard.db'), databaseUrl: url })
}

/** Live records of an entity of payments, by id. */
export async function readReplica(
  { engine }: Store,
  scope: { readonly org: string; readonly connectorId: string },
  entity: string,
): Promise<Map<string, unknown>> {
  const replica = replicaStore(engine)
  const schema = paymentsSchema(entity)
  await replica.prepare(schema)
  const rows = await replica.table(schema, scope).records(engine.tenant(scope), { limit: 10_000_000 })
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** A row of the replica with the number of the transaction that changed it last. */
export interface CommittedRow {
  readonly seq: number
  /** Deleted, or hidden upstream. */
  readonly isHidden: boolean
  readonly record: unknown
}

/** All rows of an entity of payments by id, tombstones included. */
export async function readCommitted(
  { engine }: Store,
  { org, connectorId }: { readonly org: string; readonly connectorId: string },
  entity: string,
): Promise<Map<string, CommittedRow>> {
  const schema = paymentsSchema(entity)
  await replicaStore(engine).prepare(schema)
  const layout = layoutOf(schema, engine.dialect.engine)
  const { main, documents } = layout
  const { rows } = await sql<{ id: string; seq: number; is_hidden: number; record: string }>`
    SELECT t.id, t.seq, t.is_hidden, d.record FROM ${sql.table(main.name)} t JOIN ${sql.table(documents.name)} d ON ${onKey(layout)}
    WHERE t.connector_id = ${connectorId} AND t.org = ${org}`.execute(engine.tenant({ org }))
  return new Map(
    rows.map(({ id, seq, is_hidden, record }) => [
      id,
      { seq: Number(seq), isHidden: is_hidden === 1, record: JSON.parse(record) },
    ]),
  )
}

/** Joins the documents `d` to the main table `t`. */
export function onKey({ key }: Layout): RawBuilder<unknown> {
  return sql.raw(key.map((name) => `t.${name} = d.${name}`).join(' AND '))
}

export function paymentsSchema(entity: string): EntitySchema {
  const own = (payments as ConnectorSync).entities[entity]
  const mark = typeof own?.deletes === 'object' ? own.deletes.mark : undefined
  const schema = schemaOf(TABLES.payments.catalog, entity, { mark, unique: own?.unique, each: own?.each })
  if (schema === undefined) throw new Error(`no replica of ${entity}`)
  return schema
}

export interface Comparison {
  readonly records: number
  /** Hash of the upstream's records, if the replica has the same. */
  readonly hash: string
  /** Upstream, but not in the replica. */
  readonly lost: number
  /** In the replica, but not upstream. */
  readonly left_over: number
  readonly different: number
}

export function compare(
  upstream: ReadonlyMap<string, unknown>,
  replica: ReadonlyMap<string, unknown>,
): Comparison {
  const ids = [...upstream.keys()]
  const [wanted, found] = [canonical(upstream), canonical(replica)]
  const isEqual = hashOf(wanted) === hashOf(found)
  const different = ids.filter((id) => found.has(id) && wanted.get(id) !== found.get(id)).length
  const lost = ids.filter((id) => !replica.has(id)).length
  const left_over = [...replica.keys()].filter((id) => !upstream.has(id)).length
  if (!isEqual && different + lost + left_over === 0) throw new Error('the hashes differ, and nothing else')
  return { records: replica.size, hash: hashOf(wanted), lost, left_over, different }
}

/** Ordered by id; each record as JSON with sorted keys. */
function canonical(records: ReadonlyMap<string, unknown>): Map<string, string> {
  const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(sorted.map(([id, record]) => [id, JSON.stringify(inOrder(record))]))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}

function hashOf(records: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [id, text] of records) hash.update(`${JSON.stringify(id)} ${text}\n`)
  return hash.digest('hex').slice(0, 16)
}
