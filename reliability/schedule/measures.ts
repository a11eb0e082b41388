/** Counts of a simulation. */
import type { FleetConnector } from './fleet.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Measures {
  /** A change that happened at that time was stored. */
  stored(connector: FleetConnector, changedAt: number): void
  ran(ms: number): void
  runs(): number
  busyMs(): number
  /** Deaf connectors whose first change was found before that time. */
  foundBefore(time: number): string[]
  summary(): Readonly<Record<Group, Lags>>
}

/** Changes that a webhook reports, one by one or in bursts, and those of deaf connectors. */
type Group = 'single' | 'bursts' | 'deaf'

interface Lags {
  readonly changes: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly most_ms: number
}

export function measures(time: VirtualTime): Measures {
  const lags: Record<Group, number[]> = { single: [], bursts: [], deaf: [] }
  const firstFound = new Map<string, number>()
  let [runs, busyMs] = [0, 0]
  return {
    stored: ({ id, isDeaf, habit }, changedAt) => {
      lags[isDeaf ? 'deaf' : habit === 'bursts' ? 'bursts' : 'single'].push(time.now() - changedAt)
      if (isDeaf && !firstFound.has(id)) firstFound.set(id, time.now())
    },
    ran: (ms) => {
      runs++
      busyMs += ms
    },
    runs: () => runs,
    busyMs: () => busyMs,
    foundBefore: (limit) => [...firstFound].flatMap(([id, at]) => (at < limit ? [id] : [])),
    summary: () => ({
      single: lagsOf(lags.single),
      bursts: lagsOf(lags.bursts),
      deaf: lagsOf(lags.deaf),
    }),
  }
}

function lagsOf(all: readonly number[]): Lags {
  const sorted = Float64Array.from(all).sort()
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { changes: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99), most_ms: at(1) }
}
