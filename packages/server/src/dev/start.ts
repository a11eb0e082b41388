/** Development mode: a server, a sandbox for every connector, and sample data, without any setup. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { destination } from 'pino'
import { type Installed, installedConnectors } from '../catalog/installed.ts'
import { isSpecFile } from '../catalog/spec-file.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { closeOnFailure } from '../runtime/close-on-failure.ts'
import { type Server, startServer } from '../server.ts'
import { specFiles } from '../specs/spec-files.ts'
import { createLogger } from '../telemetry/logging.ts'
import { reportEnd } from '../telemetry/report-end.ts'
import { announcement } from './announce.ts'
import {
  type DevClient,
  type DevUpstream,
  prepareDataFolder,
  readDevFile,
  writeDevFile,
} from './data-folder.ts'
import { DEMO_USER, demoApplication, demoConnector, nameDemoAccount } from './demo.ts'
import { type DemoAccess, demoAccess } from './demo-access.ts'
import { demoConnectSession, putDemoClients } from './demo-connect.ts'
import { demoConsoleLink } from './demo-console.ts'
import { type DemoSignIn, startDemoSignIn } from './demo-sign-in.ts'
import { sandboxFollower } from './follow-sandboxes.ts'
import { reserveSandboxState } from './sandbox-state.ts'
import { type Sandboxes, startSandboxes } from './sandboxes.ts'
import { devSpecSandboxes } from './spec-sandboxes.ts'
import { whileBusy } from './while-busy.ts'

export interface DevOptions {
  readonly port?: string | undefined
  readonly data?: string | undefined
  /** Number of sample records of each connector's main entity. */
  readonly size?: number | undefined
  readonly seed?: number | undefined
  /** Seconds between id listings, which detect deletions. */
  readonly sweep?: string | undefined
}

export interface DevServer {
  /** Printed on standard output. */
  readonly text: string
  stop(): Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>

const COMMAND = 'plugboard dev'

export async function startDev(options: DevOptions, env: Env): Promise<DevServer> {
  const config = devConfig(options, env)
  const connectors = [...installedConnectors(config), ...(await specFiles(config))]
  const follower = sandboxFollower()
  const state = reserveSandboxState(config.dataFolder)
  const sandboxes = await startSandboxes(connectors, options, state, follower.changed)
  const demo = demoAccess()
  const specSandboxes = devSpecSandboxes(sandboxes)
  const origins = { ...config.origins, PLUGBOARD_UPSTREAMS: COMMAND }
  const upstreams = { ...withoutSpecFiles(config), upstreams: sandboxes.upstreams, origins }
  // Standard output is reserved for values that scripts read, so the log goes to standard error.
  const log = createLogger(config.logLevel, destination(2))
  const release = reportEnd(log)
  const close = async (): Promise<void> => {
    await sandboxes.close()
    release()
  }
  const parts = { connectors, demo, specSandboxes, log }
  const server = await closeOnFailure(startServer(upstreams, parts), close)
  follower.follow(server.services)
  let signIn: DemoSignIn | undefined
  const stop = async (): Promise<void> => {
    follower.stop()
    await signIn?.close()
    await server.stop()
    await close()
  }
  const setUp = async (): Promise<string> => {
    const client = await whileBusy(() => demoClient(server, config.dataFolder))
    signIn = await startDemoSignIn(
      server.services,
      server.services.config.publicUrl ?? server.address,
      client.client_id,
    )
    const connect = oneAfterAnother(() =>
      whileBusy(() => connectDemo(server, sandboxes, config.dataFolder, client, demo)),
    )
    // First, so that a type that is loaded meanwhile is connected, too.
    specSandboxes.follow(() =>
      connect().catch((error) => server.services.events.failed('connectors of the demo user', error)),
    )
    await connect()
    const setting = { folder: config.dataFolder, own: ownOf(connectors) }
    return whileBusy(() => announceDemo(server, setting, client))
  }
  return { text: await closeOnFailure(setUp(), stop), stop }
}

function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => {}).then(work)
    return last
  }
}

function demoClient({ services: { store, clock } }: Server, folder: string): Promise<DevClient> {
  return demoApplication(store, readDevFile(folder), clock())
}

/** They are compiled already, for their sandboxes. */
function withoutSpecFiles(config: Config): Config {
  return { ...config, connectorPackages: config.connectorPackages.filter((entry) => !isSpecFile(entry)) }
}

