/** Decides on plans of agents that wait for a person. */
import type { Command } from 'commander'
import {
  API_HELP,
  type Api,
  type ApiOptions,
  applicationToken,
  openApi,
  readAll,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { UsageError } from './explain.ts'

interface ApprovalOptions extends ApiOptions {
  readonly approve?: string
  readonly refuse?: string
  readonly json: boolean
}

interface Approval {
  readonly id: string
  readonly external_user_id: string
  readonly connector_id: string
  readonly summary: string
  readonly expires_at: string
}

const EXAMPLES = `
Examples:
  plugboard approvals
  plugboard approvals --approve k3fq…`

export function addApprovals(program: Command): void {
  const command = program
    .command('approvals')
    .description('list the plans of agents that wait for approval, or decide on one')
    .option('--approve <id>', 'approve a plan')
    .option('--refuse <id>', 'refuse a plan')
    .option('--json', 'print JSON', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(run)
}

async function run({ approve, refuse, json, ...options }: ApprovalOptions): Promise<void> {
  if (approve !== undefined && refuse !== undefined)
    throw new UsageError('Give --approve or --refuse, not both.')
  const api = openApi(options)
  const { access_token: token } = await applicationToken(api)
  const id = approve ?? refuse
  if (id === undefined) await list(api, token, json)
  else await decide(api, token, id, approve === undefined ? 'refuse' : 'approve')
}

async function list(api: Api, token: string, json: boolean): Promise<void> {
  const data = await readAll<Approval>(api, '/v1/approvals', token)
  if (json) console.log(JSON.stringify(data))
  else if (data.length === 0) console.log('No plan waits for approval.')
  else
    for (const { id, external_user_id: user, expires_at: until, summary } of data)
      console.log(`${id}  ${user}  until ${until}\n${summary}\n`)
}

async function decide(api: Api, token: string, id: string, decision: string): Promise<void> {
  const path = `/v1/approvals/${encodeURIComponent(id)}`
  const response = await sendRequest(api, path, { token, body: { decision } })
  const { approval } = (await response.json()) as { approval: string }
  console.log(`${id} ${approval}`)
}
