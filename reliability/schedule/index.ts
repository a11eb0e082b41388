/**
 * Many connectors whose changes are reported by webhooks, some of which never arrive, on the schedule of the product and a
 * real store, in virtual time: how late changes are stored, and how many runs and requests that takes.
 */
import { sql } from 'kysely'
import { judgeSilence } from '../../packages/server/src/hooks/judge-silence.ts'
import type { Engine } from '../../packages/server/src/store/engine.ts'
import { openPostgres } from '../../packages/server/src/store/postgres/open.ts'
import { defineFigure, type Env, type Figure, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { onPostgres } from '../support/databases.ts'
import { onFile } from '../support/file-store.ts'
import { randomOf } from '../support/random.ts'
import { fillStore, fleetOf, POLL_MS, planOfCustomers } from './fleet.ts'
import { changeRecords } from './habits.ts'
import { type Measures, measures } from './measures.ts'
import { startProcess } from './service-process.ts'
import { type Vendor, vendorOf } from './upstream.ts'
import { type VirtualTime, virtualTime } from './virtual-time.ts'

interface Size {
  readonly connectors: number
  readonly minutes: number
  readonly processes: number
}

/** From the change upstream until it is stored, where a webhook reports it; of a burst, a hundred records are read. */
const P99_MS = { single: 5000, bursts: 20_000 }
/** Lists of changes, as a share of those that polls every minute would read. */
const POLLS_SHARE = 0.3
const MINUTE_MS = 60_000
const JUDGE_MS = 5000
/** From the poll that finds an unreported change until its webhook counts as silent. */
const JUDGED_MS = 90_000
const START = Date.UTC(2026, 10, 1)

export const schedule: Figure = defineFigure({
  quick: { connectors: 400, minutes: 13, processes: 1 },
  full: { connectors: 100_000, minutes: 15, processes: 24 },
  mutant: 'the judgement of webhooks that never arrive',
  takesDatabase: true,
  run: async (size, seed, env) => {
    const sqlite = await onFile((engine) => scheduleOn(engine, size, seed, env))
    const postgres = await onPostgres(async ({ url = '' }) => {
      const engine = await openPostgres(url)
      return scheduleOn(engine, smaller(size), seed, env).finally(engine.close)
    })
    const all = { sqlite, ...(postgres && { postgres }) }
    return {
      figures: all,
      misses: Object.entries(all).flatMap(([name, found]) =>
        missesOf(found).map((miss) => `${name}: ${miss}`),
      ),
    }
  },
})

/** The schedule is the same on both databases: on PostgreSQL, only its statements are to be seen. */
function smaller({ connectors, minutes, processes }: Size): Size {
  const few = Math.min(connectors, 2000)
  return { connectors: few, minutes, processes: Math.ceil((processes * few) / connectors) }
}

type Found = Awaited<ReturnType<typeof scheduleOn>>

function missesOf({ single, bursts, deaf, missed, polls_share }: Found): string[] {
  const slow = Object.entries({ single, bursts }).flatMap(([group, { p99_ms }]) =>
    p99_ms > P99_MS[group as keyof typeof P99_MS] ? [`p99 of ${group} changes is ${p99_ms} ms`] : [],
  )
  const many =
    polls_share > POLLS_SHARE ? [`${polls_share} of the requests of polls, above ${POLLS_SHARE}`] : []
  return [
    ...noneOf({ 'changes missed': missed, 'silent webhooks believed': deaf.believed }),
    ...slow,
    ...many,
  ]
}

async function scheduleOn(store: Engine, size: Size, seed: number, env: Env) {
  const random = randomOf(seed)
  const time = virtualTime(START)
  const end = START + size.minutes * MINUTE_MS
  const engine = inTime(store, time)
  const fleet = fleetOf(size.connectors)
  const vendor = vendorOf(time, random)
  const measured = measures(time)
  const plan = await planOfCustomers()
  await fillStore({ engine, fleet, own: plan.own, now: START, random })
  const connectors = new Map(fleet.map((one) => [one.id, one]))
  const scene = { ...plan, time, engine, vendor, connectors, measured }
  const processes = Array.from({ length: size.processes }, (_, n) => startProcess(scene, `process ${n}`))
  const rings = changeRecords({ time, random, fleet, vendor, processes, until: end })
  if (!(MUTANT in env)) judgeEvery(time, engine)
  const began = performance.now()
  await time.runUntil(end)
  const real_ms = performance.now() - began
  const { single, bursts, deaf } = measured.summary()
  const judged = await judgedOf(engine, measured.foundBefore(end - JUDGED_MS))
  const missed = fleet.flatMap(vendor.unread).filter((age) => age > POLL_MS + JUDGED_MS).length
  return {
    single,
    bursts,
    deaf: { ...deaf, ...judged },
    missed,
    rings: rings(),
    ...ratesOf(size, vendor, measured, real_ms),
  }
}

/** The same store, whose clock is virtual. */
function inTime(store: Engine, time: VirtualTime): Engine {
  return {
    ...store,
    get now() {
      return sql<number>`CAST(${time.now()} AS bigint)`
    },
  }
}

function ratesOf({ connectors, minutes }: Size, vendor: Vendor, { runs, busyMs }: Measures, realMs: number) {
  const { pages, records } = vendor.counts()
  const seconds = minutes * 60
  return {
    runs_per_second: round(runs() / seconds),
    requests_per_second: round((pages + records) / seconds),
    /** A poll every minute is one request. Changes are read in either case. */
    polls_share: round(pages / (connectors * minutes)),
    busy_workers: round(busyMs() / (seconds * 1000)),
    store_ms_per_run: round(realMs / runs()),
  }
}

function judgeEvery(time: VirtualTime, engine: Engine): void {
  const services = {
    store: { engine },
    clock: time.now,
    workers: () => undefined,
    log: { info: () => {}, warn: () => {} },
  } as unknown as Parameters<typeof judgeSilence>[0]
  time.spawn(async () => {
    for (;;) {
      await judgeSilence(services)
      await time.sleep(JUDGE_MS)
    }
  })
}

/** @param late Deaf connectors whose change a poll found so long ago that their webhook must be judged. */
async function judgedOf({ everyTenant }: Engine, late: readonly string[]) {
  const failing = await everyTenant
    .selectFrom('hooks')
    .select('connector_id')
    .where('state', '=', 'failing')
    .execute()
  const known = new Set(failing.map(({ connector_id }) => connector_id))
  return { silent: late.length, believed: late.filter((id) => !known.has(id)).length, judged: known.size }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
