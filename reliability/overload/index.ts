/**
 * More than twice the measured capacity. The service keeps serving nearly its capacity, in time, and refuses the rest
 * with a delay; soon after, everything is as before. Once with the limits of callers, once without, so that only queueing
 * time shows the overload.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure } from '../figure.ts'
import { endingOf, openTraffic, type Traffic } from '../load/traffic.ts'
import { readGauges } from '../support/gauges.ts'
import type { Reply } from '../support/http.ts'
import { runLoad, type Tally } from '../support/open-model.ts'
import { measureCapacity } from './closed-loop.ts'

/** The default rate limit of an application, which all callers of a figure share. */
const ORG_RPS = 500
/** Without and with the limits of callers. `refusal`: what most calls beyond the capacity end with. */
const MODES = {
  unlimited: {
    env: { PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' },
    limit: Number.POSITIVE_INFINITY,
    refusal: 'overloaded',
  },
  limited: { env: {}, limit: ORG_RPS, refusal: 'rate_limited' },
} as const
/** Enough to keep the service busy without a queue. */
const CALLERS = 32
const WARM_SECONDS = 2
const OVERLOAD_FACTOR = 2.2
const LEAST_GOODPUT = 0.8
const LONGEST_P99_MS = 1000
const RECOVERY_MS = 10_000
/** Normal load. */
const USUAL = { perSecond: 40, seconds: 1 }

export const overload: Figure = defineFigure({
  quick: { rate: 1500, seconds: 4 },
  full: { rate: 3000, seconds: 60 },
  mutant: 'requests are shed',
  run: async ({ rate, seconds }, seed, env) => {
    const traffic = await openTraffic(seed, env)
    const figures: Record<string, Flooded> = {}
    const misses: string[] = []
    for (const [name, mode] of Object.entries(MODES)) {
      await traffic.service.restart(mode.env)
      const flooded = await flood(traffic, rate, seconds, mode.limit)
      figures[name] = flooded
      misses.push(...missesOf(flooded, mode.refusal).map((miss) => `${name}: ${miss}`))
    }
    await traffic.close()
    return { figures, misses }
  },
})

interface Flooded extends Tally {
  /** Calls per second that were served in closed-loop load. */
  readonly capacity: number
  /** Calls per second that were served under overload. */
  readonly goodput: number
  /** Share of the maximum: of the capacity, or of the limit if that is lower. */
  readonly goodputShare: number
  /**
   * CPU milliseconds of the service per served call, at capacity and beyond: independent of other load on the machine.
   */
  readonly cpuMs: readonly [atCapacity: number, overloaded: number]
  /** Milliseconds until recovery; absent if it took too long. */
  readonly recoveredMs: number | undefined
}

async function flood(traffic: Traffic, rate: number, seconds: number, limit: number): Promise<Flooded> {
  const call = async (n: number): Promise<string> => ending(await traffic.ask(n))
  const isServed = async (n: number): Promise<boolean> => (await call(n)) === 'ok'
  const load = { callers: CALLERS, call: isServed }
  // Node accepts one connection per turn of its event loop, so new connections would dominate the measurement.
  await traffic.openConnections()
  await measureCapacity({ ...load, seconds: WARM_SECONDS })
  const before = await runLoad({ ...USUAL, call })
  const steady = await withCpu(traffic, () => measureCapacity({ ...load, seconds }))
  const capacity = steady.result
  const perSecond = Math.max(rate, Math.ceil(OVERLOAD_FACTOR * capacity))
  const began = performance.now()
  const { result: tally, cpuMs } = await withCpu(traffic, () => runLoad({ perSecond, seconds, call }))
  const served = tally.endings.ok ?? 0
  const goodput = (served * 1000) / (performance.now() - began)
  return {
    ...tally,
    capacity: Math.round(capacity),
    goodput: Math.round(goodput),
    goodputShare: round(goodput / Math.min(capacity, limit)),
    cpuMs: [round(steady.cpuMs / (capacity * seconds)), round(cpuMs / served)],
    recoveredMs: await recovery(call, before),
  }
}

/** Milliseconds until normal load is served as before; undefined if it takes too long. */
async function recovery(call: (n: number) => Promise<string>, before: Tally): Promise<number | undefined> {
  const over = performance.now()
  while (performance.now() - over < RECOVERY_MS) {
    const elapsed = Math.round(performance.now() - over)
    const now = await runLoad({ ...USUAL, call })
    if (now.endings.ok === now.asked && now.p50 < 2 * before.p50) return elapsed
    await sleep(250)
  }
  return undefined
}

async function withCpu<T>({ service }: Traffic, work: () => Promise<T>) {
  const before = await readGauges(service.address)
  const result = await work()
  const after = await readGauges(service.address)
  return { result, cpuMs: after.cpuMs - before.cpuMs }
}

/** Identifies a proper refusal. */
function ending(reply: Reply): string {
  const code = endingOf(reply)
  if (code === 'ok') return code
  const isRefusal = reply.status === 429 || reply.status === 503
  return isRefusal && Number(reply.headers['retry-after']) >= 1 ? code : `bad ${code}`
}

/** @param refusal Without it, the calls were not limited, or too few. */
function missesOf({ endings, goodputShare, p99Of, recoveredMs }: Flooded, refusal: string): string[] {
  const bad = Object.entries(endings).filter(([name]) => name.startsWith('none') || name.startsWith('bad '))
  const p99 = p99Of.ok ?? Number.POSITIVE_INFINITY
  return [
    ...bad.map(([name, count]) => `${count} ended as ${name}`),
    ...(refusal in endings ? [] : [`no call ended as ${refusal}`]),
    ...(goodputShare < LEAST_GOODPUT ? [`goodput is ${goodputShare} of what could be served`] : []),
    ...(p99 > LONGEST_P99_MS ? [`p99 of accepted calls is ${p99} ms`] : []),
    ...(recoveredMs === undefined ? [`not recovered within ${RECOVERY_MS / 1000} s`] : []),
  ]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
