/** Removes an end user from a running server. */
import type { Command } from 'commander'
import { API_HELP, type ApiOptions, applicationAccess, openApi, sendRequest, withApiOptions } from './api.ts'
import { confirm } from './confirm.ts'

interface DeleteOptions extends ApiOptions {
  readonly dryRun?: true
  readonly yes?: true
  readonly json: boolean
}

interface Receipt {
  readonly connectors: readonly {
    readonly id: string
    readonly connector_type: string
    readonly records: number | null
    readonly revoked: boolean | null
  }[]
  readonly rows: Readonly<Record<string, number>>
}

export function addUsers(program: Command): void {
  const users = program.command('users').description('remove end users with all of their data')
  const command = users
    .command('delete <external_user_id>')
    .description(
      'delete connectors, replica, tokens, sessions, plans and calls of an end user, and print a receipt',
    )
    .option('--dry-run', 'only print what would be deleted')
    .option('--yes', 'do not ask')
    .option('--json', 'print one JSON object', false)
  withApiOptions(command).addHelpText('after', API_HELP).action(deleteUser)
}

async function deleteUser(user: string, { dryRun, yes, json, ...options }: DeleteOptions): Promise<void> {
  const api = openApi(options)
  if (!dryRun && !yes)
    await confirm(
      `This deletes all data of ${user}: connectors, replica, tokens, sessions and calls. It cannot be undone.`,
    )
  const access = await applicationAccess(api)
  const path = `/v1/users/${encodeURIComponent(user)}?dry_run=${dryRun === true}`
  const receipt = (await (await sendRequest(access, path, { method: 'DELETE' })).json()) as Receipt
  if (json) console.log(JSON.stringify(receipt))
  else if (isEmpty(receipt)) console.log(`Nothing is stored about ${user} in this application.`)
  else printReceipt(receipt, dryRun === true)
}

/** More often a typing error than a person without data. */
function isEmpty({ connectors, rows }: Receipt): boolean {
  return connectors.length === 0 && Object.values(rows).every((count) => count === 0)
}

const REVOKED = new Map([
  [true, ', grant revoked'],
  [false, ', grant NOT revoked: the audit trail has the reason'],
])

function printReceipt({ connectors, rows }: Receipt, isDry: boolean): void {
  console.log(isDry ? 'Would delete:' : 'Deleted:')
  for (const { id, connector_type, records, revoked } of connectors) {
    const size = records === null ? '' : `, ${records} records of its replica`
    console.log(`  connector ${id} (${connector_type})${size}${revoked === null ? '' : REVOKED.get(revoked)}`)
  }
  for (const [table, count] of Object.entries(rows))
    if (count > 0) console.log(`  ${table.replaceAll('_', ' ')}: ${count}`)
}
