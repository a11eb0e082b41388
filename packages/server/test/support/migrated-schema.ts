/** The statements that make a schema of PostgreSQL as the migrations leave it, in half of their time. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../src/store/migrations/index.ts'
import { POSTGRES, stepsFor } from '../../src/store/migrations/migration.ts'
import { migrate } from '../../src/store/postgres/migrate.ts'
import { createPool } from '../../src/store/postgres/pool.ts'

const MIGRATED = 's_migrated'
const FILE = 'migrated.sql'

/** Migrates one schema of the cluster at this socket, and keeps its statements beside the socket. */
export async function dumpMigrated(programs: string, socket: string): Promise<void> {
  const options = encodeURIComponent(`-c search_path=${MIGRATED}`)
  const pool = createPool(
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}&options=${options}`,
  )
  await pool.query(`CREATE SCHEMA ${MIGRATED}`)
  await migrate(pool, stepsFor(POSTGRES, migrations)).finally(() => pool.end())
  const args = ['-h', socket, '-U', 'postgres', '-n', MIGRATED, '--no-owner', '--inserts', 'postgres']
  const dump = execFileSync(join(programs, 'pg_dump'), args, { encoding: 'utf8' })
  // Settings of the session would stay, and commands of psql are none of the server.
  const lines = dump.split('\n').filter((line) => !/^(--|\\|SET |SELECT pg_catalog\.set_config\()/.test(line))
  writeFileSync(join(socket, FILE), lines.join('\n'))
}

const texts = new Map<string, string>()

/** Statements that create the schema, in one transaction. */
export function schemaStatements(schema: string, socket: string): string {
  const text = texts.get(socket) ?? readFileSync(join(socket, FILE), 'utf8')
  texts.set(socket, text)
  return `BEGIN; SET LOCAL check_function_bodies = off; ${text.replaceAll(MIGRATED, schema)}; COMMIT`
}
