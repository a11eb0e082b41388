/**
 * Addresses that all connectors of an OAuth client share: whose client a connector's hook belongs to, and the values by which
 * a webhook names it.
 */
import type { SqlDialect } from './migration.ts'

export function clientHooks({ text }: SqlDialect): string {
  return `
    ALTER TABLE hooks ADD COLUMN client ${text};
    ALTER TABLE hooks ADD COLUMN route ${text};
    CREATE INDEX hooks_by_route ON hooks (org, type, name, route) WHERE route IS NOT NULL;
    CREATE INDEX hooks_of_clients ON hooks (org, type, name, client) WHERE client IS NOT NULL;
  `
}
