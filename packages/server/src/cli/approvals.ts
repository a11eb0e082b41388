/** Decides on plans of agents that wait for a person. */
import type { PlanChange } from '@plugboard/agent'
import type { Command } from 'commander'
import {
  API_HELP,
  type ApiAccess,
  type ApiOptions,
  applicationAccess,
  openApi,
  readAll,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { UsageError } from './explain.ts'

interface ApprovalOptions extends ApiOptions {
  readonly approve?: string
  readonly refuse?: string
  readonly withdraw?: string
  readonly json: boolean
}

interface Approval {
  readonly id: string
  readonly external_user_id: string
  readonly connector_id: string
  readonly action: string
  readonly hash: string
  readonly changes: readonly PlanChange[]
  readonly account_replaced: boolean
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
    .option('--withdraw <id>', 'take back an approval, of what has not been run yet')
    .option('--json', 'print JSON', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(run)
}

async function run({ approve, refuse, withdraw, json, ...options }: ApprovalOptions): Promise<void> {
  const decisions = Object.entries({ approve, refuse, withdraw }).filter(([, id]) => id !== undefined)
  const [decision, other] = decisions
  if (other !== undefined) throw new UsageError('Give one of --approve, --refuse and --withdraw.')
  const api = await applicationAccess(openApi(options))
  if (decision === undefined) await list(api, json)
  else await decide(api, decision[1] ?? '', decision[0])
}

async function list(api: ApiAccess, json: boolean): Promise<void> {
  const data = await readAll<Approval>(api, '/v1/approvals')
  if (json) console.log(JSON.stringify(data))
  else if (data.length === 0) console.log('No plan waits for approval.')
  else for (const approval of data) console.log(await wholeText(approval))
}

const REPLACED =
  'Cannot be approved: the connector leads to another account of the vendor than when the plan was made.'

async function wholeText({
  id,
  external_user_id: user,
  connector_id: on,
  ...plan
}: Approval): Promise<string> {
  // Loaded on use: the other commands do not need it.
  const { planLines, visible } = await import('@plugboard/agent')
  const head = `${id}  ${visible(user)}  until ${plan.expires_at}`
  const lines = planLines(plan.changes).map((line) => `  ${line}`)
  const replaced = plan.account_replaced ? [REPLACED] : []
  return [head, `${plan.action} on ${on}, plan ${plan.hash}`, ...lines, ...replaced, ''].join('\n')
}

async function decide(api: ApiAccess, id: string, decision: string): Promise<void> {
  const path = `/v1/approvals/${encodeURIComponent(id)}`
  const response = await sendRequest(api, path, { body: { decision } })
  const { approval } = (await response.json()) as { approval: string }
  console.log(`${id} ${approval}`)
}
