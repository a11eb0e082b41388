/** A server with the connectors of this repository, their sandbox, and an application that connects accounts. */
import { type Runtime, runtimeBy } from '@plugboard/core'
import { type ConsentSwitches, startSandbox } from '@plugboard/sandbox'
import { type Logger, pino } from 'pino'
import { type Installed, installedConnectors } from '../../src/catalog/installed.ts'
import type { Config } from '../../src/config/config.ts'
import type { Server } from '../../src/server.ts'
import { addApplication, type Client, send } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

export const APP_ORIGIN = 'https://app.example'

export interface Scene {
  readonly server: Server
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>
  readonly client: Client
  readonly folder: string
  readonly log: readonly string[]
  /** Milliseconds by which the server's clock is ahead. */
  readonly time: { offset: number }
  token(): Promise<string>
  consent(slug: Consenting, switches: ConsentSwitches): void
  /** Opens a session; returns its token and the page's address. */
  open(more?: object): Promise<{ readonly token: string; readonly url: string; readonly id: string }>
  connectors(user?: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Gmail, Calendar and Confluence have no OAuth client of their own: they share a sign-in with these. */
const CONSENTING = ['cloud-drive', 'issue-tracking'] as const
type Consenting = (typeof CONSENTING)[number]

/** @param others Origins of upstreams that are not the sandbox's. */
export async function startScene(
  more: Partial<Config> = {},
  allowed: readonly string[] = [APP_ORIGIN],
  others: Readonly<Record<string, string>> = {},
): Promise<Scene> {
  const folder = more.dataFolder ?? tempFolder()
  const log: string[] = []
  const time = { offset: 0 }
  const clock = (): number => Date.now() + time.offset
  const config = testConfig(folder, more)
  const installed = installedConnectors(config)
  const sandbox = await startSandbox({ connectors: await Promise.all(installed.map(tablesOf)), size: 10 })
  const upstreams = Object.fromEntries(installed.map(({ slug }) => [slug, sandbox.url(slug)]))
  const server = await startAtEase(
    { ...config, upstreams: { ...upstreams, ...others } },
    { log: logInto(log), connectors: installed, clock, runtime: impatient(runtimeBy(clock)) },
  )
  const client = await addApplication(server, 'Acme <Notes>')
  const token = async (): Promise<string> =>
    (await send(`${server.address}/api/v1/account/applications/token`, 'POST', { body: client })).body
      .access_token
  await setUp(server.address, await token(), sandbox, allowed)
  return {
    server,
    sandbox,
    client,
    folder,
    log,
    time,
    token,
    consent: (slug, switches) => sandbox.oauth(slug).consent(switches),
    open: async (fields = {}) => {
      const body = { external_user_id: 'ann', ...fields }
      return (await send(`${server.address}/v1/connect/sessions`, 'POST', { token: await token(), body }))
        .body
    },
    connectors: async (user = 'ann') => {
      const path = `/v1/integrations/connectors?external_user_id=${user}`
      return (await send(server.address + path, 'GET', { token: await token() })).body.data
    },
    stop: async () => {
      await server.stop()
      await sandbox.close()
    },
  }
}

/** Waits between attempts are short. */
function impatient(runtime: Runtime): Runtime {
  return { ...runtime, sleep: (ms, signal) => runtime.sleep(Math.min(ms, 1), signal) }
}

function logInto(lines: string[]): Logger {
  return pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
}

/** The tables of a connector package, as the sandbox takes them. */
async function tablesOf(one: Installed) {
  return { connector: await one.connector(), entities: await one.entities(), catalog: await one.catalog() }
}

/** Stores the OAuth clients that the sandbox knows, and the look of the page. */
async function setUp(
  address: string,
  token: string,
  sandbox: Scene['sandbox'],
  allowed: readonly string[],
): Promise<void> {
  for (const slug of CONSENTING) {
    const { client_id, client_secret } = sandbox.oauth(slug).credentials
    await send(`${address}/v1/connect/clients/${slug}`, 'PUT', { token, body: { client_id, client_secret } })
  }
  const body = { color: '#0a5c36', allowed_urls: allowed }
  await send(`${address}/v1/connect/settings`, 'PUT', { token, body })
}
