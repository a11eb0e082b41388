/** First copies and full syncs without changes by two builds in turns, each with a database of its own. */
import { sql } from 'kysely'
import { type BenchProcess, startProcess } from '../bench-process.ts'
import { type Build, builds } from '../builds.ts'
import { createPaymentsConnector, post } from '../caller.ts'
import { type Figure, median, round } from '../measure.ts'
import type { EngineName } from '../search/statement.ts'
import type { BenchStore } from '../search/store.ts'
import { observeFullSync } from './watch.ts'

const ROUNDS = 5
const WORK = ['first copy', 'again, nothing changed'] as const

interface Contestant {
  readonly build: Build
  readonly service: BenchProcess
}

/** Of one round. */
interface Turn {
  readonly perSecond: number
  /** Of the service, per record. */
  readonly cpuUs: number
}

export async function compareBuilds(
  engine: EngineName,
  store: BenchStore,
  upstream: BenchProcess,
  size: number,
): Promise<Figure[]> {
  const contestants: Contestant[] = []
  for (const [at, build] of builds().entries()) {
    const place = engine === 'postgres' ? { DATABASE_URL: await ownDatabase(store, at) } : {}
    const env = { ...place, PLUGBOARD_SYNC_SECONDS: '86400', BENCH_BUILD: build.folder }
    const service = await startProcess('service.ts', upstream.ready.address ?? '', JSON.stringify(env))
    contestants.push({ build, service })
  }
  try {
    const turns: Turn[][][] = contestants.map(() => WORK.map(() => []))
    // The first round warms up.
    for (let at = 0; at <= ROUNDS; at++) {
      // Who comes second finds a warm upstream.
      const order = [...contestants.keys()]
      for (const index of at % 2 === 0 ? order : order.reverse()) {
        const measured = await copyTwice((contestants[index] as Contestant).service, size)
        if (at > 0) for (const [work, turn] of measured.entries()) turns[index]?.[work]?.push(turn)
      }
    }
    return contestants.flatMap(({ build }, index) =>
      WORK.map((name, work) => figureOf(name, build, turns[index]?.[work] ?? [], turns.at(-1)?.[work] ?? [])),
    )
  } finally {
    await Promise.all(contestants.map(({ service }) => service.end()))
  }
}

async function copyTwice(service: BenchProcess, size: number): Promise<Turn[]> {
  const connector = await createPaymentsConnector(service.ready)
  const first = await observeFullSync(service, connector, { generation: 0, size })
  const { address = '', token = '' } = service.ready
  const url = `${address}/v1/integrations/connectors/${connector}/syncs`
  await post(url, { command: 'full', entities: ['customers'] }, token)
  const again = await observeFullSync(service, connector, { generation: 1, size })
  return [first, again].map(({ perSecond, cpuUs }) => ({
    perSecond: Number(perSecond),
    cpuUs: Number(cpuUs),
  }))
}

/** Ratios to the older build, round by round: more than 1 is slower, or dearer. */
function figureOf(name: string, build: Build, own: readonly Turn[], older: readonly Turn[]): Figure {
  const ratio = (of: (turn: Turn) => number): number =>
    round(median(own.map((turn, at) => of(turn) / of(older[at] as Turn))))
  return {
    name,
    build: build.name,
    perSecond: Math.round(median(own.map(({ perSecond }) => perSecond))),
    cpuUs: Math.round(median(own.map(({ cpuUs }) => cpuUs))),
    timeRatio: ratio(({ perSecond }) => 1 / perSecond),
    cpuRatio: ratio(({ cpuUs }) => cpuUs),
  }
}

async function ownDatabase({ engine, place }: BenchStore, at: number): Promise<string> {
  const name = `build_${at}`
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(engine.bulk.everyTenant)
  const url = new URL(place)
  url.pathname = `/${name}`
  return url.href
}
