import { ConnectorError } from '@plugboard/core'

/** Work that is done once for all who ask for it at the same time. */
export interface SingleFlight {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is under way any more, however it ends. */
  settled(): Promise<void>
}

/** For so long a failure of the upstream's is the answer to everybody, so that not every call waits for another one. */
const HOLD_MS = 2000

export function singleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  const forget = (key: string) => void running.delete(key)
  const begin = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const begun = work()
    running.set(key, begun)
    begun.then(
      () => forget(key),
      (error) => (isUpstreams(error) ? void setTimeout(forget, HOLD_MS, key).unref() : forget(key)),
    )
    return begun
  }
  return {
    run: <T>(key: string, work: () => Promise<T>) =>
      (running.get(key) as Promise<T> | undefined) ?? begin(key, work),
    settled: async () => {
      await Promise.allSettled(running.values())
    },
  }
}

function isUpstreams(error: unknown): boolean {
  return error instanceof ConnectorError && error.code.startsWith('upstream_')
}
