/** Sequential searches of a replica over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../caller.ts'
import { type Figure, median, round } from '../measure.ts'
import { customer } from '../search/data.ts'

/** Leaves most of the time to other work. */
const PAUSE_MS = 20

export interface SearchTarget {
  readonly address: string
  readonly token: string
  readonly connector: string
}

/** Milliseconds of each search, until stopped. */
export async function searchUntil(
  place: SearchTarget,
  size: number,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !isOver(); n++) {
    const { email, name } = customer((n * 7919) % size)
    const queries = [
      { filter: { eq: { email } } },
      { filter: { keyword: { name } } },
      { sort: [{ created: 'desc' }] },
    ]
    const began = performance.now()
    await search(place, queries[n % queries.length] ?? {})
    times.push(performance.now() - began)
    await sleep(PAUSE_MS)
  }
  return times
}

async function search({ address, token, connector }: SearchTarget, query: object): Promise<void> {
  const url = `${address}/api/v1/connectors/sources/${connector}/execute`
  await post(url, { entity: 'customers', action: 'search', params: { query, limit: 20 } }, token)
}

export function latency(times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b)
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return { searches: times.length, p50Ms: round(median(times)), p95Ms: round(slow) }
}
