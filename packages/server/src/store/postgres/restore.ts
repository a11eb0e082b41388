/** Restore of a dump by `pg_restore` into a database without a store. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../migrations/index.ts'
import { type Applied, POSTGRES, pendingSteps, stepsFor } from '../migrations/migration.ts'
import { openStore } from '../open.ts'
import { type ClientConnection, clientConnection, runClientProgram } from './client-programs.ts'
import { analyzeTables, readDatabase } from './database-state.ts'

/**
 * Restores a backup in one transaction, then migrates it and marks it as restored. Returns how often this store has been
 * restored.
 */
export async function restorePostgres(backup: string, databaseUrl: string): Promise<number> {
  if (!existsSync(backup)) throw new Error(`there is no file ${backup}; pass the path of a backup`)
  const connection = clientConnection(databaseUrl)
  const contents = await readContents(backup, connection)
  pendingSteps(contents.applied, stepsFor(POSTGRES, migrations))
  await requireEmpty(databaseUrl, contents.schema)
  await load(backup, contents, connection)
  await analyzeTables(databaseUrl)
  const store = await openStore({ databaseFile: '', databaseUrl }, { bulkMs: 0 })
  return store.markRestored().finally(() => store.close())
}

interface Contents {
  readonly schema: string
  /** The table of contents, as `pg_restore --list` prints it. */
  readonly list: string
  readonly applied: readonly Applied[]
}

async function readContents(backup: string, { env }: ClientConnection): Promise<Contents> {
  try {
    const list = await runClientProgram('pg_restore', ['--list', backup], env)
    const schema = / TABLE DATA (\S+) migrations /.exec(list)?.[1]
    if (schema === undefined) throw new Error('it has no table of migrations')
    const args = ['--data-only', '--table=migrations', `--schema=${schema}`, '--file=-', backup]
    return { schema, list, applied: stepsIn(await runClientProgram('pg_restore', args, env)) }
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(`${backup} is not a backup of a store on PostgreSQL: ${reason}`, { cause })
  }
}

/** The rows between `COPY … FROM stdin;` and `\.`, in the order of the columns that the statement names. */
function stepsIn(sql: string): Applied[] {
  const lines = sql.split('\n')
  const from = lines.findIndex((line) => line.startsWith('COPY ') && line.endsWith(' FROM stdin;'))
  const copy = lines[from] ?? ''
  const names = copy.slice(copy.indexOf('(') + 1, copy.lastIndexOf(')')).split(', ')
  const parsed = lines.slice(from + 1, lines.indexOf('\\.', from)).filter((row) => row !== '')
  return parsed
    .map((row) => row.split('\t'))
    .map((row) => ({ id: row[names.indexOf('id')] ?? '', checksum: row[names.indexOf('checksum')] ?? '' }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function requireEmpty(databaseUrl: string, from: string): Promise<void> {
  const { schema, hasStore } = await readDatabase(databaseUrl)
  if (schema !== from)
    throw new Error(
      `the backup is of the schema ${from}, and DATABASE_URL leads to the schema ${schema}; ` +
        `create the schema ${from} and make it the first one of the search path`,
    )
  if (hasStore)
    throw new Error(
      'the database already has a store: create an empty database and set DATABASE_URL to it. ' +
        'If this store was just restored by other means, run plugboard restore --mark-only',
    )
}

/** The schema itself exists. All else is restored, or nothing. */
async function load(backup: string, { list }: Contents, { url, env }: ClientConnection): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-restore-'))
  try {
    const chosen = join(folder, 'list')
    const entries = list.split('\n').filter((line) => !/^\d+; \d+ \d+ SCHEMA /.test(line))
    writeFileSync(chosen, entries.join('\n'))
    const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runClientProgram('pg_restore', [...whole, `--use-list=${chosen}`, `--dbname=${url}`, backup], env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
