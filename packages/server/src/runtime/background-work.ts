/** Tracks work that continues after its caller disconnects, so that shutdown can wait for it. */
export interface BackgroundWork {
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves when all tracked work has ended, successfully or not. */
  settled(): Promise<void>
}

export function backgroundWork(): BackgroundWork {
  const running = new Set<Promise<unknown>>()
  return {
    track: (work) => {
      running.add(work)
      const forget = (): void => void running.delete(work)
      work.then(forget, forget)
      return work
    },
    settled: async () => {
      // Work may start other work.
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
