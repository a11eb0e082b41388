/** Metrics of the service: its memory, and how long its event loop was blocked. */
import { request } from 'undici'

export interface Gauges {
  /** Megabytes. */
  readonly rss: number
  readonly heap: number
  /** CPU milliseconds of all threads since the process started. */
  readonly cpuMs: number
  /** Milliseconds of the longest block since the last call. */
  readonly longestBlock: number
}

export async function readGauges(address: string): Promise<Gauges> {
  const { body } = await request(`${address}/metrics`)
  const text = await body.text()
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    rss: Math.round(value('process_resident_memory_bytes') / 1e6),
    heap: Math.round(value('nodejs_heap_size_used_bytes') / 1e6),
    cpuMs: Math.round(value('process_cpu_seconds_total') * 1000),
    longestBlock: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1000),
  }
}
