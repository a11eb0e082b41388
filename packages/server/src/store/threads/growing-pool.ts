/**
 * Threads that run statements of one kind. Most statements take less time than the start of a thread, so another one starts only
 * when a statement has waited for those that run, and several at once in a rare burst start none.
 */
import type { LazyThread, LazyThreadOptions } from './lazy-thread.ts'
import { OPENING_STATEMENT, type Thread } from './thread.ts'

export interface GrowingPool {
  /**
   * @param work Sends its statement before it returns.
   * @param accepts The threads that it can use. Default: all.
   */
  use<T>(work: (thread: Thread) => Promise<T>, accepts?: (thread: Thread) => boolean): Promise<T>
  close(): Promise<void>
}

interface Waiter {
  readonly accepts: (thread: Thread) => boolean
  begin(thread: Thread): void
}

/** Less than half of what a thread takes to start. */
const WAIT_MS = 20

/**
 * Threads beyond the first end when they have had so few statements in that time that those could have waited. A process that needs
 * them once a minute spends less than a thousandth of a core on their starts.
 */
const IDLE = { idleMs: 30_000, keptBy: 20 }

/** @param thread The first one is kept, so that rare statements wait for no start. */
export function growingPool(count: number, thread: (options: LazyThreadOptions) => LazyThread): GrowingPool {
  const threads = Array.from({ length: count }, (_, at) => thread(at === 0 ? {} : IDLE))
  const waiting = new Set<Waiter>()
  const serveWaiting = (): void => {
    for (const waiter of waiting) {
      const free = threads.find((one) => one.isStarted() && one.load() === 0 && waiter.accepts(one))
      if (free !== undefined) waiter.begin(free)
    }
  }
  const startFor = async (waiter: Waiter): Promise<void> => {
    const usable = threads.filter(waiter.accepts)
    const another = usable.find((one) => !one.isStarted())
    // While it starts, which takes long on a busy machine, one of the others may become free.
    if (another !== undefined) await open(another)
    serveWaiting()
    if (waiting.has(waiter)) waiter.begin(leastBusy(startedOf(usable)))
  }
  return {
    use: <T>(work: (thread: Thread) => Promise<T>, accepts: Waiter['accepts'] = () => true): Promise<T> => {
      // Async: a thread that cannot start fails the statement. Thrown by a timer, it would end the process.
      const run = async (thread: Thread): Promise<T> => {
        try {
          return await work(thread)
        } finally {
          serveWaiting()
        }
      }
      const thread = atOnce(threads, accepts)
      if (thread !== undefined) return run(thread)
      const { promise, resolve } = Promise.withResolvers<T>()
      const begin = (on: Thread): void => {
        clearTimeout(timer)
        waiting.delete(waiter)
        resolve(run(on))
      }
      const waiter = { accepts, begin }
      waiting.add(waiter)
      const timer = setTimeout(() => void startFor(waiter), WAIT_MS)
      return promise
    },
    close: async () => {
      for (const { begin, accepts } of waiting) begin(leastBusy(threads.filter(accepts)))
      await Promise.all(threads.map((one) => one.close()))
    },
  }
}

/** Undefined if the statement should wait before it starts another thread. */
function atOnce(threads: readonly LazyThread[], accepts: Waiter['accepts']): Thread | undefined {
  let best: LazyThread | undefined
  let [isAnyStarted, areUsableStarted] = [false, true]
  for (const one of threads) {
    const isStarted = one.isStarted()
    isAnyStarted ||= isStarted
    if (!accepts(one)) continue
    if (isStarted && one.load() === 0) return one
    areUsableStarted &&= isStarted
    if (best === undefined || one.load() < best.load()) best = one
  }
  return isAnyStarted && !areUsableStarted ? undefined : best
}

async function open(thread: Thread): Promise<void> {
  try {
    await thread.run(OPENING_STATEMENT)
  } catch {
    // A thread that cannot start leaves the work to the others.
  }
}

/** All of them, if none is started. */
function startedOf(threads: readonly LazyThread[]): readonly LazyThread[] {
  const started = threads.filter((one) => one.isStarted())
  return started.length > 0 ? started : threads
}

export function leastBusy([first, ...others]: readonly Thread[]): Thread {
  if (first === undefined) throw new Error('no database thread is available: the list of threads is empty')
  return others.reduce((best, one) => (one.load() < best.load() ? one : best), first)
}
