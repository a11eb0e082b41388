/** A worker thread for computations that would block the event loop. The first request starts it. */

import { Worker } from 'node:worker_threads'
import { awaitedReplies } from './awaited-replies.ts'
import type { Envelope } from './serve-thread.ts'

export interface ComputeThread<Request, Reply> {
  /** Throws the error of `lost` when the thread ends. */
  ask(request: Request): Promise<Reply>
  isStarted(): boolean
}

export interface ComputeThreadOptions {
  readonly entry: URL
  /** Heap limit of the thread. Exceeding it ends only this thread. */
  readonly maxHeapMegabytes: number
  /** Called when a thread ends; its state is lost. */
  readonly onLost?: () => void
  /** The error of requests whose thread ended before it replied. */
  readonly lost: (cause: unknown) => Error
  /** Ends the thread after that many milliseconds without a request, which frees its memory. Default: it is kept. */
  readonly idleMs?: number
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

type Started = ComputeThreadOptions & { readonly onLost: () => void }

function start<Request, Reply>({ entry, maxHeapMegabytes, onLost, lost, idleMs }: Started) {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMegabytes }
  const worker = new Worker(entry, { execArgv: [], resourceLimits })
  const replies = awaitedReplies<Reply>()
  let idle: NodeJS.Timeout | undefined
  let isLost = false
  const fail = (cause?: unknown): void => {
    if (!isLost) onLost()
    isLost = true
    replies.rejectAll(lost(cause))
  }
  const end = (): void => {
    // The next request starts another thread.
    fail()
    void worker.terminate()
  }
  worker.once('error', fail).once('exit', () => fail())
  worker.on('message', ({ id, message }: Envelope<Reply>) => {
    replies.arrived(id, message)
    if (replies.count() > 0) return
    // An idle thread must not keep the process alive.
    worker.unref()
    if (idleMs !== undefined) idle = setTimeout(end, idleMs).unref()
  })
  const ask: Running<Request, Reply> = (message) => {
    const { id, reply } = replies.add()
    clearTimeout(idle)
    worker.ref()
    worker.postMessage({ id, message } satisfies Envelope<Request>)
    return reply
  }
  return ask
}
