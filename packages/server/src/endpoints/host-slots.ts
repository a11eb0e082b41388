/**
 * Limits concurrent requests per host, so that one receiver gets no burst and a slow one holds few of them. Applications whose
 * receivers share a host take turns.
 */
export interface HostSlots {
  /** Resolves when a slot is free. Call the result to free it again; further calls do nothing. */
  take(host: string, application: string): Promise<() => void>
}

interface Host {
  running: number
  /** By application, the one whose turn it is first. */
  readonly waiting: Map<string, (() => void)[]>
}

export function hostSlots(perHost: number): HostSlots {
  const hosts = new Map<string, Host>()
  return {
    take: async (name, application) => {
      const host = hosts.get(name) ?? { running: 0, waiting: new Map() }
      hosts.set(name, host)
      if (host.running < perHost) host.running += 1
      // The slot is handed over, so that `running` stays.
      else await new Promise<void>((resolve) => queue(host, application, resolve))
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        const next = nextIn(host)
        if (next) return next()
        host.running -= 1
        if (host.running === 0) hosts.delete(name)
      }
    },
  }
}

function queue({ waiting }: Host, application: string, resolve: () => void): void {
  const own = waiting.get(application) ?? []
  own.push(resolve)
  waiting.set(application, own)
}

function nextIn({ waiting }: Host): (() => void) | undefined {
  const [first] = waiting
  if (first === undefined) return undefined
  const [application, own] = first
  waiting.delete(application)
  const next = own.shift()
  if (own.length > 0) waiting.set(application, own)
  return next
}
