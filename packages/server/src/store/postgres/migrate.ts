import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { type Applied, pendingSteps, type Step } from '../migrations/migration.ts'
import { StoreError } from '../store-error.ts'
import { commandsOf } from './commands.ts'
import { prepareRole } from './isolation.ts'
import { createPool } from './pool.ts'
import { isUnanswered, toStoreError } from './store-error.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies pending migrations in one transaction. Processes that start together wait for the first one.
 * Returns the role to switch to. Throws when the store was written by a newer release or an applied step has
 * changed.
 */
export async function migrate(pool: Pool, steps: readonly Step[]): Promise<string> {
  const client = await connectPatiently(pool).catch(rethrow)
  try {
    await client.query('BEGIN')
    await acquireMigrationLock(client)
    await createMigrationsTable(client)
    // Steps may change rows of all tenants.
    await client.query("SELECT set_config('plugboard.org', '*', true)")
    // Citus creates no function after it has used several connections to a node, as it does for the shards of a table.
    await client.query("SELECT set_config('citus.multi_shard_modify_mode', 'sequential', true)")
    for (const step of pendingSteps(await appliedSteps(client), steps)) await apply(client, step)
    const role = await prepareRole(client)
    await client.query('COMMIT')
    client.release()
    return role
  } catch (error) {
    // Closing the connection rolls the transaction back.
    client.release(true)
    rethrow(error)
  }
}

/** While the database starts, is overloaded or has no connection left; a wrong address fails at once. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 250
const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'

/** Otherwise a start beside a busy database would end the process, which had only to wait. */
async function connectPatiently(pool: Pool): Promise<PoolClient> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isTemporary(error) || performance.now() > end) throw error
    }
  }
}

function isTemporary(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return isUnanswered(error) || code === CANNOT_CONNECT_NOW || code === TOO_MANY_CONNECTIONS
}

/** The applied steps; none when there is no store yet. */
export async function readPostgresSteps(url: string): Promise<Applied[]> {
  const pool = createPool(url)
  return appliedSteps(pool)
    .catch(rethrow)
    .finally(() => pool.end())
}

async function appliedSteps(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  if (!(await hasTable(client))) return []
  return (await client.query<Applied>('SELECT id, checksum FROM migrations ORDER BY id')).rows
}

async function acquireMigrationLock(client: PoolClient): Promise<void> {
  await client.query("SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0")
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('plugboard/migrations', 0))")
  // Waiting for a table lock blocks all later statements on that table, so give up early.
  await client.query("SET LOCAL lock_timeout = '2s'")
}

/** Checks first, since the database user of a server need not have the right to create tables. */
async function createMigrationsTable(client: PoolClient): Promise<void> {
  if (await hasTable(client)) return
  await client.query(
    'CREATE TABLE migrations (id text COLLATE "C" PRIMARY KEY, checksum text NOT NULL, applied_at bigint NOT NULL)',
  )
}

async function hasTable(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS found")
  return rows[0].found
}

async function apply(client: PoolClient, { id, sql, checksum }: Step): Promise<void> {
  try {
    for (const command of commandsOf(sql)) await client.query(command)
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw cause
    const message = `step ${id} gave up waiting for a table in use; nothing was changed; run the migration again`
    throw new StoreError(message, LOCK_NOT_AVAILABLE, { cause })
  }
  await client.query('INSERT INTO migrations (id, checksum, applied_at) VALUES ($1, $2, $3)', [
    id,
    checksum,
    // biome-ignore lint/plugin: for people to read; nothing is decided by it
    Date.now(),
  ])
}

function rethrow(error: unknown): never {
  throw toStoreError(error)
}
