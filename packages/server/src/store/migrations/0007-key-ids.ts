import type { Migration } from './migration.ts'

/** What is still sealed under a key is looked for while servers work. */
export const keyIds: Migration = {
  id: '0007-key-ids',
  sql: () => `
    CREATE INDEX credentials_by_kid ON credentials (kid);
    CREATE INDEX idempotency_by_kid ON idempotency (kid);
  `,
}
