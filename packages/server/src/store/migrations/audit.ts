/** The audit trail. It is append-only: triggers of the database reject updates and deletions. */
import type { SqlDialect } from './migration.ts'

export function auditTables({ engine, integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE audit (
      org ${text} NOT NULL,
      seq ${integer} NOT NULL,
      at ${integer} NOT NULL,
      actor ${text} NOT NULL,
      external_user_id ${text},
      action ${text} NOT NULL,
      object ${text} NOT NULL,
      code ${text} NOT NULL,
      outcome ${text} NOT NULL,
      request_id ${text} NOT NULL,
      via ${text},
      hash ${text} NOT NULL,
      PRIMARY KEY (org, seq)
    ) ${table};
    ${isolate('audit')}

    CREATE TABLE audit_heads (
      org ${text} PRIMARY KEY,
      seq ${integer} NOT NULL,
      hash ${text} NOT NULL,
      mac ${text} NOT NULL
    ) ${table};
    ${isolate('audit_heads')}

    ${engine === 'postgres' ? POSTGRES_RULES : SQLITE_RULES}
  `
}

const POSTGRES_RULES = `
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the audit trail is only added to'; END $$;
    CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`

const SQLITE_RULES = `
    CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
    CREATE TRIGGER audit_is_unchanged BEFORE UPDATE ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
`
