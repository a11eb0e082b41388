/** Runs computations in threads. A thread is kept for the next one: loading its modules takes longer than most computations. */
import { Worker } from 'node:worker_threads'

export interface ThreadJob<Input> {
  /** Module that answers each message with one: the result. */
  readonly entry: URL
  readonly input: Input
  /** Heap limit of the thread. Exceeding it ends only this thread. */
  readonly maxHeapMegabytes: number
  readonly timeoutMs: number
  /** Ends the thread: nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/** After that, its memory is free. */
const KEPT_MS = 10_000

/** Idle threads, at most one for each entry. */
const spares = new Map<string, { readonly worker: Worker; readonly end: NodeJS.Timeout }>()

/** Rejects if the thread fails, exceeds a limit, or ends without a result. */
export async function runInThread<Input, Result>(job: ThreadJob<Input>): Promise<Result> {
  const { entry, input, timeoutMs, signal } = job
  signal?.throwIfAborted()
  const worker = takeSpare(entry) ?? start(job)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const limit = setTimeout(() => reject(new Error(`took more than ${timeoutMs / 1000} s`)), timeoutMs)
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  worker.once('message', resolve)
  worker.once('error', (error) => reject(reasonOf(error, job)))
  worker.once('exit', () => reject(new Error('ended without a result')))
  let isGood = false
  try {
    worker.postMessage(input)
    const result = await promise
    isGood = true
    return result
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', abort)
    if (isGood && !spares.has(entry.href)) keep(entry, worker)
    // Its listeners stay: an error that comes meanwhile is nobody's, and must not end the process.
    else await worker.terminate()
  }
}

function start<Input>({ entry, maxHeapMegabytes }: ThreadJob<Input>): Worker {
  return new Worker(entry, {
    // Where this module runs from its source, the thread uses the sources of other packages, too.
    execArgv: import.meta.url.endsWith('.ts') ? ['--conditions=@plugboard/source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
}

function reasonOf<Input>(error: NodeJS.ErrnoException, { maxHeapMegabytes }: ThreadJob<Input>): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new Error(`needs more than ${maxHeapMegabytes} MB of memory`, { cause: error })
}

function keep({ href }: URL, worker: Worker): void {
  const drop = (): void => {
    if (spares.get(href)?.worker === worker) spares.delete(href)
    clearTimeout(end)
    void worker.terminate()
  }
  const end = setTimeout(drop, KEPT_MS).unref()
  forgetListeners(worker)
  worker.once('error', drop).once('exit', drop)
  // An idle thread must not keep the process alive.
  worker.unref()
  spares.set(href, { worker, end })
}

function takeSpare({ href }: URL): Worker | undefined {
  const spare = spares.get(href)
  if (spare === undefined) return undefined
  spares.delete(href)
  clearTimeout(spare.end)
  forgetListeners(spare.worker)
  spare.worker.ref()
  return spare.worker
}

function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
