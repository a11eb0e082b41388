/** Lists connectors of a running server, and has it check their credentials. */

import type { Command } from 'commander'
import type { ConnectorView } from '../connectors/view.ts'
import type { Page } from '../http/routes/schemas.ts'
import {
  API_HELP,
  type ApiAccess,
  type ApiOptions,
  applicationAccess,
  openApi,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { printTable } from './table.ts'

interface FilterOptions extends ApiOptions {
  readonly status?: string
  readonly type?: string
  readonly user?: string
  readonly json: boolean
}

interface ListOptions extends FilterOptions {
  readonly failing?: true
  readonly search?: string
}

interface Checked {
  readonly connector: ConnectorView
  readonly accepted: boolean
  readonly code: string | null
}

const EXAMPLES = `
Examples:
  plugboard connectors check --status needs_reauth
  plugboard connectors check --type Payments --user ann`

export function addConnectorChecks(connectors: Command): void {
  const list = connectors.command('list').description('list the connectors of an application, newest first')
  withFilters(list)
    .option('--failing', 'only connectors that need reauthorization or have a failing stream')
    .option('--search <text>', 'only connectors whose id, end user, name or account contains the text')
    .addHelpText('after', API_HELP)
    .action(listAll)
  const check = connectors
    .command('check')
    .description('check credentials with one read each; accepted ones become active again')
  withFilters(check)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(checkAll)
}

function withFilters(command: Command): Command {
  return withApiOptions(
    command
      .option('--status <status>', 'only connectors in this status, such as needs_reauth')
      .option('--type <type>', 'only connectors of this type')
      .option('--user <id>', 'only connectors of this end user')
      .option('--json', 'print one JSON object per connector', false),
  )
}

async function listAll({ json, failing, search, ...options }: ListOptions): Promise<void> {
  const { api, filters } = await open(options)
  const more = { ...(failing && { failing: 'true' }), ...(search !== undefined && { q: search }) }
  const found = await all((page) => {
    const query = new URLSearchParams({ ...filters, ...more, limit: '100', ...page })
    return request<ConnectorView>(api, `/v1/integrations/connectors?${query}`, { method: 'GET' })
  })
  if (json) printLines(found)
  else printTable(failing ? FAILING_COLUMNS : LIST_COLUMNS, found)
}

const COLUMNS = {
  connector: ({ id }: ConnectorView) => id,
  type: ({ connector_type }: ConnectorView) => connector_type,
  user: ({ external_user_id }: ConnectorView) => external_user_id,
  status: ({ status }: ConnectorView) => status,
}

const LIST_COLUMNS = {
  ...COLUMNS,
  since: ({ status_since }: ConnectorView) => status_since,
  reason: ({ status_reason: reason }: ConnectorView) =>
    reason && [reason.upstream_status, reason.code].filter((part) => part !== null).join(' '),
}

/** A connector whose streams alone fail has had its status for long, and no reason of its own. */
const FAILING_COLUMNS = {
  ...LIST_COLUMNS,
  since: ({ status, status_since }: ConnectorView) => (status === 'needs_reauth' ? status_since : null),
  reason: (connector: ConnectorView) =>
    connector.status === 'needs_reauth'
      ? LIST_COLUMNS.reason(connector)
      : `a stream fails: plugboard sync status ${connector.id}`,
}

async function checkAll({ json, ...options }: FilterOptions): Promise<void> {
  const { api, filters } = await open(options)
  const checked = await all((page) =>
    request<Checked>(api, '/v1/integrations/connectors/check', { body: { ...filters, ...page } }),
  )
  if (json) return printLines(checked)
  const rows = checked.map(({ connector, code }) => ({ ...connector, result: code ?? 'accepted' }))
  printTable({ ...COLUMNS, result: ({ result }: (typeof rows)[number]) => result }, rows)
  console.log(`${rows.filter(({ result }) => result === 'accepted').length} of ${rows.length} accepted`)
}

async function open({ status, type, user, ...options }: Omit<FilterOptions, 'json'>) {
  const api = await applicationAccess(openApi(options))
  const filters = {
    ...(status !== undefined && { status }),
    ...(type !== undefined && { connector_type: type }),
    ...(user !== undefined && { external_user_id: user }),
  }
  return { api, filters }
}

async function request<Item>(
  api: ApiAccess,
  path: string,
  given: Parameters<typeof sendRequest>[2],
): Promise<Page<Item>> {
  return (await sendRequest(api, path, given)).json() as Promise<Page<Item>>
}

/** The items of all pages. */
async function all<Item>(read: (page: { readonly cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<Item> = await read(cursor === '' ? {} : { cursor })
    items.push(...page.data)
    cursor = page.next_cursor
  }
  return items
}

function printLines(items: readonly unknown[]): void {
  for (const item of items) console.log(JSON.stringify(item))
}
