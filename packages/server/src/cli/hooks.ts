/** Shows and changes the hooks of a connector: how a vendor reports changes to the server. */
import type { Command } from 'commander'
import type { HookView } from '../hooks/view.ts'
import {
  API_HELP,
  type ApiAccess,
  type ApiOptions,
  openApi,
  sendRequest,
  userAccess,
  withApiOptions,
} from './api.ts'
import { connectorIdOf } from './find-connector.ts'
import { printTable } from './table.ts'

interface Options extends ApiOptions {
  readonly user: string
}

interface AddOptions extends Options {
  readonly manual: boolean
}

interface Added extends HookView {
  readonly address: string | null
  readonly secret: string | null
  readonly is_shared: boolean
}

const EXAMPLES = `
Examples:
  plugboard hooks list payments --user ann
  plugboard hooks add issue-tracking events --manual    prints what the vendor's settings ask for
  plugboard hooks secret payments events whsec_…        where the vendor makes the secret
  plugboard hooks add messaging app                     prints the address that an app has for all who installed it

A connector is given by its id, or by a type of which the user has only one.`

export function addHooks(program: Command): void {
  const hooks = program
    .command('hooks')
    .description('inspect and change hooks, by which vendors report changes to the server')
    .addHelpText('after', EXAMPLES)
  command(hooks, 'list <connector>', 'list the hooks of a connector with their states', list)
  addAdd(hooks)
  command(
    hooks,
    'check <connector>',
    'print the hooks that report nothing, and exit with 1 if there are any',
    check,
  )
  command(hooks, 'secret <connector> <name> <secret>', 'store the secret that the vendor shows', setSecret)
  command(
    hooks,
    'remove <connector> <name>',
    'end a registration; the connector is polled as without it',
    remove,
  )
}

interface Target {
  readonly api: ApiAccess
  /** Of the hooks of the connector. */
  readonly path: string
}

type Run = (target: Target, name: string, secret: string) => Promise<void>

function command(parent: Command, usage: string, description: string, run: Run): void {
  withApiOptions(withUser(parent.command(usage).description(description)))
    .addHelpText('after', API_HELP)
    .action(async (...args: unknown[]) => {
      const [connector = '', name = '', secret = ''] = args.filter((one) => typeof one === 'string')
      const options = args.find((one) => typeof one === 'object' && one !== null) as Options
      await run(await targetOf(options, connector), name, secret)
    })
}

function withUser(command: Command): Command {
  return command.option('--user <id>', 'the end user', 'demo')
}

function addAdd(parent: Command): void {
  const add = withUser(parent.command('add <connector> <name>'))
    .description('register a hook again, or print the address and the secret to register it by hand')
    .option('--manual', 'by hand, also where the server could register it', false)
  withApiOptions(add)
    .addHelpText('after', API_HELP)
    .action(async (connector: string, name: string, { manual, ...options }: AddOptions) => {
      const { api, path } = await targetOf(options, connector)
      const response = await sendRequest(api, path, { body: { name, manual } })
      const { address, secret, is_shared } = (await response.json()) as Added
      if (address === null) return console.log('The server registers it within seconds.')
      console.log(address)
      if (is_shared)
        return console.log('All connectors of the app share it: enter it once in the settings of the app.')
      console.log(secret ?? `The vendor shows a secret: plugboard hooks secret ${connector} ${name} <secret>`)
    })
}

async function targetOf({ user, ...options }: Options, connector: string): Promise<Target> {
  const api = await userAccess(openApi(options), user)
  const id = await connectorIdOf(api, user, connector)
  return { api, path: `/v1/integrations/connectors/${encodeURIComponent(id)}/hooks` }
}

async function read({ api, path }: Target): Promise<HookView[]> {
  const response = await sendRequest(api, path, { method: 'GET' })
  return ((await response.json()) as { data: HookView[] }).data
}

const list: Run = async (target) => {
  printTable<HookView>(
    {
      name: ({ name }) => name,
      state: ({ state, since }) => `${state} since ${since}`,
      'last ring': ({ last_rang_at }) => last_rang_at,
      expires: ({ expires_at }) => expires_at,
      reason: ({ reason }) => reason && `${reason.code}: ${reason.message}`,
    },
    await read(target),
  )
}

/** A hook that people may register is not needed where another one reports the changes: one of an app, or the other way round. */
const check: Run = async (target) => {
  const all = await read(target)
  const active = all.find(({ state }) => state === 'active')
  const silent = all.filter(({ state }) => state === 'failing' || state === 'manual')
  const isUnused = ({ state }: HookView): boolean => state === 'manual' && active !== undefined
  for (const hook of silent) {
    const { name, state, since, reason } = hook
    if (isUnused(hook)) console.log(`${name} is not in use: ${active?.name} reports changes`)
    else console.log(`${name} is ${state} since ${since}${reason ? `: ${reason.message}` : ''}`)
  }
  if (!silent.every(isUnused)) process.exitCode = 1
}

const setSecret: Run = async ({ api, path }, name, secret) => {
  await sendRequest(api, `${path}/${encodeURIComponent(name)}`, { method: 'PATCH', body: { secret } })
}

const remove: Run = async ({ api, path }, name) => {
  await sendRequest(api, `${path}/${encodeURIComponent(name)}`, { method: 'DELETE' })
}
