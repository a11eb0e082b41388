/** The sandbox in its own thread, so that its work does not affect the measurement. */
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Slug } from '../support/tables.ts'

/** Facts about an upstream that its users need. */
export interface UpstreamFacts {
  readonly url: string
  readonly credentials: Readonly<Record<string, string>>
  /** Ids by entity. */
  readonly ids: Readonly<Record<string, readonly string[]>>
}

export interface Upstreams {
  readonly facts: Readonly<Record<Slug, UpstreamFacts>>
  /** From now on, answers take this many milliseconds. */
  delay(ms: number): void
  close(): Promise<void>
}

/** @param records Sample records of each connector's main entity. */
export async function startUpstreams(records: number): Promise<Upstreams> {
  const worker = new Worker(new URL(`./upstreams-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: records,
  })
  const [facts] = await once(worker, 'message')
  return {
    facts,
    delay: (ms) => worker.postMessage(ms),
    close: async () => {
      await worker.terminate()
    },
  }
}
