/** Limits concurrent requests per host, so that one receiver gets no burst and a slow one holds few of them. */
export interface HostSlots {
  /** Resolves when a slot is free. Call the result to free it again; further calls do nothing. */
  take(host: string): Promise<() => void>
}

export function hostSlots(perHost: number): HostSlots {
  const hosts = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return {
    take: async (host) => {
      const slots = hosts.get(host) ?? { running: 0, waiting: [] }
      hosts.set(host, slots)
      if (slots.running < perHost) slots.running += 1
      // The slot is handed over, so that `running` stays.
      else await new Promise<void>((resolve) => slots.waiting.push(resolve))
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        const next = slots.waiting.shift()
        if (next) return next()
        slots.running -= 1
        if (slots.running === 0) hosts.delete(host)
      }
    },
  }
}
