/** Starts the attacking tenant. */
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Attack, Attacked } from './attack-thread.ts'

export async function attack(workerData: Attack): Promise<Attacked> {
  const entry = new URL(`./attack-thread${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(entry, { workerData })
  const [attacked] = await once(worker, 'message')
  return attacked
}
