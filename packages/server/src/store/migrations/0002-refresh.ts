import type { Migration } from './migration.ts'

export const refresh: Migration = {
  id: '0002-refresh',
  sql: ({ integer, text }) => `
    ALTER TABLE credentials ADD COLUMN lease_owner ${text};
    ALTER TABLE credentials ADD COLUMN lease_until ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE credentials ADD COLUMN refreshed_at ${integer};
    ALTER TABLE credentials ADD COLUMN renew_at ${integer};
    ALTER TABLE credentials ADD COLUMN expires_at ${integer};
  `,
}
