/** Why a connector has its status, since when, and when the server checks rejected credentials again. */
import type { SqlDialect } from './migration.ts'

export function connectorStatus({ integer, text }: SqlDialect): string {
  return `
    ALTER TABLE connectors ADD COLUMN status_since ${integer};
    ALTER TABLE connectors ADD COLUMN status_code ${text};
    ALTER TABLE connectors ADD COLUMN status_upstream ${integer};
    ALTER TABLE connectors ADD COLUMN recheck_at ${integer};
    CREATE INDEX connectors_to_recheck ON connectors (recheck_at) WHERE recheck_at IS NOT NULL;
    CREATE INDEX connectors_by_status ON connectors (org, status);
  `
}
