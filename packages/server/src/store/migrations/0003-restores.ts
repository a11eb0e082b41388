import type { Migration } from './migration.ts'

export const restores: Migration = {
  id: '0003-restores',
  sql: ({ integer, table }) => `
    CREATE TABLE restores (epoch ${integer} PRIMARY KEY, at ${integer} NOT NULL) ${table};
  `,
}
