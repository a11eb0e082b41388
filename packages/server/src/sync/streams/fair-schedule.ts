import type { StreamKey } from '../../store/streams.ts'

/** The largest share of all workers that one tenant gets while other tenants wait. */
const MAX_TENANT_SHARE = 0.25

/**
 * Chooses the streams to run next, round-robin over tenants, so that a tenant with many connectors does not
 * delay the others.
 *
 * @param due Streams that may run, those of each tenant in the order in which it gets its workers.
 * @param busy Streams that are running.
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
  const maxPerTenant = orgs.size > 1 ? Math.max(1, Math.floor(workers * MAX_TENANT_SHARE)) : workers
  const chosen: StreamKey[] = []
  for (const key of roundRobin(waiting)) {
    const count = counts.get(key.org) ?? 0
    if (busy.length + chosen.length >= workers) break
    if (count >= maxPerTenant) continue
    counts.set(key.org, count + 1)
    chosen.push(key)
  }
  return chosen
}

/** Orders the streams: the first of every tenant, then the second of every tenant, and so on. */
function roundRobin(keys: readonly StreamKey[]): StreamKey[] {
  const counts = new Map<string, number>()
  const ranked = keys.map((key) => {
    const rank = counts.get(key.org) ?? 0
    counts.set(key.org, rank + 1)
    return { key, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ key }) => key)
}
