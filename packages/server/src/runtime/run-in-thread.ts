/** Runs one computation in a thread of its own, which ends with it: its memory is free afterwards. */
import { Worker } from 'node:worker_threads'

export interface ThreadJob<Input> {
  /** Module that posts one message: the result. */
  readonly entry: URL
  readonly input: Input
  /** Heap limit of the thread. Exceeding it ends only this thread. */
  readonly maxHeapMegabytes: number
  readonly timeoutMs: number
  /** Ends the thread: nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/** Rejects if the thread fails, exceeds a limit, or ends without a result. */
export async function runInThread<Input, Result>(job: ThreadJob<Input>): Promise<Result> {
  const { entry, input, maxHeapMegabytes, timeoutMs, signal } = job
  signal?.throwIfAborted()
  const worker = new Worker(entry, {
    workerData: input,
    // Where this module runs from its source, the thread uses the sources of other packages, too.
    execArgv: import.meta.url.endsWith('.ts') ? ['--conditions=@plugboard/source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const limit = setTimeout(() => reject(new Error(`took more than ${timeoutMs / 1000} s`)), timeoutMs)
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new Error(`needs more than ${maxHeapMegabytes} MB of memory`, { cause: error })
        : error,
    ),
  )
  worker.once('exit', () => reject(new Error('ended without a result')))
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
