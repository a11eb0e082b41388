/**
 * Closed-loop load: each caller waits for its response before the next request. It measures the capacity of the service.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface ClosedLoop {
  readonly callers: number
  readonly seconds: number
  /** True if the call was served. */
  call(n: number): Promise<boolean>
}

/** Calls served per second. */
export async function measureCapacity({ callers, seconds, call }: ClosedLoop): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let asked = 0
  let served = 0
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      if (await call(asked++)) served++
      // Refused callers back off.
      else await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (served * 1000) / (performance.now() - started)
}
