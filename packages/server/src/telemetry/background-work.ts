/** Work that is finished although nobody may wait for it any more. */
export interface BackgroundWork {
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves when nothing is under way any more, however it ended. */
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
      await Promise.allSettled(running)
    },
  }
}
