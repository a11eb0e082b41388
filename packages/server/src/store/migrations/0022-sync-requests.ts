import type { Migration } from './migration.ts'

/** Requests for runs accumulate in columns that no run overwrites. */
export const syncRequests: Migration = {
  id: '0022-sync-requests',
  sql: ({ integer }) => `
    ALTER TABLE streams ADD COLUMN requests ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE streams ADD COLUMN rerun_at ${integer};
  `,
}
