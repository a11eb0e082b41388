/** Removes an application whose connectors are removed already. */
import { connectorError } from '@plugboard/core'
import type { Command } from 'commander'
import type { ApplicationRemoval } from '../store/remove-application.ts'
import type { Store } from '../store/store.ts'
import { confirm } from './confirm.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { requireApplication } from './require-application.ts'

interface RemoveOptions {
  readonly dryRun?: true
  readonly yes?: true
  readonly json: boolean
}

export function addRemoveApp(apps: Command): void {
  apps
    .command('remove <client_id>')
    .description('delete an application without connectors: secrets, tokens, grants, settings and calls')
    .option('--dry-run', 'only print what would be deleted')
    .option('--yes', 'do not ask')
    .option('--json', 'print one JSON object', false)
    .action(removeApp)
}

async function removeApp(org: string, { dryRun, yes, json }: RemoveOptions): Promise<void> {
  const preview = await withStore((store) => previewed(store, org))
  if (dryRun) return print(org, preview, json, 'Would delete')
  requireNoConnectors(org, preview)
  if (!yes) await confirm(`This deletes the application ${org} for good: nobody can use it any more.`)
  const { removeApplication } = await import('../store/remove-application.ts')
  const removed = await auditedChange(
    async (store) => {
      await requireApplication(store, org)
      return { org, action: 'application.remove', object: org }
    },
    async (store, record) => {
      const removal = await removeApplication(store.engine, org, (tx) => record(tx))
      // Somebody has connected an account meanwhile.
      requireNoConnectors(org, removal)
      return removal
    },
  )
  print(org, removed, json, 'Deleted')
}

async function previewed(store: Store, org: string): Promise<ApplicationRemoval> {
  await requireApplication(store, org)
  const { previewApplication } = await import('../store/remove-application.ts')
  return previewApplication(store.engine, org)
}

function requireNoConnectors(org: string, { connectors }: ApplicationRemoval): void {
  if (connectors === 0) return
  const message = `The application ${org} has connectors: ${connectors}. Nothing was deleted. Delete their end users first, so that grants are revoked at the vendors: plugboard users delete <external_user_id>.`
  throw connectorError('invalid_request', message)
}

function print(
  org: string,
  { connectors, rows }: ApplicationRemoval,
  isJson: boolean,
  verb: 'Would delete' | 'Deleted',
): void {
  if (isJson) {
    console.log(JSON.stringify({ client_id: org, dry_run: verb !== 'Deleted', connectors, rows }))
    return
  }
  console.log(`${verb} the application ${org}:`)
  for (const [table, count] of Object.entries(rows))
    if (count > 0) console.log(`  ${table.replaceAll('_', ' ')}: ${count}`)
  if (connectors > 0)
    console.log(
      `Not before its connectors are deleted: ${connectors}. Run plugboard users delete for their end users.`,
    )
}
