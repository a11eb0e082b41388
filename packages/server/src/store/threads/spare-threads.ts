/**
 * Threads of closed databases, kept for those that are opened next: a thread takes 50 ms of a core to start. Only for processes
 * that open many databases, one after another.
 */
import type { Worker } from 'node:worker_threads'
import { type Message, SPARE } from './messages.ts'
import type { ThreadStart } from './thread-start.ts'

const spare = new Map<string, Worker[]>()
let most = 0

/** @param count Threads of each kind. Default: 0. More than that are ended. */
export function keepThreads(count: number): void {
  most = count
  for (const kept of spare.values()) for (const worker of kept.splice(count)) void worker.terminate()
}

export function takeSpare({ entry }: ThreadStart): Worker | undefined {
  const worker = spare.get(entry.href)?.pop()
  worker?.ref()
  return worker
}

/** Ends the thread, or keeps it. Resolves once its database is closed. */
export async function endOrKeep({ entry, data }: ThreadStart, worker: Worker): Promise<void> {
  const kept = spare.get(entry.href) ?? []
  spare.set(entry.href, kept)
  // A priority can be lowered only.
  const isKept = kept.length < most && !data.niceness
  const { promise: closed, resolve } = Promise.withResolvers<boolean>()
  worker.once('exit', () => resolve(false))
  worker.on('message', (message) => message === SPARE && resolve(true))
  worker.postMessage({ end: isKept } satisfies Message)
  if (!(await closed)) return
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  worker.unref()
  kept.push(worker)
}
