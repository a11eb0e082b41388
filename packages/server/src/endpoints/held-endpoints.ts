/** Until when a process sends nothing to endpoints that fail. */
import type { EndpointRecord } from '../store/endpoint-row.ts'

type Held = Pick<EndpointRecord, 'id' | 'held_until'>

export interface HeldEndpoints {
  /** As the ends of deliveries left them, so that others that are claimed already wait. */
  settled(endpoints: readonly Held[]): void
  /**
   * As a claim that began at this time has read it. What was settled before counts no more: a person may have tried the endpoint
   * meanwhile, also in another process, and everything that waits is then sent.
   */
  claimed(endpoint: Held, beganAt: number): void
  /** Milliseconds of the store's clock; 0: send. */
  until(id: string): number
}

/** @param monotonic Of the process, as the times of claims. */
export function heldEndpoints(monotonic: () => number): HeldEndpoints {
  const held = new Map<string, { readonly until: number; readonly at: number }>()
  const set = ({ id, held_until }: Held, at: number): void => {
    if (held_until > 0) held.set(id, { until: held_until, at })
    else held.delete(id)
  }
  return {
    settled: (endpoints) => {
      for (const endpoint of endpoints) set(endpoint, monotonic())
    },
    claimed: (endpoint, beganAt) => {
      if ((held.get(endpoint.id)?.at ?? 0) < beganAt) set(endpoint, beganAt)
    },
    until: (id) => held.get(id)?.until ?? 0,
  }
}