/** Environment variables override the development defaults; command-line options override both. */
function devConfig({ port, data, sweep }: DevOptions, env: Env): Config {
  const folder = resolve(data ?? env.PLUGBOARD_DATA ?? '.plugboard')
  const hasKeys = env.PLUGBOARD_KEYS !== undefined || env.PLUGBOARD_KEY_FILE !== undefined
  const keyFile = prepareDataFolder(folder)
  const defaults = {
    PLUGBOARD_LOG_LEVEL: 'warn',
    PLUGBOARD_CONSOLE: 'on',
    PLUGBOARD_DRAIN_MS: '0',
    // The sandboxes report their changes, so that polls only find what a lost report would hide.
    PLUGBOARD_SYNC_SECONDS: '60',
    PLUGBOARD_SYNC_FULL_SECONDS: '300',
    PLUGBOARD_SYNC_SWEEP_SECONDS: '1',
    ...(hasKeys ? {} : { PLUGBOARD_KEY_FILE: keyFile }),
  }
  const chosen = {
    PLUGBOARD_DATA: folder,
    ...(port === undefined ? {} : { PLUGBOARD_PORT: port }),
    ...(sweep === undefined ? {} : { PLUGBOARD_SYNC_SWEEP_SECONDS: sweep }),
  }
  const givenBy = {
    ...(port === undefined ? {} : { PLUGBOARD_PORT: '--port' }),
    ...(sweep === undefined ? {} : { PLUGBOARD_SYNC_SWEEP_SECONDS: '--sweep' }),
  }
  const options = { allowUpstreamOverride: true, givenBy, presetBy: presetBy(defaults, env, data) }
  return loadConfig({ ...defaults, ...env, ...chosen }, options)
}

/** The variables that this command sets, unless the environment or an option does. */
function presetBy(defaults: Env, env: Env, data: string | undefined): Record<string, string> {
  const names = Object.keys(defaults).filter((name) => env[name] === undefined)
  const preset = Object.fromEntries(names.map((name) => [name, COMMAND]))
  if (data !== undefined) return { ...preset, PLUGBOARD_DATA: '--data' }
  return env.PLUGBOARD_DATA === undefined ? { ...preset, PLUGBOARD_DATA: COMMAND } : preset
}

interface DemoSetting {
  readonly folder: string
  /** Names of connectors that are not ours. */
  readonly own: readonly string[]
}

function ownOf(connectors: readonly Installed[]): string[] {
  return connectors
    .filter(({ packageName }) => !packageName?.startsWith('@plugboard/'))
    .map(({ slug }) => slug)
}

/** The demo user's connectors, of all types that have a sandbox, for the pages and for other commands on this machine. */
async function connectDemo(
  { services, address }: Server,
  sandboxes: Sandboxes,
  folder: string,
  client: DevClient,
  demo: DemoAccess,
): Promise<void> {
  const org = client.client_id
  const connectors: Record<string, string> = {}
  for (const kind of await services.registry.kinds()) {
    const { name } = kind.connector
    const credentials = sandboxes.credentials(name)
    if (credentials === undefined) continue
    const connector = await demoConnector(services, org, kind, credentials)
    connectors[name] = connector.id
    await nameDemoAccount(services, connector)
  }
  const access = { address, external_user_id: DEMO_USER, connectors, sandboxes: upstreamsOf(sandboxes) }
  const { databaseUrl } = services.config
  const store = databaseUrl === undefined ? {} : { database_url: databaseUrl }
  writeDevFile(folder, { ...client, ...access, ...store })
  await putDemoClients(services, org, sandboxes)
  demo.open({ services, client, connectors })
}

/** Returns the text to print. */
async function announceDemo(
  { services, address }: Server,
  { folder, own }: DemoSetting,
  client: DevClient,
): Promise<string> {
  const kinds = await services.registry.kinds()
  const publicAddress = services.config.publicUrl ?? address
  const token = await demoConnectSession(services, client.client_id)
  const consoleToken = services.config.console.enabled ? await demoConsoleLink(services) : undefined
  return announcement({
    address: publicAddress,
    folder,
    catalogs: await Promise.all(kinds.map((kind) => kind.catalog())),
    own,
    connectUrl: `${publicAddress}/connect#${token}`,
    consoleUrl: consoleToken && `${publicAddress}/console#${consoleToken}`,
    example: existsSync(EXAMPLE) ? EXAMPLE : undefined,
  })
}

/** The application that a clone has. */
const EXAMPLE = 'examples/connect-app/server.ts'

function upstreamsOf({ upstreams, credentials }: Sandboxes): Record<string, DevUpstream> {
  const entries = Object.entries(upstreams).map(([slug, server]) => [
    slug,
    { server, auth: credentials(slug) ?? {} },
  ])
  return Object.fromEntries(entries)
}
