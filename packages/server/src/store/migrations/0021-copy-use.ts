import type { Migration } from './migration.ts'

/** Which shape a table of the copy has, as short as writers can compare it with each page, and when one of that shape last used it. */
export const copyUse: Migration = {
  id: '0021-copy-use',
  sql: ({ integer, text }) => `
    ALTER TABLE copy_tables ADD COLUMN digest ${text};
    ALTER TABLE copy_tables ADD COLUMN used_at ${integer} NOT NULL DEFAULT 0;
  `,
}
