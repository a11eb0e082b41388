/** A worker thread for computations that would block the event loop. The first request starts it. */

import { Worker } from 'node:worker_threads'
import { awaitedReplies } from '../runtime/awaited-replies.ts'
import { StoreError } from '../store/store-error.ts'
import type { Envelope } from './serve-thread.ts'

export interface ComputeThread<Request, Reply> {
  /** Throws {@link StoreError} when the thread ends. */
  ask(request: Request): Promise<Reply>
  isStarted(): boolean
}

export interface ComputeThreadOptions {
  readonly entry: URL
  /** Heap limit of the thread. Exceeding it ends only this thread. */
  readonly maxHeapMegabytes: number
  /** Called when a thread ends; its state is lost. */
  readonly onLost?: () => void
}

export function computeThread<Request, Reply>(options: ComputeThreadOptions): ComputeThread<Request, Reply> {
  let running: Running<Request, Reply> | undefined
  const onLost = (): void => {
    running = undefined
    options.onLost?.()
  }
  return {
    isStarted: () => running !== undefined,
    ask: (request) => {
      running ??= start({ ...options, onLost })
      return running(request)
    },
  }
}

type Running<Request, Reply> = (request: Request) => Promise<Reply>

function start<Request, Reply>({ entry, maxHeapMegabytes, onLost }: Required<ComputeThreadOptions>) {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMegabytes }
  const worker = new Worker(entry, { execArgv: [], resourceLimits })
  const replies = awaitedReplies<Reply>()
  let isLost = false
  const fail = (cause?: unknown): void => {
    if (!isLost) onLost()
    isLost = true
    const message = 'The search worker thread ended before it replied.'
    replies.rejectAll(new StoreError(message, 'THREAD_ENDED', { cause }))
  }
  worker.once('error', fail).once('exit', () => fail())
  worker.on('message', ({ id, message }: Envelope<Reply>) => {
    replies.arrived(id, message)
    // An idle thread must not keep the process alive.
    if (replies.count() === 0) worker.unref()
  })
  const ask: Running<Request, Reply> = (message) => {
    const { id, reply } = replies.add()
    worker.ref()
    worker.postMessage({ id, message } satisfies Envelope<Request>)
    return reply
  }
  return ask
}
