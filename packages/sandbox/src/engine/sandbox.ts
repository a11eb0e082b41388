import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import type { Behaviour } from './behaviour.ts'
import { derivedBehaviour } from './derived/behaviour.ts'
import { completeFake } from './derived/complete-fake.ts'
import { createFaults, type FaultSource, type Faults } from './faults/switches.ts'
import { openUpstreamFiles } from './kept/open.ts'
import { type Listener, listen } from './listener.ts'
import type { OAuthSwitches, SignIns } from './oauth/oauth.ts'
import { type LoggedRequest, RequestLog } from './request-log.ts'
import type { Row } from './state/collection.ts'
import type { Changed, DatasetOptions } from './state/open-dataset.ts'
import { openState, type State } from './state/state.ts'
import { createUpstream, type Upstream } from './upstream.ts'
import { openWebhooks, type WebhookSwitches } from './webhooks/switches.ts'

/** A connector's generated tables. */
export interface SandboxConnector {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** Relates records to those that they are listed for, unless there is a `behaviour`. */
  readonly sync?: ConnectorSync
  /** Behaviour of its upstream. Default: derived from the tables. */
  readonly behaviour?: Behaviour
  /** Records of each entity, as the upstream stores them, instead of sample data. */
  readonly records?: Readonly<Record<string, readonly Row[]>>
}

export interface SandboxOptions {
  readonly connectors: readonly SandboxConnector[]
  /** The same seed, size and `now` give the same data. Default 1. */
  readonly seed?: number
  /** Sample records of each connector's main entity; others scale with it. Default 100. */
  readonly size?: number
  /** When sample data ends and the clock starts. Default 2026-11-01. */
  readonly now?: Date
  /** Port of the first connector; each further one gets the next. Default: any free port. */
  readonly port?: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /**
   * Folder that keeps records, content, grants and idempotency keys for the next sandbox with the same seed and size. Only one
   * at a time may use it. Not kept: the request log, faults, consents and uploads in progress. Default: nothing is kept.
   */
  readonly folder?: string
  /**
   * Makes the sample data with the first request of each upstream instead of at the start. Default false: a test may measure
   * that request.
   */
  readonly isLazy?: boolean
  /** Number of logged requests. Default 1,000. */
  readonly logSize?: number
  /** Called for each record that is written or removed, whoever does it: a request, or `state`. */
  readonly onChange?: (change: ChangedRecord) => void
}

/** A record that was written or removed at one of the upstreams. */
export interface ChangedRecord extends Changed {
  readonly connector: string
}

export interface Sandbox {
  /** Origin, to pass as a client's `server`. */
  url(connector: string): string
  /** Accepted credentials. */
  credentials(connector: string): Readonly<Record<string, string>>
  readonly faults: Faults
  /** Logged requests, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Clears the request log. */
  forgetRequests(): void
  /** OAuth controls of a connector. Throws if its vendor has no OAuth. */
  oauth(connector: string): OAuthSwitches
  /** Webhooks of a connector's account. Default: the main account. Throws if its fake sends none. */
  webhooks(connector: string, account?: string): WebhookSwitches
  /** The records of a connector's account. Default: the main account. */
  state(connector: string, account?: string): State
  close(): Promise<void>
}

const NOW = new Date('2026-11-01T00:00:00Z')

/** Starts one upstream per connector, each on its own port. */
export async function startUpstreams(options: SandboxOptions): Promise<Sandbox> {
  const faults = createFaults()
  const log = new RequestLog(options.logSize ?? 1000)
  const closing = new AbortController()
  const context = { faults, log, closing: closing.signal }
  const signIns: SignIns = new Map()
  const upstreams = new Map(
    options.connectors.map((entry) => [entry.connector.name, upstreamOf(entry, options, signIns)]),
  )
  const listeners = await listenAll([...upstreams.values()], context, options)
  return {
    url: (connector) => named(listeners, connector).url,
    credentials: (connector) => named(upstreams, connector).behaviour.credentials,
    faults: { add: faults.add, clear: faults.clear },
    requests: log.entries,
    forgetRequests: () => log.forget(),
    oauth: (connector) => oauthOf(named(upstreams, connector)),
    webhooks: (connector, account = '') => openWebhooks(named(upstreams, connector), account),
    state: (connector, account = '') => openState(named(upstreams, connector), account),
    async close() {
      closing.abort()
      await closeAll(listeners)
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()))
    },
  }
}

async function closeAll(listeners: ReadonlyMap<string, Listener>): Promise<void> {
  await Promise.all([...listeners.values()].map((listener) => listener.close()))
}

function oauthOf({ oauth, tables }: Upstream): OAuthSwitches {
  if (oauth === undefined) throw new Error(`${tables.connector.name} grants no tokens in this sandbox`)
  return oauth
}

function upstreamOf(entry: SandboxConnector, options: SandboxOptions, signIns: SignIns): Upstream {
  const { seed = 1, size = 100, now = NOW } = options
  const { folder, onChange, isLazy = false } = options
  const connector = entry.connector.name
  const data: DatasetOptions = {
    ...{ seed: String(seed), size, now: Math.floor(now.getTime() / 1000) },
    onChange: onChange && ((change) => onChange({ connector, ...change })),
  }
  const files = folder === undefined ? undefined : openUpstreamFiles(folder, connector)
  const upstream = createUpstream(entry, behaviourOf(entry), data, files, signIns)
  if (!isLazy) upstream.data('')
  return upstream
}

function behaviourOf({ behaviour, records, ...tables }: SandboxConnector): Behaviour {
  const own = behaviour === undefined ? derivedBehaviour(tables) : completeFake(tables, behaviour)
  return records === undefined ? own : { ...own, sample: () => records }
}

async function listenAll(
  upstreams: readonly Upstream[],
  context: { readonly faults: FaultSource; readonly log: RequestLog; readonly closing: AbortSignal },
  { port = 0, host = '127.0.0.1' }: SandboxOptions,
): Promise<Map<string, Listener>> {
  const listeners = new Map<string, Listener>()
  try {
    for (const [index, upstream] of upstreams.entries()) {
      const own = port === 0 ? 0 : port + index
      listeners.set(upstream.tables.connector.name, await listen({ ...context, upstream }, own, host))
    }
    return listeners
  } catch (error) {
    // If a port is in use, the upstreams that already run are closed.
    await closeAll(listeners)
    throw error
  }
}

function named<T>(map: ReadonlyMap<string, T>, connector: string): T {
  const found = map.get(connector)
  if (found === undefined) throw new Error(`no connector '${connector}' in this sandbox`)
  return found
}
