import type { Migration } from './migration.ts'

/**
 * What is known of the tables of the copy, which are made when their entity is first used: the shape that they have, and
 * the row up to which new columns were filled (null when all are); and, per connector and table, the version of its words.
 */
export const copy: Migration = {
  id: '0020-copy',
  sql: ({ integer, text, table }) => `
    CREATE TABLE copy_tables (
      name ${text} PRIMARY KEY,
      shape ${text} NOT NULL,
      filled_to ${text}
    ) ${table};

    CREATE TABLE copy_words (
      connector_id ${text} NOT NULL,
      table_name ${text} NOT NULL,
      version ${integer} NOT NULL,
      PRIMARY KEY (connector_id, table_name)
    ) ${table};
  `,
}
