/** Conditions that only one process sees: its clock, disk, key ring and load. */
import { statfs } from 'node:fs/promises'
import { type TrailWatchParts, watchTrails } from '../audit/watch.ts'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import type { RequestCounts } from '../telemetry/shedding.ts'
import type { Finding } from './rules.ts'

export interface LocalParts {
  readonly config: Pick<Config, 'keyRing' | 'dataFolder' | 'databaseUrl'>
  readonly store: Pick<Store, 'engine' | 'sealedKeys' | 'workLeases'> & TrailWatchParts['store']
  readonly keys: TrailWatchParts['keys']
  readonly metrics: TrailWatchParts['metrics']
  /** Requests of this process so far. */
  readonly counts: () => RequestCounts
  /** The system's clock. */
  readonly wallClock: () => number
}

const CLOCK_MS = 60_000
const DISK_SHARE = 0.1
/** Overload begins above one share, and has ended below the other. */
const SHED = { begin: 0.01, end: 0.001 } as const

/** @param process How the alert names the process. */
export function localConditions(parts: LocalParts, process: string): () => Promise<Finding[]> {
  const shedding = sheddingOf(parts.counts, process)
  const trails = brokenTrails(parts, process)
  return async () => [
    ...shedding(),
    ...(await clockOff(parts, process)),
    ...(await diskLow(parts, process)),
    ...(await missingKeys(parts)),
    ...(await trails()),
  ]
}

function sheddingOf(counts: LocalParts['counts'], subject: string): () => Finding[] {
  let before = counts()
  let isShedding = false
  return () => {
    const now = counts()
    const shed = now.shed - before.shed
    const all = shed + now.answered - before.answered
    before = now
    const share = all === 0 ? 0 : shed / all
    isShedding = share > (isShedding ? SHED.end : SHED.begin)
    if (!isShedding) return []
    return [{ rule: 'shedding', subject, count: shed, detail: { percent: Math.round(share * 1000) / 10 } }]
  }
}

async function clockOff({ store, wallClock }: LocalParts, subject: string): Promise<Finding[]> {
  const seconds = Math.round((wallClock() - (await storeNow(store.engine))) / 1000)
  if (Math.abs(seconds) * 1000 <= CLOCK_MS) return []
  return [{ rule: 'clock_off', subject, count: 1, detail: { seconds } }]
}

/** Of the embedded database. A PostgreSQL server's disk is not this machine's. */
async function diskLow({ config }: LocalParts, subject: string): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return []
  const { bavail, blocks } = await statfs(config.dataFolder)
  const share = bavail / blocks
  if (share >= DISK_SHARE) return []
  return [{ rule: 'disk_low', subject, count: 1, detail: { percent: Math.round(share * 100) } }]
}

async function missingKeys({ config, store }: LocalParts): Promise<Finding[]> {
  const missing = (await store.sealedKeys.counts()).filter(({ kid }) => !config.keyRing.keys.has(kid))
  return [...Map.groupBy(missing, ({ kid }) => kid)].map(([kid, some]) => {
    const count = some.reduce((sum, { rows }) => sum + rows, 0)
    return { rule: 'key_missing', subject: kid, count, detail: {} }
  })
}

/** Entries that one evaluation verifies: some ten milliseconds of CPU. A million of them take four hours. */
const TRAIL_ROWS = 1000
const TRAIL_LEASE = { name: 'verification of audit trails', ms: 60_000 } as const

/** One process at a time verifies the trails. It reports their faults as long as it holds the lease. */
function brokenTrails(parts: LocalParts, process: string): () => Promise<Finding[]> {
  const check = watchTrails(parts)
  return async () => {
    if (!(await parts.store.workLeases.claim(TRAIL_LEASE.name, process, TRAIL_LEASE.ms))) return []
    const faults = await check(TRAIL_ROWS)
    return [...faults].map(([subject, fault]) => ({
      rule: 'audit_chain_broken',
      ...{ subject, count: 1, detail: { fault } },
    }))
  }
}
