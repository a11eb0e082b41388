import { type RawBuilder, sql } from 'kysely'
import type { Purpose, SealContext, WrappedKey } from '../crypto/seal.ts'
import type { Db, Engine } from './engine.ts'
import type { ListPage } from './list-page.ts'
import { type KeyCount, SEALED_KINDS, type SealedKind } from './sealed-kinds.ts'

/** The wrapped data key of a sealed value, and its seal context. */
export interface SealedKey extends WrappedKey {
  readonly kind: SealedKind
  readonly context: SealContext
}

/** For key rotation, across all tenants. */
export interface SealedKeyStore {
  /** Number of sealed values per key and kind. */
  counts(): Promise<KeyCount[]>
  /** Data keys of that kind that are not wrapped with `kid`, ordered by seal context. */
  others(kind: SealedKind, kid: string, page: ListPage<SealContext>): Promise<SealedKey[]>
  /** Replaces data keys that have not changed since they were read. Returns how many. */
  replace(keys: readonly { readonly old: SealedKey; readonly next: WrappedKey }[]): Promise<number>
}

export function sealedKeyStore({ bulk: { everyTenant } }: Engine): SealedKeyStore {
  return {
    counts: () => countByKey(everyTenant),
    others: (kind, kid, page) => others(everyTenant, kind, kid, page),
    replace: (keys) =>
      everyTenant.transaction().execute(async (tx) => {
        let replaced = 0
        for (const { old, next } of keys) replaced += await replace(tx, old, next)
        return replaced
      }),
  }
}

/** How a table maps to the seal context of its values. */
interface SealedTable {
  readonly name: string
  readonly purpose: Purpose
  /** Columns of the primary key; `valuesOf` returns their values for a seal context. */
  readonly columns: readonly string[]
  readonly valuesOf: (context: SealContext) => unknown[]
  readonly version: RawBuilder<number | string>
  readonly org: RawBuilder<string>
  readonly connector: RawBuilder<string>
}

const ORG = sql<string>`org`
const CONNECTOR = sql<string>`connector_id`

const TABLES: Readonly<Record<SealedKind, SealedTable>> = {
  credentials: {
    name: 'credentials',
    purpose: 'credentials',
    columns: ['org', 'connector_id'],
    valuesOf: ({ org, connector }) => [org, connector],
    version: sql<number>`cred_version`,
    org: ORG,
    connector: CONNECTOR,
  },
  answers: {
    name: 'idempotency',
    purpose: 'answer',
    columns: ['org', 'connector_id', 'key'],
    valuesOf: ({ org, connector, version }) => [org, connector, version],
    version: sql<string>`key`,
    org: ORG,
    connector: CONNECTOR,
  },
  results: {
    name: 'agent_results',
    purpose: 'result',
    columns: ['org', 'owner', 'handle'],
    valuesOf: ({ org, connector, version }) => [org, connector, version],
    version: sql<string>`handle`,
    org: ORG,
    connector: sql<string>`owner`,
  },
  plans: {
    name: 'plans',
    purpose: 'plan',
    columns: ['org', 'connector_id', 'id'],
    valuesOf: ({ org, connector, version }) => [org, connector, version],
    version: sql<string>`id`,
    org: ORG,
    connector: CONNECTOR,
  },
  endpoints: {
    name: 'endpoints',
    purpose: 'endpoint',
    columns: ['org', 'id'],
    valuesOf: ({ org, connector }) => [org, connector],
    version: sql<number>`1`,
    org: ORG,
    connector: sql<string>`id`,
  },
  hooks: {
    name: 'hooks',
    purpose: 'hook',
    columns: ['org', 'id'],
    valuesOf: ({ org, connector }) => [org, connector],
    version: sql<number>`1`,
    org: ORG,
    connector: sql<string>`id`,
  },
  bodies: {
    name: 'call_bodies',
    purpose: 'call_body',
    columns: ['org', 'call_id'],
    valuesOf: ({ org, version }) => [org, version],
    version: sql<string>`call_id`,
    org: ORG,
    connector: CONNECTOR,
  },
  upstream_events: {
    name: 'upstream_events',
    purpose: 'upstream_event',
    columns: ['org', 'connector_id', 'seq'],
    valuesOf: ({ org, connector, version }) => [org, connector, version],
    version: sql<number>`seq`,
    org: ORG,
    connector: CONNECTOR,
  },
  clients: {
    name: 'oauth_clients',
    purpose: 'oauth_client',
    columns: ['org', 'type'],
    valuesOf: ({ org, connector }) => [org, connector],
    version: sql<number>`1`,
    org: ORG,
    connector: sql<string>`type`,
  },
  sessions: {
    name: 'connect_sessions',
    purpose: 'connect_session',
    columns: ['hash'],
    valuesOf: ({ connector }) => [connector],
    version: sql<number>`1`,
    org: ORG,
    connector: sql<string>`hash`,
  },
  server: {
    name: 'server_secrets',
    purpose: 'server',
    columns: ['name'],
    valuesOf: ({ connector }) => [connector],
    version: sql<number>`1`,
    org: sql<string>`''`,
    connector: sql<string>`name`,
  },
}

interface Row extends WrappedKey, Omit<SealContext, 'purpose'> {}

/** In one statement, since every server runs it when it starts: several would each open a connection. */
async function countByKey(db: Db): Promise<KeyCount[]> {
  const counts = SEALED_KINDS.map((kind, order) => {
    const [place, name, table] = [sql.lit(order), sql.lit(kind), sql.table(TABLES[kind].name)]
    return sql`
      SELECT ${place} AS place, ${name} AS kind, kid, count(*) AS rows FROM ${table} WHERE kid IS NOT NULL GROUP BY kid`
  })
  const { rows } = await sql<KeyCount>`
    SELECT kind, kid, rows FROM (${sql.join(counts, sql` UNION ALL `)}) AS counts ORDER BY place, kid`.execute(
    db,
  )
  return rows
}

async function others(
  db: Db,
  kind: SealedKind,
  kid: string,
  { after, limit }: ListPage<SealContext>,
): Promise<SealedKey[]> {
  const { name, purpose, columns, valuesOf, version, org, connector } = TABLES[kind]
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const from = after === undefined ? sql`` : sql`AND (${key}) > (${sql.join(valuesOf(after))})`
  const { rows } = await sql<Row>`
    SELECT ${org} AS org, ${connector} AS connector, ${version} AS version, kid, wrapped_dek
    FROM ${sql.table(name)} WHERE kid <> ${kid} ${from} ORDER BY ${key} LIMIT ${limit}`.execute(db)
  return rows.map(({ kid, wrapped_dek, ...context }) => ({
    kind,
    context: { purpose, ...context },
    kid,
    wrapped_dek,
  }))
}

/** Compares the wrapped key, which is random, so equality means that it has not been replaced. */
async function replace(
  tx: Db,
  { kind, context, kid, wrapped_dek }: SealedKey,
  next: WrappedKey,
): Promise<number> {
  const { name, columns, valuesOf } = TABLES[kind]
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const done = await sql`
    UPDATE ${sql.table(name)} SET kid = ${next.kid}, wrapped_dek = ${next.wrapped_dek}
    WHERE (${key}) = (${sql.join(valuesOf(context))}) AND kid = ${kid} AND wrapped_dek = ${wrapped_dek}`.execute(
    tx,
  )
  return Number(done.numAffectedRows ?? 0n)
}
