/** SQL that distributes a new table by connector where the database has the extension Citus; nothing elsewhere. */
export function distributeByConnector(table: string): string {
  return `
    DO $$ BEGIN
      IF EXISTS (
        SELECT 1 FROM pg_proc WHERE proname = 'create_distributed_table' AND pg_function_is_visible(oid)
      ) THEN
        PERFORM create_distributed_table('${table}'::regclass, 'connector_id');
      END IF;
    END $$;
  `
}
