import type { Command } from 'commander'
import { API_HELP, type ApiOptions, applicationAccess, openApi, sendRequest, withApiOptions } from './api.ts'

interface ConnectOptions extends ApiOptions {
  readonly user: string
  readonly action?: string[]
  readonly reconnect?: string
  readonly all: boolean
  readonly json: boolean
}

const EXAMPLE = `
Example: Ann connects her Google Drive with the right to create files.
  plugboard connect drive --user ann --action files.list files.create

Ann connects her Drive, mail and calendar with one consent:
  plugboard connect cloud-drive email calendar --all --user ann
The link is valid for 30 minutes and connects one account.`

export function addConnect(program: Command): void {
  const command = program
    .command('connect [type...]')
    .description('print a link by which an end user connects an account')
    .requiredOption('--user <id>', 'end user who gets the connector')
    .option(
      '--action <entity.action...>',
      'actions that decide which scopes are asked for (default: every read)',
    )
    .option('--all', 'connect all of the types with one consent; they must share a sign-in', false)
    .option('--reconnect <id>', 'replace the credentials of this connector')
    .option('--json', 'print the whole response as one JSON object', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLE + API_HELP)
    .action(printLink)
}

async function printLink(types: readonly string[], given: ConnectOptions): Promise<void> {
  const { user, action: actions, reconnect, all, json, ...options } = given
  const api = await applicationAccess(openApi(options))
  const body = {
    external_user_id: user,
    connector_types: types.length === 0 ? undefined : types,
    connect_all: all || undefined,
    connector_id: reconnect,
    actions,
  }
  const response = await sendRequest(api, '/v1/connect/sessions', { body })
  const session = (await response.json()) as { url: string }
  console.log(json ? JSON.stringify(session) : session.url)
}
