/**
 * Views of the replica for SQL clients: see `replica/views/`. `sql_views` holds the columns that each view has, and which it
 * lost. On PostgreSQL, `view_readers` names the roles that read the records of an application.
 */
import { EVERY, SETTING } from '../postgres/isolation.ts'
import type { SqlDialect } from './migration.ts'

export function viewTables(dialect: SqlDialect): string {
  const { integer, text, table, engine } = dialect
  return `
    CREATE TABLE sql_views (
      name ${text} PRIMARY KEY,
      version ${integer} NOT NULL,
      columns ${text} NOT NULL,
      removed ${text} NOT NULL,
      digest ${text} NOT NULL,
      failure ${text},
      changed_at ${integer} NOT NULL
    ) ${table};
    ${engine === 'postgres' ? readers(dialect) : ''}
  `
}

function readers({ text, integer, isolate }: SqlDialect): string {
  return `
    CREATE TABLE view_readers (
      role name NOT NULL,
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (role, org)
    );
    ${isolate('view_readers')}
    ${READABLE_CONNECTORS}
  `
}

/**
 * The connectors whose records a session may read, once per role that it is a member of. It runs as its owner and sees all
 * tenants meanwhile, so that row-level security holds for everything else that a reader touches. The search path is fixed and
 * ends with the temporary schema: no reader can put a table of its own in place of one of ours.
 */
const READABLE_CONNECTORS = `
    DO $make$ BEGIN
      EXECUTE format($function$
        CREATE FUNCTION readable_connectors(entity_name text)
        RETURNS TABLE (connector_id text, external_user_id text, reader oid)
        LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = %I, pg_temp
        AS $body$
        DECLARE before text := pg_catalog.current_setting('${SETTING}', true);
        BEGIN
          PERFORM pg_catalog.set_config('${SETTING}', '${EVERY}', true);
          RETURN QUERY SELECT c.id::text, c.external_user_id::text, r.oid FROM view_readers v
            JOIN pg_catalog.pg_roles r ON r.rolname = v.role AND pg_catalog.pg_has_role(session_user, r.oid, 'MEMBER')
            JOIN connectors c ON c.org = v.org
            JOIN streams s ON s.org = c.org AND s.connector_id = c.id
            WHERE s.entity = entity_name AND s.phase <> 'forget' AND c.status <> 'deleting';
          PERFORM pg_catalog.set_config('${SETTING}', coalesce(before, ''), true);
        END $body$
      $function$, current_schema());
    END $make$;`
