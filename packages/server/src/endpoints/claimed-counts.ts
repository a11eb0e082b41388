/** How many claimed deliveries this process has not settled yet. */
import type { EndpointRecord } from '../store/endpoint-row.ts'

type Of = Pick<EndpointRecord, 'org' | 'id'>

export interface ClaimedCounts {
  add(endpoint: Of, count: number): void
  /** One of them is settled. */
  settled(endpoint: Of): void
  total(): number
  /** No more is claimed of those with enough to do. */
  busy(): { readonly endpoints: readonly string[]; readonly applications: readonly string[] }
  /** Deliveries of an application that may be claimed together, and from which on it has enough to do. */
  perApplication(): number
}

export interface ClaimLimits {
  /** Of an endpoint: fewer deliveries than this, and more are claimed for it. */
  readonly lowWater: number
  /** Deliveries in the process, beyond which nothing is claimed. */
  readonly max: number
}

/**
 * Applications share half of the process: the receivers of one may all be slow, and the others are not to wait for them.
 *
 * @param onRoom Called when more can be claimed than before.
 */
export function claimedCounts({ lowWater, max }: ClaimLimits, onRoom: () => void): ClaimedCounts {
  const endpoints = new Map<string, number>()
  const applications = new Map<string, number>()
  let total = 0
  // Twice as many are claimed at most.
  const perApplication = (): number =>
    Math.max(lowWater, Math.floor(max / 4 / Math.max(1, applications.size)))
  return {
    add: ({ org, id }, count) => {
      change(endpoints, id, count)
      change(applications, org, count)
      total += count
    },
    settled: ({ org, id }) => {
      const most = perApplication()
      const rest = change(endpoints, id, -1)
      const restOfApplication = change(applications, org, -1)
      total -= 1
      if (rest === lowWater - 1 || restOfApplication === most - 1 || total === max) onRoom()
    },
    total: () => total,
    busy: () => ({
      endpoints: atLeast(endpoints, lowWater),
      applications: atLeast(applications, perApplication()),
    }),
    perApplication,
  }
}

/** Returns the new count. */
function change(counts: Map<string, number>, key: string, by: number): number {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return count
}

function atLeast(counts: ReadonlyMap<string, number>, least: number): string[] {
  return [...counts].flatMap(([key, count]) => (count >= least ? [key] : []))
}
