/** Reads ahead from a source while the consumer uses earlier items. */
import { notifier } from '../../runtime/notifier.ts'

export interface Prefetched<T> {
  /** Waits for the next item and returns it with others that are ready; empty at the end of the source. */
  take(): Promise<readonly T[]>
  /** Goes on reading after a pause. So does a `take` that has to wait. */
  resume(): void
  /** Stops reading, waits for the item in flight, and releases all items that were not taken. */
  stop(): Promise<void>
}

/** An item that occupies the memory budget until it is released. */
interface Releasable {
  readonly release?: () => void
}

/**
 * @param isFull Whether reading pauses until the consumer has taken items and lets it go on.
 * @param takeCount How many of the ready items one `take` returns.
 */
export function prefetch<T extends Releasable>(
  source: AsyncGenerator<T>,
  isFull: (ready: readonly T[]) => boolean,
  takeCount: (ready: readonly T[]) => number,
): Prefetched<T> {
  const ready: T[] = []
  const arrived = notifier()
  const resumed = notifier()
  let isStopping = false
  let ended: End | undefined
  const read = async (): Promise<void> => {
    for await (const item of source) {
      ready.push(item)
      arrived.notify()
      while (isFull(ready) && !isStopping) await resumed.next()
      if (isStopping) return
    }
  }
  const reading = endOf(read()).then((end) => {
    ended = end
    arrived.notify()
  })
  return {
    resume: resumed.notify,
    take: async () => {
      if (ready.length === 0) resumed.notify()
      while (ready.length === 0 && ended === undefined) await arrived.next()
      if (ready.length === 0 && ended !== undefined && 'error' in ended) throw ended.error
      return ready.splice(0, takeCount(ready))
    },
    stop: async () => {
      isStopping = true
      resumed.notify()
      await reading
      for (const { release } of ready) release?.()
    },
  }
}

interface End {
  readonly error?: unknown
}

function endOf(reading: Promise<void>): Promise<End> {
  return reading.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
}
