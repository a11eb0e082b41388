import type { StreamKey } from '../store/streams.ts'

/** Of all workers one tenant has at most this share, as long as others wait. */
const SHARE = 0.25

/**
 * Whose streams are worked on next: one of each tenant in turn, so that a tenant with many connectors does not keep the
 * others waiting.
 *
 * @param due Those that could be, the longest waiting first.
 * @param busy Those that are worked on.
 */
export function chooseStreams(
  due: readonly StreamKey[],
  busy: readonly StreamKey[],
  workers: number,
): StreamKey[] {
  const isBusy = ({ connector_id, entity }: StreamKey): boolean =>
    busy.some((other) => other.connector_id === connector_id && other.entity === entity)
  const waiting = due.filter((key) => !isBusy(key))
  const orgs = new Set(waiting.map(({ org }) => org))
  const counts = new Map<string, number>()
  for (const { org } of busy) counts.set(org, (counts.get(org) ?? 0) + 1)
  const most = orgs.size > 1 ? Math.max(1, Math.floor(workers * SHARE)) : workers
  const chosen: StreamKey[] = []
  for (const key of inTurns(waiting)) {
    const count = counts.get(key.org) ?? 0
    if (busy.length + chosen.length >= workers) break
    if (count >= most) continue
    counts.set(key.org, count + 1)
    chosen.push(key)
  }
  return chosen
}

/** The first of every tenant, then the second of every one. */
function inTurns(keys: readonly StreamKey[]): StreamKey[] {
  const nth = new Map<string, number>()
  const placed = keys.map((key) => {
    const turn = nth.get(key.org) ?? 0
    nth.set(key.org, turn + 1)
    return { key, turn }
  })
  return placed.toSorted((a, b) => a.turn - b.turn).map(({ key }) => key)
}
