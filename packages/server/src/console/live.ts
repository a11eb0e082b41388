/** Changes that operators watch: one poller per application and process, however many of them watch. */
import { setTimeout as wait } from 'node:timers/promises'
import { isBy } from '../store/calls.ts'
import type { Engine } from '../store/engine.ts'
import { paceOf } from '../sync/streams/stream-view.ts'
import { countByType, type StatusCounts, sumByStatus } from './counts.ts'

/** A stream that a worker holds. */
export interface RunningStream {
  readonly connector_id: string
  readonly entity: string
  /** Connector type, as slug. */
  readonly type: string
  readonly phase: string
  readonly records: number
  /** Records per second of the run. */
  readonly rate: number | null
  readonly estimated_end: string | null
}

export interface LiveState {
  readonly connectors: StatusCounts
  readonly running: readonly RunningStream[]
  /** Sequence number of the newest audit entry. */
  readonly audit: number
  /** Plans of agents that wait for a person. */
  readonly approvals: number
  /** The alerts of the application: how many fire, and when the latest began and ended; it changes if they do. */
  readonly alerts: AlertMoment
  /** Those that concern no application alone. */
  readonly installation_alerts: AlertMoment
  /** When the newest call of a user or program ended, as far as the log has it, in Unix milliseconds; 0: none. */
  readonly calls: number
}

interface AlertMoment {
  readonly firing: number
  /** In Unix milliseconds; 0: none has. */
  readonly began: number
  readonly ended: number
}

type Listener = (changed: Partial<LiveState>) => void

export interface LiveFeed {
  /** Calls the listener with the whole state, and then with what changed. Returns the end of the subscription. */
  watch(org: string, listener: Listener): () => void
}

interface Poller {
  readonly listeners: Set<Listener>
  readonly stop: AbortController
  last: LiveState | undefined
}

const INTERVAL_MS = 1000
/** Streams that are listed. */
const MAX_RUNNING = 100

/** @param onFailure Gets the first failure of each series; the poller continues. */
export function liveFeed(
  engine: Engine,
  clock: () => number,
  onFailure: (error: unknown) => void,
  intervalMs: number = INTERVAL_MS,
): LiveFeed {
  const pollers = new Map<string, Poller>()
  const poll = async (org: string, poller: Poller): Promise<void> => {
    let isFailing = false
    while (!poller.stop.signal.aborted) {
      try {
        publish(poller, await readState(engine, org, clock(), poller.last))
        isFailing = false
      } catch (error) {
        if (!isFailing) onFailure(error)
        isFailing = true
      }
      await wait(intervalMs, undefined, { signal: poller.stop.signal, ref: false }).catch(() => {})
    }
  }
  const start = (org: string): Poller => {
    const poller: Poller = { listeners: new Set(), stop: new AbortController(), last: undefined }
    pollers.set(org, poller)
    void poll(org, poller)
    return poller
  }
  return {
    watch: (org, listener) => {
      const poller = pollers.get(org) ?? start(org)
      poller.listeners.add(listener)
      if (poller.last !== undefined) listener(poller.last)
      return () => {
        poller.listeners.delete(listener)
        if (poller.listeners.size > 0) return
        poller.stop.abort()
        pollers.delete(org)
      }
    },
  }
}

function publish(poller: Poller, state: LiveState): void {
  const { last } = poller
  poller.last = state
  const entries = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(last?.[name as keyof LiveState]),
  )
  if (entries.length === 0) return
  const changed = Object.fromEntries(entries) as Partial<LiveState>
  for (const listener of poller.listeners) listener(changed)
}

async function readState(
  engine: Engine,
  org: string,
  now: number,
  last: LiveState | undefined,
): Promise<LiveState> {
  const db = engine.bulk.tenant({ org })
  const [counts, running, head, approvals, alerts, installation_alerts, newest] = await Promise.all([
    countByType(engine, org),
    runningStreams(engine, org, now),
    db.selectFrom('audit_heads').select('seq').where('org', '=', org).executeTakeFirst(),
    countApprovals(engine, org, now),
    alertMoment(engine, org),
    alertMoment(engine, null),
    newestCall(engine, org, last === undefined ? 0 : now - LATEST_MS),
  ])
  const connectors = sumByStatus(counts)
  const [audit, calls] = [head?.seq ?? 0, Math.max(newest, last?.calls ?? 0)]
  return { connectors, running, audit, approvals, alerts, installation_alerts, calls }
}

/** Longer than rows of the call log are late. Older ones were seen by an earlier poll. */
const LATEST_MS = 60_000

/** The server's own calls are many: only the first poll looks for one behind them all. */
async function newestCall({ bulk }: Engine, org: string, since: number): Promise<number> {
  const calls = bulk.tenant({ org }).selectFrom('calls').select('at').where('org', '=', org)
  const latest = calls.where('at', '>=', since).where(isBy('callers')).orderBy('at', 'desc').limit(1)
  return Number((await latest.executeTakeFirst())?.at ?? 0)
}

async function alertMoment({ db }: Engine, org: string | null): Promise<AlertMoment> {
  const row = await db
    .selectFrom('alerts')
    .select(({ fn, eb }) => [
      fn.sum<number | null>(eb.case().when('state', '=', 'firing').then(1).else(0).end()).as('firing'),
      fn.max('since').as('began'),
      fn.max('until').as('ended'),
    ])
    .where('org', org === null ? 'is' : '=', org)
    .where('state', '<>', 'pending')
    .executeTakeFirst()
  return { firing: Number(row?.firing ?? 0), began: Number(row?.began ?? 0), ended: Number(row?.ended ?? 0) }
}

export async function runningStreams({ bulk }: Engine, org: string, now: number): Promise<RunningStream[]> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('streams as s')
    .innerJoin('connectors as c', (join) =>
      join.onRef('c.org', '=', 's.org').onRef('c.id', '=', 's.connector_id'),
    )
    .select([
      's.connector_id',
      's.entity',
      's.phase',
      's.records',
      's.started_at',
      's.previous_count',
      'c.type',
    ])
    .where('s.org', '=', org)
    .where('s.lease_owner', 'is not', null)
    .where('s.lease_until', '>=', now)
    .orderBy('s.connector_id')
    .orderBy('s.entity')
    .limit(MAX_RUNNING)
    .execute()
  return rows.map(({ started_at, previous_count, ...row }) => ({
    ...row,
    ...paceOf({ ...row, started_at, previous_count }, now),
  }))
}

export async function countApprovals({ tenant }: Engine, org: string, now: number): Promise<number> {
  const { count } = await tenant({ org })
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org', '=', org)
    .where('needs_approval', '=', 1)
    .where('approval', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
