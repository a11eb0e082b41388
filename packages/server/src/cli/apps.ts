import type { Command } from 'commander'
import { MAX_SECRETS } from '../auth/client-secrets.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import { storeNow } from '../store/clock.ts'
import type { Store } from '../store/store.ts'
import { withStore } from './open.ts'
import { requireApplication } from './require-application.ts'

interface Output {
  readonly json: boolean
}

export function addApps(program: Command): void {
  const apps = program.command('apps').description('the applications that may use the server')
  apps
    .command('create <name>')
    .description('make an application and print its client id and secret; the secret is shown this once')
    .option('--json', 'print one JSON object', false)
    .action((name: string, output: Output) => withStore((store) => createApplication(store, name, output)))
  apps
    .command('list')
    .description('print client id, age and name of every application')
    .option('--json', 'print one JSON object a line', false)
    .action((output: Output) => withStore((store) => listApplications(store, output)))
  addSecrets(apps)
}

function addSecrets(apps: Command): void {
  const secrets = apps.command('secrets').description('the client secrets of an application; it can have two')
  secrets
    .command('list <client_id>')
    .description('print id, age and last use of each')
    .option('--json', 'print one JSON object a line', false)
    .action((org: string, output: Output) => withStore((store) => listSecrets(store, org, output)))
  secrets
    .command('add <client_id>')
    .description('make one more and print it; it is shown this once')
    .option('--json', 'print one JSON object', false)
    .action((org: string, output: Output) => withStore((store) => addSecret(store, org, output)))
  secrets
    .command('revoke <client_id> <secret_id>')
    .description('end one, and within a second every token that it bought')
    .action((org: string, id: string) => withStore((store) => revokeSecret(store, org, id)))
}

async function createApplication(store: Store, name: string, { json }: Output): Promise<void> {
  const id = newId('app')
  const secret = mintToken('secret')
  const application = { id, name, created_at: await storeNow(store.engine) }
  await store.applications.add(application, { id: newId('sec'), hash: hashToken(secret) })
  const made = { client_id: id, client_secret: secret }
  console.log(json ? JSON.stringify(made) : `client_id:     ${id}\nclient_secret: ${secret}`)
}

async function listApplications(store: Store, { json }: Output): Promise<void> {
  for (const { id, name, created_at } of await store.applications.list()) {
    const created = time(created_at)
    console.log(
      json ? JSON.stringify({ client_id: id, name, created_at: created }) : `${id}  ${created}  ${name}`,
    )
  }
}

async function listSecrets(store: Store, org: string, { json }: Output): Promise<void> {
  await requireApplication(store, org)
  for (const { id, created_at, last_used_at } of await store.clientSecrets.list(org)) {
    const secret = {
      id,
      created_at: time(created_at),
      last_used_at: last_used_at === null ? null : time(last_used_at),
    }
    console.log(
      json
        ? JSON.stringify(secret)
        : `${id}  ${secret.created_at}  last used ${secret.last_used_at ?? 'never'}`,
    )
  }
}

async function addSecret(store: Store, org: string, { json }: Output): Promise<void> {
  await requireApplication(store, org)
  const id = newId('sec')
  const secret = mintToken('secret')
  const isAdded = await store.clientSecrets.add(
    org,
    { id, hash: hashToken(secret) },
    MAX_SECRETS,
    await storeNow(store.engine),
  )
  if (!isAdded) throw new Error(`${MAX_SECRETS} client secrets are active: revoke one before you add another`)
  console.log(
    json ? JSON.stringify({ id, client_secret: secret }) : `id:            ${id}\nclient_secret: ${secret}`,
  )
}

async function revokeSecret(store: Store, org: string, id: string): Promise<void> {
  await requireApplication(store, org)
  const isRevoked = await store.clientSecrets.revoke(org, id, await storeNow(store.engine))
  if (!isRevoked) throw new Error(`the application ${org} has no client secret ${id}`)
  console.log(`${id} is revoked.`)
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
