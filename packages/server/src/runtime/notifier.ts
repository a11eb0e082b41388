/** Wakes every waiter at the next notification. */
export interface Notifier {
  notify(): void
  /** Resolves at the next call of `notify`; earlier calls do not count. */
  next(): Promise<void>
}

export function notifier(): Notifier {
  let pending = Promise.withResolvers<void>()
  return {
    notify: () => {
      const { resolve } = pending
      pending = Promise.withResolvers()
      resolve()
    },
    next: () => pending.promise,
  }
}
