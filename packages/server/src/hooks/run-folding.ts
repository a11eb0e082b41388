/**
 * Turns rings into requests for runs: at most one run per stream and second, the last of which begins after the last ring. A
 * ring that comes before a requested run begins is answered by that run and needs no statement.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { keyed } from '../runtime/keyed.ts'
import type { ConnectorKey, ConnectorStreams } from '../store/streams.ts'
import type { Services } from '../sync/services.ts'
import { noteRing, requestReportedRun, requestRunAt } from '../sync/streams/requests.ts'

export interface RunFolding {
  /**
   * Resolves once the runs are requested.
   *
   * @param lagMs Delay of a second run.
   * @returns False if runs that were requested before are enough.
   */
  request(connector: ConnectorKey, entities: readonly string[], lagMs?: number): Promise<boolean>
  /** Stores that the streams have rung, where something else than a run reads what changed. */
  note(connector: ConnectorKey, entities: readonly string[]): Promise<void>
}

/** Of one stream: when the latest run that was requested begins, by the monotonic clock. */
interface Requested {
  at: number
  written: Promise<void>
}

const STREAMS = 50_000
const INTERVAL_MS = 1000

type Parts = Pick<Services, 'store' | 'workers' | 'monotonic' | 'clock'>

/** @param wait Replaced where time is simulated. */
export function runFolding(services: () => Parts, wait: Wait = waitUnreferenced): RunFolding {
  const streams = keyed<Requested>(STREAMS, () => ({
    at: Number.NEGATIVE_INFINITY,
    written: Promise.resolve(),
  }))
  const notedAt = keyed(STREAMS, () => ({ at: Number.NEGATIVE_INFINITY }))
  return {
    request: async (connector, entities, lagMs = 0) => {
      const parts = services()
      const now = parts.monotonic()
      const asked = entities.map((entity) => ({
        entity,
        state: streams(`${connector.connector_id} ${entity}`),
      }))
      const waiting = asked.filter(({ state }) => state.at > now).map(({ state }) => state.written)
      const due = asked.filter(({ state }) => state.at <= now)
      // Those whose latest run began within the second wait for its end, the others do not.
      const groups = Map.groupBy(due, ({ state }) => Math.max(now, state.at + INTERVAL_MS))
      const writes = [...groups].map(([at, some]) => {
        const streams = { ...connector, entities: some.map(({ entity }) => entity) }
        const written = requestAt(parts, streams, { delayMs: at - now, lagMs, wait })
        for (const { state } of some) remember(state, at, written)
        return written
      })
      await Promise.all([...waiting, ...writes])
      return due.length > 0
    },
    note: async (connector, entities) => {
      const { store, monotonic } = services()
      const now = monotonic()
      const due = entities.filter((entity) => notedAt(`${connector.connector_id} ${entity}`).at <= now)
      if (due.length === 0) return
      await noteRing(store.engine, { ...connector, entities: due })
      for (const entity of due) notedAt(`${connector.connector_id} ${entity}`).at = now + INTERVAL_MS
    },
  }
}

/** If the request fails, the next ring makes it again. */
function remember(state: Requested, at: number, written: Promise<void>): void {
  state.at = at
  state.written = written
  written.catch(() => {
    if (state.written === written) state.at = Number.NEGATIVE_INFINITY
  })
}

type Wait = (ms: number) => Promise<unknown>

function waitUnreferenced(ms: number): Promise<unknown> {
  return sleep(ms, undefined, { ref: false })
}

interface Delays {
  readonly delayMs: number
  readonly lagMs: number
  readonly wait: Wait
}

async function requestAt(
  { store: { engine }, workers, clock }: Parts,
  streams: ConnectorStreams,
  { delayMs, lagMs, wait }: Delays,
): Promise<void> {
  const waits = await requestReportedRun(engine, streams, { delayMs, apartMs: INTERVAL_MS })
  const lateAt = Math.ceil(clock() + delayMs + lagMs)
  if (lagMs > 0) await requestRunAt(engine.tenant(streams), streams, lateAt)
  // Workers would find a stream that waits for the interval after its latest run up to half a second late.
  for (const ms of new Set(waits.map((one) => Math.max(0, Math.ceil(one)))))
    if (ms <= 2 * INTERVAL_MS) void wait(ms).then(() => workers()?.nudge())
}
