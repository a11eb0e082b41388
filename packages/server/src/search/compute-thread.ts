/** A thread for computations that would keep the event loop waiting. Its first request starts it. */
import { Worker } from 'node:worker_threads'
import { StoreError } from '../store/store-error.ts'
import type { Numbered } from './serve-thread.ts'

export interface ComputeThread<Request, Reply> {
  /** Throws {@link StoreError} when the thread ends. */
  ask(request: Request): Promise<Reply>
  isStarted(): boolean
}

export interface ComputeThreadOptions {
  readonly entry: URL
  /** Of its heap. A thread that needs more ends, and nothing else does. */
  readonly mostMegabytes: number
  /** A thread has ended, and with it what it kept. */
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

function start<Request, Reply>({ entry, mostMegabytes, onLost }: Required<ComputeThreadOptions>) {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
  const worker = new Worker(entry, { execArgv: [], resourceLimits })
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()
  let lastId = 0
  let isLost = false
  const lose = (cause?: unknown): void => {
    if (!isLost) onLost()
    isLost = true
    const error = new StoreError('a thread of searches has ended', 'THREAD_ENDED', { cause })
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.once('error', lose).once('exit', () => lose())
  worker.on('message', ({ id, message }: Numbered<Reply>) => {
    waiting.get(id)?.resolve(message)
    waiting.delete(id)
    // A process that has nothing else to do may end, but not while a search waits.
    if (waiting.size === 0) worker.unref()
  })
  const ask: Running<Request, Reply> = (message) => {
    const entry = Promise.withResolvers<Reply>()
    const id = ++lastId
    waiting.set(id, entry)
    worker.ref()
    worker.postMessage({ id, message } satisfies Numbered<Request>)
    return entry.promise
  }
  return ask
}
