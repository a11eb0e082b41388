interface MapOptions<B> {
  /** Items that load at the same time. Default: 4. */
  readonly concurrency?: number
  /** Called with results that are not taken, since another one failed or the consumer stopped. */
  readonly drop?: (result: B) => void
}

/** Loads items concurrently and yields the results in the order of the source. */
export async function* mapInOrder<A, B>(
  source: Iterable<A> | AsyncIterable<A>,
  load: (item: A) => Promise<B>,
  { concurrency = 4, drop = () => {} }: MapOptions<B> = {},
): AsyncGenerator<B> {
  const loading: Promise<B>[] = []
  const takeNext = async (): Promise<B> => loading.shift() as Promise<B>
  try {
    for await (const item of source) {
      const loaded = load(item)
      // Prevents an unhandled rejection before its turn comes.
      loaded.catch(() => {})
      loading.push(loaded)
      if (loading.length >= concurrency) yield await takeNext()
    }
    while (loading.length > 0) yield await takeNext()
  } finally {
    for (const loaded of loading) loaded.then(drop, () => {})
  }
}
