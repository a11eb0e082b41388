import type { Migration } from './migration.ts'

/** How far an action of several requests came, as JSON, and the fingerprint of the credentials that it was made with. */
export const idempotencyProgress: Migration = {
  id: '0022-idempotency-progress',
  sql: ({ text }) => `
    ALTER TABLE idempotency ADD COLUMN progress ${text};
    ALTER TABLE idempotency ADD COLUMN credentials ${text};
  `,
}
