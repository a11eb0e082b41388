import type { Command } from 'commander'
import { storeLocation } from '../config/config.ts'
import { UsageError } from './explain.ts'
import { requireStore, withDevDefaults } from './open.ts'
import { showProgress } from './progress.ts'

interface Output {
  readonly json: boolean
}

interface RestoreOptions extends Output {
  readonly markOnly: boolean
}

export function addBackup(program: Command): void {
  program
    .command('backup <file>')
    .description('copy the store to a new file, even while a server uses it; keys are not included')
    .option('--json', 'print one JSON object', false)
    .action(backUpStore)
  program
    .command('restore [file]')
    .description(
      'replace the embedded store by a backup, or fill an empty PostgreSQL database from one; stop the server first',
    )
    .option(
      '--mark-only',
      'after a restore by other tools: only revoke tokens and force a refresh of grants',
      false,
    )
    .option('--json', 'print one JSON object', false)
    .action(restoreStore)
}

async function backUpStore(to: string, { json }: Output): Promise<void> {
  const bytes = await writeBackup(to)
  console.log(
    json ? JSON.stringify({ file: to, bytes }) : `${to}: ${bytes} bytes. Store the keys separately.`,
  )
}

async function writeBackup(to: string): Promise<number> {
  const { databaseFile, databaseUrl } = storeLocation(withDevDefaults(process.env))
  if (databaseUrl !== undefined) {
    const { backUpPostgres } = await import('../store/postgres/backup.ts')
    return backUpPostgres(databaseUrl, to)
  }
  const { backUp } = await import('../store/sqlite/backup.ts')
  return backUp(databaseFile, to, showProgress('copied'))
}

interface Done {
  readonly epoch: number
  /** Path of the previous store. */
  readonly replaced?: string | undefined
}

async function restoreStore(from: string | undefined, { markOnly, json }: RestoreOptions): Promise<void> {
  if ((from === undefined) !== markOnly) throw new UsageError('Give either a backup file or --mark-only.')
  const done = from === undefined ? await markRestored() : await restoreFile(from)
  if (json) console.log(JSON.stringify({ restore_epoch: done.epoch, replaced: done.replaced ?? null }))
  else {
    console.log('Restored. All tokens are revoked; grants are refreshed before their next use.')
    if (done.replaced !== undefined) console.log(`The previous store is kept as ${done.replaced}`)
  }
}

async function restoreFile(from: string): Promise<Done> {
  const { databaseFile, databaseUrl } = storeLocation(withDevDefaults(process.env))
  if (databaseUrl !== undefined) {
    const { restorePostgres } = await import('../store/postgres/restore.ts')
    return { epoch: await restorePostgres(from, databaseUrl) }
  }
  const { restore } = await import('../store/sqlite/restore.ts')
  return restore(from, databaseFile, showProgress('copied'))
}

async function markRestored(): Promise<Done> {
  const location = storeLocation(withDevDefaults(process.env))
  requireStore(location)
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(location, { bulkMs: 0 })
  return { epoch: await store.markRestored().finally(() => store.close()) }
}
