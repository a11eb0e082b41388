/** How much of upstream answers is held in memory at once, over all streams of the process. */
export interface Gate {
  /** Waits until there is room for more. */
  pass(): Promise<void>
  /** Says that so many bytes are held; the answer says that they are no more. */
  hold(bytes: number): () => void
}

export function memoryGate(limit: number): Gate {
  let held = 0
  let waiting: (() => void)[] = []
  return {
    pass: async () => {
      while (held >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    hold: (bytes) => {
      held += bytes
      let isHeld = true
      return () => {
        if (isHeld) held -= bytes
        isHeld = false
        const woken = waiting
        waiting = []
        for (const wake of woken) wake()
      }
    },
  }
}
