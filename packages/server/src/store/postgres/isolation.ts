/**
 * Row-level security: a second net under the conditions that every statement has. What a statement forgets to leave out,
 * the database leaves out.
 */
import type { Pool, PoolClient } from 'pg'

/** Whose rows a connection sees: those of one tenant; of every tenant; of none, for what belongs to the installation. */
export type Scope = { readonly org: string } | 'every' | 'none'

const SETTING = 'plugboard.org'
const EVERY = '*'
/** A superuser sees everything whatever the policies say, so that it works in this role instead. */
const ROLE = 'plugboard_tenant'

/** Where nothing was set the setting is null, and nothing is seen. Read once a statement, not once a row. */
export function isolateRows(table: string): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant ON ${table} USING ((SELECT current_setting('${SETTING}', true)) IN (org, '${EVERY}'));
  `
}

/**
 * Makes the role where the user of the connection needs it, and lets it use the tables that are there and those that will
 * be. Answers the role to work in.
 */
export async function prepareRole(client: PoolClient): Promise<string> {
  const { rows } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS skips FROM pg_roles WHERE rolname = current_user',
  )
  if (!rows[0].skips) return 'none'
  // Roles belong to all databases of a server: another one may make it at the same moment.
  await client.query(`
    DO $$ BEGIN CREATE ROLE ${ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    DO $$ BEGIN
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${ROLE}', current_schema());
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO ${ROLE}', current_schema());
      EXECUTE format(
        'ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${ROLE}',
        current_schema());
    END $$;
  `)
  return ROLE
}

/** Settings of the database by their names. */
export type Settings = Readonly<Record<string, string>>

/** Takes connections out of a pool, each for one scope, and with such settings as go with it. */
export function scopedConnections(
  pool: Pool,
  role: string,
): (scope: Scope, settings?: Settings) => Promise<PoolClient> {
  const known = new WeakMap<PoolClient, string>()
  return async (scope, settings = {}) => {
    const client = await pool.connect()
    const org = typeof scope === 'object' ? scope.org : scope === 'every' ? EVERY : ''
    const all = Object.entries({ ...settings, [SETTING]: org, role: scope === 'every' ? 'none' : role })
    const text = JSON.stringify(all)
    if (known.get(client) === text) return client
    const calls = all.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`)
    try {
      await client.query(`SELECT ${calls.join(', ')}`, all.flat())
    } catch (error) {
      client.release(true)
      throw error
    }
    known.set(client, text)
    return client
  }
}
