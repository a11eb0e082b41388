/** Reads from a source while what was read before is in use. */
import { notifier } from './notifier.ts'

export interface Prefetched<T> {
  /** Waits for the next one and answers it, with what is ready besides; nothing where none is to come. */
  take(): Promise<readonly T[]>
  /** Waits for the one under way, and lets go of all that were not taken. */
  end(): Promise<void>
}

/** What holds memory until it is let go. */
interface Held {
  readonly release?: () => void
}

/**
 * @param isFull So many are ready that no more are read for now.
 * @param fitting How many of the first are taken at once.
 */
export function prefetch<T extends Held>(
  source: AsyncGenerator<T>,
  isFull: (ready: readonly T[]) => boolean,
  fitting: (ready: readonly T[]) => number,
): Prefetched<T> {
  const ready: T[] = []
  const came = notifier()
  const taken = notifier()
  let isEnding = false
  let over: { readonly error?: unknown } | undefined
  const read = async (): Promise<void> => {
    for await (const one of source) {
      ready.push(one)
      came.ring()
      while (isFull(ready) && !isEnding) await taken.heard()
      if (isEnding) return
    }
  }
  const finish = (how: { readonly error?: unknown }): void => {
    over = how
    came.ring()
  }
  const reading = read().then(
    () => finish({}),
    (error) => finish({ error }),
  )
  return {
    take: async () => {
      while (ready.length === 0 && over === undefined) await came.heard()
      if (ready.length === 0 && over !== undefined && 'error' in over) throw over.error
      const some = ready.splice(0, fitting(ready))
      taken.ring()
      return some
    },
    end: async () => {
      isEnding = true
      taken.ring()
      await reading
      for (const { release } of ready) release?.()
    },
  }
}

/** One by one, the next already asked for while one is in use. */
export async function* prefetchOne<T extends Held>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const { take, end } = prefetch(
    source,
    ({ length }) => length > 0,
    () => 1,
  )
  try {
    for (let some = await take(); some.length > 0; some = await take()) yield* some
  } finally {
    await end()
  }
}
