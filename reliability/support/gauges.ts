/** Metrics of the service: its memory, and how long its event loop was blocked. */
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Waits for a free connection if other callers have taken all of them for a moment. */
export async function readGauges(address: string): Promise<Gauges> {
  const { body } = await connected(() => request(`${address}/metrics`))
  const text = await body.text()
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    rss: Math.round(value('process_resident_memory_bytes') / 1e6),
    heap: Math.round(value('nodejs_heap_size_used_bytes') / 1e6),
    cpuMs: Math.round(value('process_cpu_seconds_total') * 1000),
    longestBlock: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1000),
  }
}

const CLOSED: readonly string[] = ['ECONNRESET', 'UND_ERR_SOCKET']
const PATIENCE_MS = 5000
const AGAIN_MS = 100

async function connected<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await ask()
    } catch (error) {
      const isClosed = CLOSED.includes(String((error as { code?: unknown }).code))
      if (!isClosed || performance.now() > end) throw error
    }
  }
}
