/** Grants of end users that several connectors share, and connect sessions that connect all of their types. */
import type { SqlDialect } from './migration.ts'

export function sharedGrants({ integer, text }: SqlDialect): string {
  return `
    ALTER TABLE connectors ADD COLUMN grant_id ${text};
    ALTER TABLE connectors ADD COLUMN client_type ${text};
    CREATE INDEX connectors_by_grant ON connectors (org, grant_id) WHERE grant_id IS NOT NULL;
    ALTER TABLE connect_sessions ADD COLUMN connect_all ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE connect_sessions ADD COLUMN results ${text};
  `
}
