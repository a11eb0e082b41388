import type { Command } from 'commander'
import { API_HELP, type ApiOptions, applicationToken, openApi, scopedToken, withApiOptions } from './api.ts'
import { UsageError } from './explain.ts'
import { names } from './names.ts'
import { wholeNumber } from './whole-number.ts'

interface TokenOptions extends ApiOptions {
  readonly user?: string
  readonly scope?: string
  readonly connector?: string[]
  readonly ttl?: number
  readonly json: boolean
}

const EXAMPLE = `
Example: a read-only token for five minutes.
  TOKEN=$(plugboard token --user ann --scope execute:read --ttl 5)`

export function addToken(program: Command): void {
  const command = program
    .command('token')
    .description('print a token of the application, or of one end user')
    .option('--user <id>', 'end user of the token (default: a token of the application itself)')
    .option('--scope <scopes>', 'scopes of the token, separated by spaces (default: all)')
    .option('--connector <id...>', 'limit the token to these connectors', names)
    .option('--ttl <minutes>', 'lifetime from 1 to 60 (default: 20)', wholeNumber(1, 60))
    .option('--json', 'print the whole response as one JSON object', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLE + API_HELP)
    .action(printToken)
}

async function printToken({ user, scope, connector, ttl, json, ...options }: TokenOptions): Promise<void> {
  const api = openApi(options)
  const isNarrowed = scope !== undefined || connector !== undefined || ttl !== undefined
  if (user === undefined && isNarrowed)
    throw new UsageError('--scope, --connector and --ttl need --user: they narrow the token of an end user.')
  const claims = { scope, connector_ids: connector, ttl }
  const issued = user === undefined ? await applicationToken(api) : await scopedToken(api, user, claims)
  console.log(json ? JSON.stringify(issued) : issued.access_token)
}
