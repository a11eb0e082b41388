import type { Command } from 'commander'
import { storeLocation } from '../config.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'

export function addApps(program: Command): void {
  const apps = program.command('apps').description('the applications that may use the server')
  apps
    .command('create <name>')
    .description('make an application and print its client id and secret; the secret is shown this once')
    .action((name: string) => withStore((store) => createApplication(store, name)))
  apps
    .command('list')
    .description('print client id, name and age of every application')
    .action(() => withStore(listApplications))
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(storeLocation(process.env))
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

async function createApplication(store: Store, name: string): Promise<void> {
  const id = newId('app')
  const secret = mintToken('secret')
  const application = { id, name, created_at: Date.now() }
  await store.applications.add(application, { id: newId('sec'), hash: hashToken(secret) })
  console.log(`client_id:     ${id}\nclient_secret: ${secret}`)
}

async function listApplications(store: Store): Promise<void> {
  for (const { id, name, created_at } of await store.applications.list()) {
    console.log(`${id}  ${new Date(created_at).toISOString()}  ${name}`)
  }
}
