/** The size of the store on its disk, in bytes. */
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { StoreLocation } from '../config/config.ts'
import type { Engine } from '../store/engine.ts'

/** Of SQLite: its file and what has not been moved there yet. Of PostgreSQL: the database, on a cluster that of the coordinator. */
export async function storeSize(
  { db, dialect }: Pick<Engine, 'db' | 'dialect'>,
  { databaseFile }: Pick<StoreLocation, 'databaseFile'>,
): Promise<number> {
  if (dialect.engine === 'postgres') {
    const { rows } = await sql<{
      bytes: string
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db)
    return Number(rows[0]?.bytes ?? 0)
  }
  const sizes = await Promise.all([databaseFile, `${databaseFile}-wal`].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}
