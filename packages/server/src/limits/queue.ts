/** Limits concurrency: a number of callers run, more wait in order, and the rest are refused. */
import { overloaded } from './overloaded.ts'

export interface QueueOptions {
  /** Maximum number of concurrent callers. */
  readonly running: number
  /** Maximum number of queued callers. */
  readonly waiting: number
  /** Maximum wait in milliseconds. */
  readonly patienceMs: number
  /** Message of the `overloaded` error. */
  readonly refusal: string
  /** When a refused caller may come again, in milliseconds; default one second. */
  readonly retryAfterMs?: number
}

export interface Queue {
  /**
   * Resolves to the function that releases the slot. Throws `overloaded` if the queue is full or the wait too
   * long.
   *
   * @param timeoutMs Maximum wait of this caller, if it is shorter than that of the queue.
   */
  enter(signal?: AbortSignal, timeoutMs?: number): Promise<() => void>
  load(): { readonly running: number; readonly queued: number }
}

export function queue(options: QueueOptions): Queue {
  const { running, waiting, patienceMs } = options
  const waiters: (() => void)[] = []
  let free = running
  return {
    load: () => ({ running: running - free, queued: waiters.length }),
    enter: async (signal, timeoutMs = patienceMs) => {
      if (free > 0) free--
      else if (waiters.length >= waiting) throw overloaded(options.refusal, options.retryAfterMs)
      else await waitForSlot(waiters, { ...options, patienceMs: Math.min(patienceMs, timeoutMs) }, signal)
      let isHeld = true
      return () => {
        // Repeated calls have no effect.
        if (!isHeld) return
        isHeld = false
        const next = waiters.shift()
        if (next) next()
        else free++
      }
    },
  }
}

/** Resolves when a slot is free. On timeout or abort it leaves the queue and rejects. */
function waitForSlot(
  waiters: (() => void)[],
  { patienceMs, refusal, retryAfterMs }: Omit<QueueOptions, 'running' | 'waiting'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = (): void => {
    const at = waiters.indexOf(resolve)
    // A slot was given to it just now.
    if (at === -1) return
    waiters.splice(at, 1)
    reject(overloaded(refusal, retryAfterMs))
  }
  waiters.push(resolve)
  const timer = setTimeout(stop, patienceMs)
  signal?.addEventListener('abort', stop, { once: true })
  // A caller that has left before does not abort again.
  if (signal?.aborted) stop()
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
}
