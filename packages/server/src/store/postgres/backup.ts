/** Backup with `pg_dump`, as the user that the server connects as: no superuser is needed. */
import { createBackupFile } from '../backup-file.ts'
import { clientConnection, runClientProgram } from './client-programs.ts'
import { readDatabase } from './database-state.ts'

/** Writes a dump of the store to a new file. Returns its size in bytes. */
export async function backUpPostgres(databaseUrl: string, to: string): Promise<number> {
  const { schema, hasStore, hasTrigrams } = await readDatabase(databaseUrl)
  if (!hasStore) throw new Error(`there is no store in the schema ${schema} of DATABASE_URL`)
  const { url, env } = clientConnection(databaseUrl)
  return createBackupFile(to, async (part) => {
    await runClientProgram(
      'pg_dump',
      [
        '--format=custom',
        // By default it refuses tables that hide rows. This connection sees all of them.
        '--enable-row-security',
        // The user that restores it owns it.
        '--no-owner',
        '--no-privileges',
        '--no-comments',
        `--schema="${schema.replaceAll('"', '""')}"`,
        // Extensions belong to no schema, and the replica has an index that needs this one.
        ...(hasTrigrams ? ['--extension=pg_trgm'] : []),
        `--file=${part}`,
        `--dbname=${url}`,
      ],
      env,
    )
  })
}
