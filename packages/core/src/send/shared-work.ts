interface Running<T> {
  readonly promise: Promise<T>
  readonly startedAt: number
}

/**
 * Returns a function that shares the result of running work with everybody who asks for it meanwhile.
 *
 * Runtimes such as Workers end what a request has begun together with that request, and its promise never settles. So
 * nobody waits for the work of another caller longer than the limit: one of those who waited runs it again, for all.
 *
 * @param limitMs How long the work takes at most, from its start.
 */
export function sharedWork<T>(limitMs: number, work: () => Promise<T>): () => Promise<T> {
  let running: Running<T> | undefined
  const start = (): Promise<T> => {
    const own: Running<T> = {
      startedAt: performance.now(),
      promise: work().finally(() => {
        if (running === own) running = undefined
      }),
    }
    running = own
    return own.promise
  }
  return async () => {
    for (;;) {
      const current = running
      const leftMs = current ? current.startedAt + limitMs - performance.now() : 0
      if (!current || leftMs <= 0) return start()
      const result = await inTime(current.promise, leftMs)
      if (result) return result.value
      if (running === current) running = undefined
    }
  }
}

/** The value of a promise; undefined if it takes too long. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<{ readonly value: T } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise.then((value) => ({ value })), late])
  } finally {
    clearTimeout(timer)
  }
}
