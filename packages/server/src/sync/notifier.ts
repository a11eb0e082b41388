/** Wakes all who wait for something to have happened. */
export interface Bell {
  ring(): void
  /** The next time that it rings. */
  heard(): Promise<void>
}

export function bell(): Bell {
  let next = Promise.withResolvers<void>()
  return {
    ring: () => {
      const { resolve } = next
      next = Promise.withResolvers()
      resolve()
    },
    heard: () => next.promise,
  }
}
