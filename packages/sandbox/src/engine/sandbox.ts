import type { Connector, Entity } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Behaviour } from './behaviour.ts'
import { createFaults, type FaultSource, type Faults } from './faults/switches.ts'
import { type Listener, listen } from './listener.ts'
import type { OAuthSwitches } from './oauth/oauth.ts'
import { plain } from './plain.ts'
import { type LoggedRequest, RequestLog } from './request-log.ts'
import type { Row } from './state/collection.ts'
import { openState, type State } from './state/state.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** A connector's generated tables. */
export interface SandboxConnector {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** How its upstream differs from what the tables say; a plain upstream without sample data where there is none. */
  readonly behaviour?: Behaviour
  /** Records of each entity, as the upstream keeps them, instead of the made-up ones. */
  readonly records?: Readonly<Record<string, readonly Row[]>>
}

export interface SandboxOptions {
  readonly connectors: readonly SandboxConnector[]
  /** The same seed, size and `now` give the same data. 1 unless set. */
  readonly seed?: number
  /** Sample records of each connector's main entity; the others scale with it. 100 unless set. */
  readonly size?: number
  /** When sample data ends and the clock begins. 2026-11-01 unless set. */
  readonly now?: Date
  /** Of the first connector; each further one gets the next. Any free port unless set. */
  readonly port?: number
  /** 127.0.0.1 unless set. */
  readonly host?: string
  /** Requests that are remembered. 1,000 unless set. */
  readonly logSize?: number
}

export interface Sandbox {
  /** Origin to give as a client's `server`. */
  url(connector: string): string
  /** A set of credentials that is accepted. */
  credentials(connector: string): Readonly<Record<string, string>>
  readonly faults: Faults
  /** What came in, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Forgets the requests so far. */
  forgetRequests(): void
  /** The tokens that a connector's vendor grants. Throws where it grants none. */
  oauth(connector: string): OAuthSwitches
  /** The records behind a connector, of an account other than the main one too. */
  state(connector: string, account?: string): State
  close(): Promise<void>
}

const NOW = new Date('2026-11-01T00:00:00Z')

/** Starts one upstream for each connector, each on a port of its own. */
export async function startUpstreams(options: SandboxOptions): Promise<Sandbox> {
  const faults = createFaults()
  const log = new RequestLog(options.logSize ?? 1000)
  const closing = new AbortController()
  const context = { faults, log, closing: closing.signal }
  const upstreams = new Map(
    options.connectors.map((entry) => [entry.connector.name, upstreamOf(entry, options)]),
  )
  const listeners = await listenAll([...upstreams.values()], context, options)
  return {
    url: (connector) => named(listeners, connector).url,
    credentials: (connector) => named(upstreams, connector).behaviour.credentials,
    faults: { add: faults.add, clear: faults.clear },
    requests: log.entries,
    forgetRequests: () => log.forget(),
    oauth: (connector) => oauthOf(named(upstreams, connector)),
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

function upstreamOf(entry: SandboxConnector, options: SandboxOptions): Upstream {
  const { seed = 1, size = 100, now = NOW } = options
  const data = { seed: String(seed), size, now: Math.floor(now.getTime() / 1000) }
  const upstream = createUpstream(entry, behaviourOf(entry), data)
  // Made now rather than by the first request, whose time is measured by somebody.
  upstream.data('')
  return upstream
}

function behaviourOf({ behaviour, records }: SandboxConnector): Behaviour {
  const own = behaviour ?? plain
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
    // A port that is taken leaves nothing half started.
    await closeAll(listeners)
    throw error
  }
}

function named<T>(map: ReadonlyMap<string, T>, connector: string): T {
  const found = map.get(connector)
  if (found === undefined) throw new Error(`no connector '${connector}' in this sandbox`)
  return found
}
