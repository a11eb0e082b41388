import { connectorError } from '@plugboard/core'
import { type Command, InvalidArgumentError } from 'commander'
import { MAX_SECRETS } from '../auth/client-secrets.ts'
import { tokensBySecret } from '../console/rotations.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import type { LastStep } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { addRemoveApp } from './remove-app.ts'
import { requireApplication } from './require-application.ts'

interface Output {
  readonly json: boolean
}

export function addApps(program: Command): void {
  const apps = program.command('apps').description('manage the applications that use the server')
  apps
    .command('create')
    .argument('<name>', 'name of the application, for people', applicationName)
    .description('create an application and print its client id and secret; the secret is shown only once')
    .option('--json', 'print one JSON object', false)
    .action(createApplication)
  apps
    .command('list')
    .description('print client id, creation time and name of every application')
    .option('--json', 'print one JSON object per line', false)
    .action((output: Output) => withStore((store) => listApplications(store, output)))
  addRemoveApp(apps)
  addSecrets(apps)
}

function addSecrets(apps: Command): void {
  const secrets = apps
    .command('secrets')
    .description('manage the client secrets of an application, two at most')
  secrets
    .command('list <client_id>')
    .description('print id, creation time and last use of each client secret')
    .option('--json', 'print one JSON object per line', false)
    .action((org: string, output: Output) => withStore((store) => listSecrets(store, org, output)))
  secrets
    .command('add <client_id>')
    .description('add a client secret and print it; it is shown only once')
    .option('--json', 'print one JSON object', false)
    .action(addSecret)
  secrets
    .command('revoke <client_id> <secret_id>')
    .description('revoke a client secret, and within a second every token issued for it')
    .option('--dry-run', 'print what would end, and change nothing', false)
    .action(revokeSecret)
}

function applicationName(text: string): string {
  const isPrintable = text.isWellFormed() && !/\p{Cc}/u.test(text)
  if (isPrintable && text.trim() !== '' && text.length <= 255) return text
  throw new InvalidArgumentError('Must be 1 to 255 characters, none of them a control character.')
}

async function createApplication(name: string, { json }: Output): Promise<void> {
  const id = newId('app')
  const secret = mintToken('secret')
  const change = { org: id, action: 'application.create', object: id }
  await auditedChange(
    () => change,
    async (store, record) => {
      const application = { id, name, created_at: await storeNow(store.engine) }
      await store.applications.add(application, { id: newId('sec'), hash: hashToken(secret) }, record)
    },
    { creates: true },
  )
  const client = { client_id: id, client_secret: secret }
  console.log(json ? JSON.stringify(client) : `client_id:     ${id}\nclient_secret: ${secret}`)
}

async function listApplications(store: Store, { json }: Output): Promise<void> {
  for (const { id, name, created_at } of await store.applications.list()) {
    const created = isoTime(created_at)
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
      created_at: isoTime(created_at),
      last_used_at: last_used_at === null ? null : isoTime(last_used_at),
    }
    console.log(
      json
        ? JSON.stringify(secret)
        : `${id}  ${secret.created_at}  last used ${secret.last_used_at ?? 'never'}`,
    )
  }
}

async function addSecret(org: string, { json }: Output): Promise<void> {
  const id = newId('sec')
  const secret = mintToken('secret')
  await changeSecrets(org, 'secret.add', id, async (store, record) => {
    const hashed = { id, hash: hashToken(secret) }
    const now = await storeNow(store.engine)
    if (await store.clientSecrets.add(org, hashed, MAX_SECRETS, now, record)) return
    const message = `The application ${org} has ${MAX_SECRETS} active client secrets: revoke one before you add another.`
    throw connectorError('invalid_request', message)
  })
  console.log(
    json ? JSON.stringify({ id, client_secret: secret }) : `id:            ${id}\nclient_secret: ${secret}`,
  )
}

async function revokeSecret(
  org: string,
  id: string,
  { dryRun }: { readonly dryRun: boolean },
): Promise<void> {
  if (dryRun) return withStore((store) => foretellRevocation(store, org, id))
  await changeSecrets(org, 'secret.revoke', id, async (store, record) => {
    if (await store.clientSecrets.revoke(org, id, await storeNow(store.engine), record)) return
    throw noSecret(org, id)
  })
  console.log(`Client secret ${id} is revoked.`)
}

async function foretellRevocation(store: Store, org: string, id: string): Promise<void> {
  await requireApplication(store, org)
  const secret = (await store.clientSecrets.list(org)).find((one) => one.id === id)
  if (secret === undefined) throw noSecret(org, id)
  const tokens = (await tokensBySecret(store.engine, org)).get(id) ?? 0
  const used = secret.last_used_at === null ? 'never' : isoTime(secret.last_used_at)
  console.log(
    `Client secret ${id} would be revoked, and tokens issued for it: ${tokens}. Last used: ${used}.`,
  )
}

function noSecret(org: string, id: string): Error {
  const message = `The application ${org} has no client secret ${id}. Run plugboard apps secrets list ${org}.`
  return connectorError('not_found', message)
}

function changeSecrets(
  org: string,
  action: string,
  object: string,
  work: (store: Store, record: LastStep) => Promise<void>,
): Promise<void> {
  const change = async (store: Store) => {
    await requireApplication(store, org)
    return { org, action, object }
  }
  return auditedChange(change, work)
}
