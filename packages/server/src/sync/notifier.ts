/** Wakes all who wait for something to have happened. */
export interface Notifier {
  ring(): void
  /** The next time that it rings. */
  heard(): Promise<void>
}

export function notifier(): Notifier {
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
