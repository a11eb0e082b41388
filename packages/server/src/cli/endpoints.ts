/** Manages the webhook endpoints of an application. */

import type { Command } from 'commander'
import type { AttemptView, EndpointView } from '../endpoints/view.ts'
import {
  API_HELP,
  type ApiAccess,
  type ApiOptions,
  applicationAccess,
  openApi,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { names } from './names.ts'
import { printTable } from './table.ts'

interface CreateOptions extends ApiOptions {
  readonly events?: readonly string[]
  readonly user?: string
  readonly types?: readonly string[]
  readonly entities?: readonly string[]
  readonly body?: boolean
}

const EXAMPLES = `
Examples:
  plugboard endpoints create https://app.example.com/hooks --events records.changed connector.needs_reauth
  plugboard endpoints create https://app.example.com/vendor --events upstream.event --body
  plugboard endpoints replay whe_… 2026-11-01T00:00:00Z`

export function addEndpoints(program: Command): void {
  const endpoints = program
    .command('endpoints')
    .description('manage webhook endpoints, to which changes and events are sent')
    .addHelpText('after', EXAMPLES)
  command(endpoints, 'list', 'list the endpoints with their states', list)
  addCreate(endpoints)
  command(endpoints, 'on <id>', 'send what it has missed, and go on', patch({ state: 'active' }))
  command(endpoints, 'off <id>', 'stop sending; nothing is lost', patch({ state: 'off' }))
  command(endpoints, 'delete <id>', 'delete an endpoint and what it has not received', remove)
  addRotate(endpoints)
  command(endpoints, 'ping <id>', 'send a ping now and print the answer', ping)
  command(endpoints, 'attempts <id>', 'list the latest attempts', attempts)
  command(endpoints, 'replay <id> <since>', 'send again everything since a time (ISO 8601)', replay)
}

type Run = (api: ApiAccess, id: string, since: string) => Promise<void>

function command(parent: Command, usage: string, description: string, run: Run): void {
  withApiOptions(parent.command(usage).description(description))
    .addHelpText('after', API_HELP)
    .action(async (...args: unknown[]) => {
      const given = args.filter((one): one is string => typeof one === 'string')
      const options = args.find((one) => typeof one === 'object' && one !== null) as ApiOptions
      await run(await applicationAccess(openApi(options)), given[0] ?? '', given[1] ?? '')
    })
}

function addCreate(parent: Command): void {
  const create = parent
    .command('create <url>')
    .description('create an endpoint, and print its id and its secret, which is shown once')
    .option('--events <type...>', 'only these types of messages', names)
    .option('--user <id>', 'only about connectors of this end user')
    .option('--types <type...>', 'only about connectors of these types', names)
    .option('--entities <name...>', 'only about these entities', names)
    .option('--body', 'with the texts that the vendors sent, in upstream.event')
  withApiOptions(create)
    .addHelpText('after', API_HELP)
    .action(async (url: string, { events, user, types, entities, body, ...options }: CreateOptions) => {
      const api = await applicationAccess(openApi(options))
      const filter = { events, external_user_id: user, connector_types: types, entities }
      const include = body && ['body']
      const { id, secret } = await createEndpoint(api, { url, ...filter, include })
      console.log(`${id}\n${secret}`)
    })
}

export async function createEndpoint(
  api: ApiAccess,
  body: object,
): Promise<{ readonly id: string; readonly secret: string }> {
  const response = await sendRequest(api, '/v1/endpoints', { body })
  return (await response.json()) as { id: string; secret: string }
}

const pathOf = (id: string): string => `/v1/endpoints/${encodeURIComponent(id)}`

async function list(api: ApiAccess): Promise<void> {
  const response = await sendRequest(api, '/v1/endpoints', { method: 'GET' })
  const { data } = (await response.json()) as { data: EndpointView[] }
  printTable<EndpointView>(
    {
      id: ({ id }) => id,
      state: ({ state, reason }) => (reason === null ? state : `${state} (${reason})`),
      events: ({ events }) => events?.join(' ') ?? 'all',
      ...(data.some(({ former_secret_until }) => former_secret_until !== null) && {
        'former secret until': ({ former_secret_until }) => former_secret_until ?? '-',
      }),
      url: ({ url }) => url,
    },
    data,
  )
}

function patch(body: object): Run {
  return async (api, id) => {
    const response = await sendRequest(api, pathOf(id), { method: 'PATCH', body })
    console.log(((await response.json()) as EndpointView).state)
  }
}

export const remove: Run = async (api, id) => {
  await sendRequest(api, pathOf(id), { method: 'DELETE' })
}

function addRotate(parent: Command): void {
  const rotate = parent
    .command('rotate <id>')
    .description('print a new secret; the former one stays valid for 24 hours')
    .option('--dry-run', 'print what would happen, and change nothing', false)
  withApiOptions(rotate)
    .addHelpText('after', API_HELP)
    .action(async (id: string, { dryRun, ...options }: ApiOptions & { readonly dryRun: boolean }) => {
      const api = await applicationAccess(openApi(options))
      await (dryRun ? foretellRotation : rotateSecret)(api, id, '')
    })
}

const foretellRotation: Run = async (api, id) => {
  const response = await sendRequest(api, pathOf(id), { method: 'GET' })
  const { url, former_secret_until: until } = (await response.json()) as EndpointView
  console.log(`Messages to ${url} would carry two signatures for 24 hours: by a new secret and by the present one.
After that, only the new one counts. ${until === null ? 'No former secret is valid now.' : `The former secret, valid until ${until}, would end at once.`}`)
}

const rotateSecret: Run = async (api, id) => {
  const response = await sendRequest(api, `${pathOf(id)}/rotate`, {})
  const { secret, former_until } = (await response.json()) as { secret: string; former_until: string }
  console.log(secret)
  // Not part of the output, which is the secret alone for programs that store it.
  console.error(`Messages are signed with the former secret as well until ${former_until}.`)
}

const ping: Run = async (api, id) => {
  const response = await sendRequest(api, `${pathOf(id)}/ping`, {})
  const { status, error, ms } = (await response.json()) as AttemptView
  console.log(`${status ?? error} after ${ms} ms`)
  if (status === null || status < 200 || status >= 300) process.exitCode = 1
}

const attempts: Run = async (api, id) => {
  const response = await sendRequest(api, `${pathOf(id)}/attempts`, { method: 'GET' })
  const { data } = (await response.json()) as { data: AttemptView[] }
  printTable<AttemptView>(
    {
      at: ({ at }) => at,
      type: ({ type }) => type,
      entity: ({ entity }) => entity,
      attempt: ({ attempt }) => attempt,
      answer: ({ status, error }) => status ?? error,
      ms: ({ ms }) => ms,
    },
    data,
  )
}

const replay: Run = async (api, id, since) => {
  await sendRequest(api, `${pathOf(id)}/replay`, { body: { since } })
}
