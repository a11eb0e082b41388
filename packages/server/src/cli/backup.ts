import type { Command } from 'commander'
import { storeLocation } from '../config/config.ts'
import { UsageError } from './explain.ts'
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
    .description('copy the embedded store to a new file, even while a server uses it; keys are not included')
    .option('--json', 'print one JSON object', false)
    .action(backUpStore)
  program
    .command('restore [file]')
    .description('replace the embedded store by a backup; stop the server first')
    .option(
      '--mark-only',
      'after a restore by other tools: only revoke tokens and force a refresh of grants',
      false,
    )
    .option('--json', 'print one JSON object', false)
    .action(restoreStore)
}

async function backUpStore(to: string, { json }: Output): Promise<void> {
  const { backUp } = await import('../store/sqlite/backup.ts')
  const bytes = await backUp(embeddedFile('back up'), to, showProgress('copied'))
  console.log(
    json ? JSON.stringify({ file: to, bytes }) : `${to}: ${bytes} bytes. Store the keys separately.`,
  )
}

async function restoreStore(from: string | undefined, { markOnly, json }: RestoreOptions): Promise<void> {
  if ((from === undefined) !== markOnly) throw new UsageError('Give either a backup file or --mark-only.')
  const done =
    from === undefined ? { epoch: await markRestored(), replaced: undefined } : await restoreFile(from)
  if (json) console.log(JSON.stringify({ restore_epoch: done.epoch, replaced: done.replaced ?? null }))
  else {
    console.log('Restored. All tokens are revoked; grants are refreshed before their next use.')
    if (done.replaced !== undefined) console.log(`The previous store is kept as ${done.replaced}`)
  }
}

async function restoreFile(from: string): Promise<{ epoch: number; replaced: string | undefined }> {
  const { restore } = await import('../store/sqlite/restore.ts')
  return restore(from, embeddedFile('restore'), showProgress('copied'))
}

async function markRestored(): Promise<number> {
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(storeLocation(process.env))
  return store.markRestored().finally(() => store.close())
}

function embeddedFile(operation: string): string {
  const { databaseFile, databaseUrl } = storeLocation(process.env)
  if (databaseUrl === undefined) return databaseFile
  throw new Error(
    `DATABASE_URL is set: ${operation} PostgreSQL with its own tools, such as pg_dump and pg_restore; ` +
      'after a restore run plugboard restore --mark-only',
  )
}
