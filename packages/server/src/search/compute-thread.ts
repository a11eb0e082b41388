/** A worker thread for computations that would block the event loop. The first request starts it. */
import { Worker } from 'node:worker_threads'
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
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()
  let lastId = 0
  let isLost = false
  const fail = (cause?: unknown): void => {
    if (!isLost) onLost()
    isLost = true
    const error = new StoreError('The search worker thread ended before it replied.', 'THREAD_ENDED', {
      cause,
    })
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.once('error', fail).once('exit', () => fail())
  worker.on('message', ({ id, message }: Envelope<Reply>) => {
    waiting.get(id)?.resolve(message)
    waiting.delete(id)
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) worker.unref()
  })
  const ask: Running<Request, Reply> = (message) => {
    const pending = Promise.withResolvers<Reply>()
    const id = ++lastId
    waiting.set(id, pending)
    worker.ref()
    worker.postMessage({ id, message } satisfies Envelope<Request>)
    return pending.promise
  }
  return ask
}
