/** How many claimed deliveries this process has not settled yet. */
export interface ClaimedCounts {
  add(endpointId: string, count: number): void
  /** One of them is settled. */
  settled(endpointId: string): void
  total(): number
  /** Endpoints with enough to do: no more of theirs are claimed. */
  busy(): string[]
}

/**
 * @param lowWater Fewer deliveries than this, and more are claimed for the endpoint.
 * @param max Deliveries in the process, beyond which nothing is claimed.
 * @param onRoom Called when more can be claimed than before.
 */
export function claimedCounts(lowWater: number, max: number, onRoom: () => void): ClaimedCounts {
  const counts = new Map<string, number>()
  let total = 0
  return {
    add: (endpointId, count) => {
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + count)
      total += count
    },
    settled: (endpointId) => {
      const rest = (counts.get(endpointId) ?? 0) - 1
      if (rest > 0) counts.set(endpointId, rest)
      else counts.delete(endpointId)
      total -= 1
      if (rest === lowWater - 1 || total === max) onRoom()
    },
    total: () => total,
    busy: () => [...counts].flatMap(([id, count]) => (count >= lowWater ? [id] : [])),
  }
}
