/** Prints the usage of an application from a running server. */

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { UsageView } from '../http/routes/usage.ts'
import { API_HELP, type ApiOptions, applicationAccess, openApi, readAll, withApiOptions } from './api.ts'
import { printTable } from './table.ts'

interface UsageOptions extends ApiOptions {
  readonly from?: string
  readonly to?: string
  readonly user?: string
  readonly by: 'day' | 'user'
  readonly json: boolean
}

const EXAMPLES = `
Examples:
  plugboard usage
  plugboard usage --by user --from 2026-11-01 --to 2026-11-30
  plugboard usage --user ann --json`

export function addUsage(program: Command): void {
  const command = program
    .command('usage')
    .description('print calls, records, stored bytes and tokens of tools, by day or by end user')
    .option(
      '--from <day>',
      'first day in UTC, such as 2026-11-01; default: 30 days before the last',
      parseDay,
    )
    .option('--to <day>', 'last day in UTC; default: today', parseDay)
    .option('--user <id>', 'only usage of this end user')
    .addOption(new Option('--by <group>', 'a row for each of these').choices(['day', 'user']).default('day'))
    .option('--json', 'print one JSON object per row', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(showUsage)
}

function parseDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text))) return text
  throw new InvalidArgumentError('Must be a day, such as 2026-11-28.')
}

async function showUsage({ from, to, user, by, json, ...options }: UsageOptions): Promise<void> {
  const api = await applicationAccess(openApi(options))
  const filters = {
    group: by,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(user !== undefined && { external_user_id: user }),
  }
  const rows = await readAll<UsageView>(api, `/v1/usage?${new URLSearchParams(filters)}`)
  if (json) for (const row of rows) console.log(JSON.stringify(row))
  else printTable(columnsBy(by), rows)
}

function columnsBy(by: 'day' | 'user'): Record<string, (row: UsageView) => string | number | null> {
  return {
    [by]: (row) => (by === 'day' ? row.day : (row.external_user_id ?? '(none)')),
    calls: ({ calls }) => calls,
    failed: ({ failed_calls }) => failed_calls,
    records: ({ records }) => records,
    'tool tokens': ({ tool_tokens }) => tool_tokens,
    'stored records': ({ stored_records }) => stored_records,
    'stored bytes': ({ stored_bytes }) => stored_bytes,
  }
}
