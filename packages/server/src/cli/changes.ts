import type { Connector } from '@plugboard/core'
import { type ChangeOf, type ChangePage, type ChangesOptions, changes } from '@plugboard/core/changes'
import { connectHosted } from '@plugboard/core/hosted'
import { type Command, Option } from 'commander'
import { API_HELP, type Api, type ApiOptions, openApi, userAccess, withApiOptions } from './api.ts'
import { connectorIdOf } from './find-connector.ts'
import { names } from './names.ts'
import { wholeNumber } from './whole-number.ts'

interface Options extends ApiOptions {
  readonly user: string
  readonly follow: boolean
  readonly cursor?: string
  readonly entities?: readonly string[]
  readonly include: 'data' | 'record' | 'none'
  readonly limit?: number
  readonly json: boolean
}

const EXAMPLES = `
Examples:
  plugboard changes payments                    all records of the replica
  plugboard changes payments --follow           then every change, until Ctrl+C
  plugboard changes con_… --entities customers --json --include record > customers.jsonl

With --json each line is a page with its cursor: --cursor continues after it.`

export function addChanges(program: Command): void {
  const command = program
    .command('changes <connector>')
    .description(
      'print the change feed of a connector, given by its id, or by a type of which the user has only one',
    )
    .option('--user <id>', 'the end user', 'demo')
    .option('--follow', 'wait for later changes', false)
    .option('--cursor <cursor>', 'continue after this page')
    .option('--entities <names>', 'only these entities, separated by commas', names)
    .addOption(
      new Option('--include <what>', 'data (searchable fields), record (as the upstream sent it) or none')
        .choices(['data', 'record', 'none'])
        .default('data'),
    )
    .option('--limit <changes>', 'changes per page, 1 to 1000', wholeNumber(1, 1000))
    .option('--json', 'print one JSON object per page', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(printChanges)
}

async function printChanges(connector: string, { user, json, entities, ...options }: Options): Promise<void> {
  const api = await userAccess(openApi(options), user)
  const client = clientOf(api, user, await connectorIdOf(api, user, connector))
  const { follow, cursor, include, limit } = options
  const wanted = { follow, cursor, include, limit, entities }
  // Untyped here: the entities are those of whatever connector it is.
  const feed = changes(client, wanted as ChangesOptions<object>)
  for await (const page of feed.pages() as AsyncGenerator<ChangePage<object>>) {
    if (json) console.log(JSON.stringify(page))
    else for (const change of page.changes) console.log(lineOf(change))
  }
}

/** Any connector: the feed needs no tables. */
function clientOf(api: Api, externalUserId: string, connectorId: string): object {
  const connector: Connector = { name: 'any', title: 'any', provider: 'any', auth: [] }
  const { client_id: clientId, client_secret: clientSecret } = api.client
  return connectHosted(
    connector,
    {},
    { baseUrl: api.address, clientId, clientSecret, externalUserId, connectorId },
  )
}

/** `2026-11-28T08:00:00Z  upsert  customers  cus_1  {"name":"Ada"}` */
function lineOf({ at, kind, entity, id, data, record }: ChangeOf<string, unknown>): string {
  const content = data ?? record
  return [at, kind, entity, id, ...(content === undefined ? [] : [JSON.stringify(content)])].join('  ')
}
