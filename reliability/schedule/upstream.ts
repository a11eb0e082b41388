/** A vendor of many accounts, whose records change by themselves. It answers as Stripe does: by a feed of events. */
import type { Reader } from '../../packages/server/src/sync/reading/reader.ts'
import { ENTITY, type FleetConnector } from './fleet.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Change {
  readonly event: string
  readonly record: string
  readonly at: number
  isRead: boolean
}

export interface Vendor {
  /** Notes a change that happens now. */
  change(connector: FleetConnector): void
  /** Reads for one run. */
  open(connector: FleetConnector): { readonly reader: Reader; readonly found: ReadonlySet<Change> }
  /** Changes that no run has read yet, in milliseconds since they happened. */
  unread(connector: FleetConnector): number[]
  /** Requests for pages of the feed, and for records; changes. */
  counts(): { readonly pages: number; readonly records: number; readonly changes: number }
}

const PAGE = 100
/** Vendors answer within a tenth of a second at best, and sometimes within one. */
const LEAST_MS = 100
const MEAN_MS = 120
/** Reads of records at a time. */
const READS = 5
/** Longer than runs look back. */
const HISTORY_MS = 900_000

export function vendorOf(time: VirtualTime, random: () => number): Vendor {
  const accounts = new Map<string, Change[]>()
  const counts = { pages: 0, records: 0, changes: 0 }
  const of = ({ id }: FleetConnector): Change[] => accounts.get(id) ?? []
  const pageOf = (connector: FleetConnector, found: Set<Change>) => async (params: Params) => {
    counts.pages++
    const fetchedAt = time.now()
    const { rows, next } = pageAfter(of(connector), params)
    const fresh = rows.filter((one) => !one.isRead && !found.has(one))
    for (const one of fresh) found.add(one)
    const latency = LEAST_MS - Math.log(1 - random()) * MEAN_MS
    await time.sleep(latency * (1 + Math.ceil(fresh.length / READS)))
    return { rows: rows.map(eventOf), meta: {}, next, fetchedAt, upstreamAt: fetchedAt, release: () => {} }
  }
  return {
    counts: () => counts,
    change: (connector) => {
      const at = time.now()
      const kept = of(connector).filter((one) => !one.isRead || one.at > at - HISTORY_MS)
      const number = counts.changes++
      const record = `cus_${connector.id}_${number % 50}`
      accounts.set(connector.id, [...kept, { event: `evt_${number}`, record, at, isRead: false }])
    },
    unread: (connector) => of(connector).flatMap(({ isRead, at }) => (isRead ? [] : [time.now() - at])),
    open: (connector) => {
      const found = new Set<Change>()
      const page = pageOf(connector, found)
      const reader: Reader = {
        page: (_entity, _action, params) => page(params),
        // The wait for it is within that for the page.
        record: async (_entity, _action, { id }) => {
          counts.records++
          return { record: { id, object: 'customer', created: 1 }, fetchedAt: time.now() }
        },
        maxPages: 1000,
        now: time.now,
        skew: () => 0,
      }
      return { reader, found }
    },
  }
}

/** Newest first, as the vendor's feed. */
function pageAfter(
  changes: readonly Change[],
  params: Params,
): { rows: readonly Change[]; next: Params | null } {
  const { created, starting_after } = params as { created?: { gte: number }; starting_after?: string }
  const shown = changes.filter(({ at }) => Math.floor(at / 1000) >= (created?.gte ?? 0)).toReversed()
  const from = shown.findIndex(({ event }) => event === starting_after) + 1
  const rows = shown.slice(from, from + PAGE)
  const isLast = from + PAGE >= shown.length
  return { rows, next: isLast ? null : { ...params, starting_after: rows.at(-1)?.event } }
}

type Params = Readonly<Record<string, unknown>>

function eventOf({ event, record, at }: Change): object {
  return { id: event, created: Math.floor(at / 1000), data: { object: { id: record, object: ENTITY } } }
}
