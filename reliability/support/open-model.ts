/**
 * Open-loop load: requests are sent at their scheduled times, independent of earlier ones, and latency counts from the
 * scheduled time. Closed-loop callers would hide slow answers.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  readonly perSecond: number
  readonly seconds: number
  /** Sends the request with this number; returns its result for counting. Rejects without a response. */
  call(n: number): Promise<string>
}

export interface Tally {
  readonly asked: number
  /** Number of requests by result. `none: ECONNRESET`: without a response. */
  readonly endings: Readonly<Record<string, number>>
  /** p99 by result. */
  readonly p99Of: Readonly<Record<string, number>>
  /** Milliseconds from the scheduled time. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly max: number
  /** Lateness of sending at p99: if it is not small, this machine is too slow for the measurement. */
  readonly lateP99: number
}

export async function runLoad({ perSecond, seconds, call }: Load): Promise<Tally> {
  const asked = Math.round(perSecond * seconds)
  const times = new Float64Array(asked)
  const delays = new Float64Array(asked)
  const timesOf: Record<string, number[]> = {}
  const underway = new Set<Promise<void>>()
  const started = performance.now()
  const one = async (n: number, intended: number): Promise<void> => {
    delays[n] = performance.now() - intended
    const ending = await call(n).catch((error) => `none: ${error.code}`)
    times[n] = performance.now() - intended
    timesOf[ending] ??= []
    timesOf[ending].push(times[n])
  }
  for (let n = 0; n < asked; ) {
    for (; n < asked && started + (n * 1000) / perSecond <= performance.now(); n++) {
      const work = one(n, started + (n * 1000) / perSecond)
      underway.add(work)
      void work.then(() => underway.delete(work))
    }
    await sleep(1)
  }
  await Promise.all(underway)
  times.sort()
  return {
    asked,
    endings: mapValues(timesOf, ({ length }) => length),
    p99Of: mapValues(timesOf, (own) => shareOf(Float64Array.from(own).sort(), 0.99)),
    p50: shareOf(times, 0.5),
    p99: shareOf(times, 0.99),
    p999: shareOf(times, 0.999),
    max: shareOf(times, 1),
    lateP99: shareOf(delays.sort(), 0.99),
  }
}

function shareOf(sorted: Float64Array, part: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(part * sorted.length))
  return Math.round((sorted[at] ?? 0) * 10) / 10
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
