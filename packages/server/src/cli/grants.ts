/** Grants of end users to hosts of models. */
import type { Command } from 'commander'
import {
  API_HELP,
  type ApiOptions,
  applicationAccess,
  openApi,
  readAll,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { printTable } from './table.ts'

interface GrantOptions extends ApiOptions {
  readonly user?: string
  readonly revoke?: string
  readonly json: boolean
}

interface Grant {
  readonly id: string
  readonly external_user_id: string
  readonly client_id: string
  readonly client_name: string | null
  readonly scopes: readonly string[]
  readonly connector_ids: readonly string[] | null
  readonly expires_at: string
}

const EXAMPLES = `
Examples:
  plugboard grants --user ann
  plugboard grants --revoke grt_…`

export function addGrants(program: Command): void {
  const command = program
    .command('grants')
    .description('list what end users allowed hosts of models, or revoke it')
    .option('--user <id>', 'only grants of this end user')
    .option('--revoke <id>', 'revoke a grant with its tokens')
    .option('--json', 'print JSON', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(run)
}

async function run({ user, revoke, json, ...options }: GrantOptions): Promise<void> {
  const api = await applicationAccess(openApi(options))
  if (revoke !== undefined) {
    await sendRequest(api, `/v1/grants/${encodeURIComponent(revoke)}`, { method: 'DELETE' })
    console.log(`${revoke} revoked`)
    return
  }
  const query = user === undefined ? '' : `?${new URLSearchParams({ external_user_id: user })}`
  const grants = await readAll<Grant>(api, `/v1/grants${query}`)
  if (json) console.log(JSON.stringify(grants))
  else if (grants.length === 0) console.log('There is no grant.')
  else printTable(COLUMNS, grants)
}

const COLUMNS = {
  id: ({ id }: Grant) => id,
  user: ({ external_user_id: user }: Grant) => user,
  host: ({ client_name: name, client_id: id }: Grant) => name ?? id,
  accounts: ({ connector_ids: ids }: Grant) => ids?.length ?? 'all',
  scopes: ({ scopes }: Grant) => scopes.join(' '),
  until: ({ expires_at: until }: Grant) => until,
}
