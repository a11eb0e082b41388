import os
os.chdir('/work/wt/auth/packages/server')
def sub(p, a, b, n=1):
    s=open(p).read()
    assert a in s, (p,a)
    s=s.replace(a,b,n); open(p,'w').write(s)
open('src/cli/connector-checks.ts','w').write('''/** Lists connectors of a running server, and has it check their credentials. */
import type { Command } from 'commander'
import { API_HELP, type Api, type ApiOptions, applicationToken, openApi, sendRequest, withApiOptions } from './api.ts'
import { printTable } from './table.ts'

interface FilterOptions extends ApiOptions {
  readonly status?: string
  readonly type?: string
  readonly user?: string
  readonly json: boolean
}

interface Connector {
  readonly id: string
  readonly connector_type: string
  readonly external_user_id: string
  readonly status: string
}

interface Checked {
  readonly connector: Connector
  readonly accepted: boolean
  readonly code: string | null
}

interface Page<Item> {
  readonly data: readonly Item[]
  readonly next_cursor: string | null
}

const EXAMPLES = `
Examples:
  plugboard connectors check --status needs_reauth
  plugboard connectors check --type Payments --user ann`

export function addConnectorChecks(connectors: Command): void {
  const list = connectors.command('list').description('list the connectors of an application, newest first')
  withFilters(list).addHelpText('after', API_HELP).action(listAll)
  const check = connectors
    .command('check')
    .description('check credentials with one read each; accepted ones become active again')
  withFilters(check).addHelpText('after', EXAMPLES + API_HELP).action(checkAll)
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

async function listAll({ json, ...options }: FilterOptions): Promise<void> {
  const { api, token, filters } = await open(options)
  const found = await all((page) => {
    const query = new URLSearchParams({ ...filters, limit: '100', ...page })
    return request<Connector>(api, `/v1/integrations/connectors?${query}`, { method: 'GET', token })
  })
  if (json) printLines(found)
  else printTable(COLUMNS, found)
}

const COLUMNS = {
  connector: ({ id }: Connector) => id,
  type: ({ connector_type }: Connector) => connector_type,
  user: ({ external_user_id }: Connector) => external_user_id,
  status: ({ status }: Connector) => status,
}

async function checkAll({ json, ...options }: FilterOptions): Promise<void> {
  const { api, token, filters } = await open(options)
  const checked = await all((page) =>
    request<Checked>(api, '/v1/integrations/connectors/check', { token, body: { ...filters, ...page } }),
  )
  if (json) return printLines(checked)
  const rows = checked.map(({ connector, code }) => ({ ...connector, result: code ?? 'accepted' }))
  printTable({ ...COLUMNS, result: ({ result }: (typeof rows)[number]) => result }, rows)
  console.log(`${rows.filter(({ result }) => result === 'accepted').length} of ${rows.length} accepted`)
}

async function open({ status, type, user, ...options }: Omit<FilterOptions, 'json'>) {
  const api = openApi(options)
  const { access_token: token } = await applicationToken(api)
  const filters = {
    ...(status !== undefined && { status }),
    ...(type !== undefined && { connector_type: type }),
    ...(user !== undefined && { external_user_id: user }),
  }
  return { api, token, filters }
}

async function request<Item>(
  api: Api,
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
''')
p='src/cli/connectors.ts'
sub(p,"""  program
    .command('connectors [type]')
    .description('list the installed connector packages, or the entities and actions of one')""","""  const connectors = program
    .command('connectors [type]')
    .description('list the installed connector packages, or the entities and actions of one')""")
sub(p,"""      else showKind(await viewOne(registry, type), json)
    })
""","""      else showKind(await viewOne(registry, type), json)
    })
  addConnectorChecks(connectors)
""")
sub(p,"import { openRegistry } from './open.ts'\n","import { addConnectorChecks } from './connector-checks.ts'\nimport { openRegistry } from './open.ts'\n")
open('test/upstream/recheck.stores.test.ts','w').write('''/** Credentials that an upstream rejected, or seemed to. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recheckDue } from '../../src/connectors/recheck.ts'
import { nextRecheck } from '../../src/upstream/recheck-times.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { json, oneNote } from '../support/upstream.ts'

const MINUTE = 60_000
const REFUSED = json(401, { error: { code: 'bad_key', message: 'revoked' } })
const CHECK = '/v1/integrations/connectors/check'

let h: Harness
let token: string
let ids: string[]

beforeEach(async () => {
  h = await startHarness()
  token = await h.scopedToken('ann')
  ids = [await h.createConnector(token)]
})
afterEach(() => h.stop())
''')
