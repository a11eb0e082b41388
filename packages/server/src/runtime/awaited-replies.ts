/** Replies of a thread that are awaited, by the number of their request. */
export interface AwaitedReplies<Reply> {
  /** Numbers are used again. */
  add(): { readonly id: number; readonly reply: Promise<Reply> }
  arrived(id: number, reply: Reply): void
  rejectAll(error: Error): void
  count(): number
}

export function awaitedReplies<Reply>(): AwaitedReplies<Reply> {
  // Not a map: it would get a new table every few requests, and the old ones keep their replies until V8 collects the whole heap.
  const slots: (PromiseWithResolvers<Reply> | undefined)[] = []
  const free: number[] = []
  const take = (id: number): PromiseWithResolvers<Reply> | undefined => {
    const pending = slots[id]
    if (pending === undefined) return undefined
    slots[id] = undefined
    free.push(id)
    return pending
  }
  return {
    add: () => {
      const pending = Promise.withResolvers<Reply>()
      const id = free.pop() ?? slots.length
      slots[id] = pending
      return { id, reply: pending.promise }
    },
    arrived: (id, reply) => take(id)?.resolve(reply),
    rejectAll: (error) => {
      for (let id = 0; id < slots.length; id++) take(id)?.reject(error)
    },
    count: () => slots.length - free.length,
  }
}
