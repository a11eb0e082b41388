import type { Migration } from './migration.ts'

/** Which of the operator's gateways a connector goes through. */
export const gateways: Migration = {
  id: '0008-gateways',
  sql: () => 'ALTER TABLE connectors ADD COLUMN gateway text;',
}
