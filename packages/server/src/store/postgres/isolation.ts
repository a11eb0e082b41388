/**
 * Row-level security, in addition to the tenant condition of every statement: when a statement lacks the
 * condition, the database still hides rows of other tenants.
 */
import type { PoolClient } from 'pg'
import { CONTROL, limited } from './time-limits.ts'

/**
 * The rows that a connection can access: of one tenant, of every tenant, or of none (data of the installation
 * only).
 */
export type Scope = { readonly org: string } | 'every' | 'none'

/** Names the tenant whose rows a connection can access. */
export const SETTING = 'plugboard.org'
/** Its value for the rows of every tenant. */
export const EVERY = '*'
/** Policies do not apply to superusers, so they switch to this role. */
const ROLE = 'plugboard_tenant'

/**
 * An unset setting is null and matches no row. The subselect evaluates it once per statement, not per row.
 */
export function isolateRows(table: string): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant ON ${table} USING ((SELECT current_setting('${SETTING}', true)) IN (org, '${EVERY}'));
  `
}

const RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

/** Its name cast to `regnamespace` would be read as an identifier: in lower case, and divided by dots. So would that of a role. */
const OWN_SCHEMA = '(SELECT oid FROM pg_namespace WHERE nspname = current_schema())'

/** The tables and views of our schema that the role may not read and write yet. */
const WITHOUT_ACCESS = `
  SELECT oid::regclass AS name FROM pg_class
  WHERE relnamespace = ${OWN_SCHEMA} AND relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT (${RIGHTS.map((right) => `has_table_privilege('${ROLE}', oid, '${right}')`).join(' AND ')})`

/** A row if future tables of our schema are granted to the role. */
const GRANTS_FUTURE_TABLES = `
  SELECT FROM pg_default_acl, aclexplode(defaclacl)
  WHERE defaclrole = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND defaclnamespace = ${OWN_SCHEMA}
    AND defaclobjtype = 'r' AND grantee = '${ROLE}'::regrole AND privilege_type IN (${RIGHTS.map((right) => `'${right}'`).join(', ')})
  GROUP BY grantee HAVING count(DISTINCT privilege_type) = ${RIGHTS.length}`

/**
 * Creates the role if the database user bypasses row-level security, and grants it access to existing and
 * future tables. Returns the role to switch to; `none` to keep the user.
 *
 * Grants nothing twice: a grant changes the table in the catalog, and fails if another process, which serves already, creates
 * an index or adds a column in the meantime.
 */
export async function prepareRole(client: PoolClient): Promise<string> {
  const { rows } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS skips FROM pg_roles WHERE rolname = current_user',
  )
  if (!rows[0].skips) return 'none'
  // Roles are shared by all databases of a server, so another process may create it at the same time.
  await client.query(`
    DO $$ BEGIN CREATE ROLE ${ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    DO $$ DECLARE one record; BEGIN
      IF NOT has_schema_privilege('${ROLE}', current_schema(), 'USAGE') THEN
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${ROLE}', current_schema());
      END IF;
      FOR one IN ${WITHOUT_ACCESS} LOOP
        EXECUTE format('GRANT ${RIGHTS.join(', ')} ON %s TO ${ROLE}', one.name);
      END LOOP;
      IF NOT EXISTS (${GRANTS_FUTURE_TABLES}) THEN
        EXECUTE format(
          'ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT ${RIGHTS.join(', ')} ON TABLES TO ${ROLE}',
          current_schema());
      END IF;
    END $$;
  `)
  return ROLE
}

/** Database settings by name. */
export type Settings = Readonly<Record<string, string>>

/** Configures a connection for a scope; undefined if it is already. Close the connection if the promise rejects. */
export type Configure = (
  client: PoolClient,
  scope: Scope,
  statementMs: number,
  settings?: Settings,
) => Promise<void> | undefined

export function scopeSettings(role: string): Configure {
  const known = new WeakMap<PoolClient, string>()
  return (client, scope, statementMs, settings = {}) => {
    const org = typeof scope === 'object' ? scope.org : scope === 'every' ? EVERY : ''
    const all = Object.entries({
      ...settings,
      statement_timeout: String(statementMs),
      [SETTING]: org,
      role: scope === 'every' ? 'none' : role,
    })
    const text = JSON.stringify(all)
    if (known.get(client) === text) return undefined
    known.delete(client)
    const calls = all.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`)
    const query = limited(`SELECT ${calls.join(', ')}`, all.flat(), CONTROL.answerMs)
    return client.query(query).then(() => void known.set(client, text))
  }
}
