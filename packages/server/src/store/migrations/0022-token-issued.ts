import type { Migration } from './migration.ts'

/** When a token was issued: one from the future shows that the clock was set back. */
export const tokenIssued: Migration = {
  id: '0022-token-issued',
  sql: ({ integer }) => `ALTER TABLE tokens ADD COLUMN issued_at ${integer} NOT NULL DEFAULT 0`,
}
