import type { DueStream } from '../../store/due-streams.ts'

/** The largest share of all workers that one tenant gets while other tenants wait. */
const MAX_TENANT_SHARE = 0.25
/** The same for one connector type, since an upstream that hangs delays all its connectors, whoever they belong to. */
const MAX_TYPE_SHARE = 0.5

/**
 * Chooses the streams to run next, round-robin over tenants, so that a tenant with many connectors does not
 * delay the others.
 *
 * @param due Streams that may run, those of each tenant in the order in which it gets its workers.
 * @param busy Streams that are running.
 */
export function chooseStreams(
  due: readonly DueStream[],
  busy: readonly DueStream[],
  workers: number,
): DueStream[] {
  const waiting = waitingOf(due, busy)
  return fill(waiting, busy, workers, capsAmong(waiting, workers))
}

/**
 * Chooses running streams that must hand their workers back: those above the share of their tenant or type, and only as many
 * as others wait that are below theirs. While nobody else waits, one tenant may have all workers.
 *
 * @param busy Oldest runs first. Of a tenant's or type's streams, the oldest runs end first.
 */
export function chooseHandBacks(
  due: readonly DueStream[],
  busy: readonly DueStream[],
  workers: number,
): DueStream[] {
  const waiting = waitingOf(due, busy)
  const caps = capsAmong([...busy, ...waiting], workers)
  const kept = fill(busy.toReversed(), [], workers, caps)
  const claims = fill(waiting, kept, workers, caps).length - (workers - busy.length)
  return busy.filter((stream) => !kept.includes(stream)).slice(0, Math.max(0, claims))
}

function waitingOf(due: readonly DueStream[], busy: readonly DueStream[]): DueStream[] {
  const isBusy = ({ connector_id, entity }: DueStream): boolean =>
    busy.some((other) => other.connector_id === connector_id && other.entity === entity)
  return due.filter((stream) => !isBusy(stream))
}

/** The most workers of one tenant and of one type. */
interface Caps {
  readonly tenant: number
  readonly type: number
}

/** A share is a limit only among several. */
function capsAmong(streams: readonly DueStream[], workers: number): Caps {
  const cap = (share: number, names: readonly string[]): number =>
    new Set(names).size > 1 ? Math.max(1, Math.floor(workers * share)) : workers
  return {
    tenant: cap(
      MAX_TENANT_SHARE,
      streams.map(({ org }) => org),
    ),
    type: cap(
      MAX_TYPE_SHARE,
      streams.map(({ type }) => type),
    ),
  }
}

/** The streams that fit in beside the running ones. */
function fill(
  waiting: readonly DueStream[],
  busy: readonly DueStream[],
  workers: number,
  caps: Caps,
): DueStream[] {
  const tenants = countBy(busy.map(({ org }) => org))
  const types = countBy(busy.map(({ type }) => type))
  const chosen: DueStream[] = []
  for (const stream of roundRobin(waiting)) {
    const [ofTenant, ofType] = [tenants.get(stream.org) ?? 0, types.get(stream.type) ?? 0]
    if (busy.length + chosen.length >= workers) break
    if (ofTenant >= caps.tenant || ofType >= caps.type) continue
    tenants.set(stream.org, ofTenant + 1)
    types.set(stream.type, ofType + 1)
    chosen.push(stream)
  }
  return chosen
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Orders the streams: the first of every tenant, then the second of every tenant, and so on. */
function roundRobin(streams: readonly DueStream[]): DueStream[] {
  const counts = new Map<string, number>()
  const ranked = streams.map((stream) => {
    const rank = counts.get(stream.org) ?? 0
    counts.set(stream.org, rank + 1)
    return { stream, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ stream }) => stream)
}
