import type { Command } from 'commander'
import { storeLocation } from '../config/config.ts'
import { showShare } from './progress.ts'

interface Output {
  readonly json: boolean
}

interface RestoreOptions extends Output {
  readonly markOnly: boolean
}

export function addBackup(program: Command): void {
  program
    .command('backup <file>')
    .description('copy the embedded store to a new file, also while a server uses it; the keys are not in it')
    .option('--json', 'print one JSON object', false)
    .action(backUpStore)
  program
    .command('restore [file]')
    .description('put a backup in the place of the embedded store; the server has to be stopped')
    .option(
      '--mark-only',
      'for a store that other tools have restored: only end what it must not believe',
      false,
    )
    .option('--json', 'print one JSON object', false)
    .action(restoreStore)
}

async function backUpStore(to: string, { json }: Output): Promise<void> {
  const { backUp } = await import('../store/sqlite/backup.ts')
  const bytes = await backUp(embeddedFile('back up'), to, showShare('copied'))
  console.log(
    json ? JSON.stringify({ file: to, bytes }) : `${to}: ${bytes} bytes. Keep the keys apart from it.`,
  )
}

async function restoreStore(from: string | undefined, { markOnly, json }: RestoreOptions): Promise<void> {
  if ((from === undefined) !== markOnly) throw new Error('give the file of a backup, or --mark-only')
  const done = from === undefined ? { epoch: await mark(), replaced: undefined } : await putBack(from)
  if (json) console.log(JSON.stringify({ restore_epoch: done.epoch, replaced: done.replaced ?? null }))
  else {
    console.log('Restored. All tokens have ended; grants are refreshed before their next use.')
    if (done.replaced !== undefined) console.log(`The store that was there before: ${done.replaced}`)
  }
}

async function putBack(from: string): Promise<{ epoch: number; replaced: string | undefined }> {
  const { restore } = await import('../store/sqlite/restore.ts')
  return restore(from, embeddedFile('restore'), showShare('copied'))
}

async function mark(): Promise<number> {
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(storeLocation(process.env))
  return store.markRestored().finally(() => store.close())
}

function embeddedFile(what: string): string {
  const { databaseFile, databaseUrl } = storeLocation(process.env)
  if (databaseUrl === undefined) return databaseFile
  throw new Error(
    `DATABASE_URL is set: ${what} PostgreSQL with its own tools, such as pg_dump and pg_restore; ` +
      'after a restore run plugboard restore --mark-only',
  )
}
