/** Connector types that the server loads from specs. They belong to the installation, not to a tenant. */
import type { SqlDialect } from './migration.ts'

/** Rows never change except for `active`, so that processes recognize by their ids what they have loaded. */
export function specConnectorTables({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE spec_connectors (
      id ${text} PRIMARY KEY,
      type ${text} NOT NULL,
      version ${text} NOT NULL,
      spec ${text} NOT NULL,
      source ${text} NOT NULL,
      active ${integer} NOT NULL CHECK (active IN (0, 1)),
      added_at ${integer} NOT NULL,
      UNIQUE (type, version)
    ) ${table};
    CREATE UNIQUE INDEX spec_connectors_in_use ON spec_connectors (type) WHERE active = 1;
  `
}
