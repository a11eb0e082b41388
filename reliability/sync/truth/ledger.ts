/** The known upstream changes, and the time by which the replica must contain each. */
import { HOUR_MS, type Subject } from './upstreams.ts'

export interface Ledger {
  /** A change of a record upstream. */
  note(id: string, kind: keyof Subject['within'], at: number): void
  /** The upstream failed until then: changes from before may arrive later. */
  excuse(until: number): void
  /** Compares. Each problem is reported once. */
  check(upstream: ReadonlyMap<string, unknown>, replica: ReadonlyMap<string, unknown>, now: number): Wrong
}

interface Wrong {
  /** Records that the replica lost although nobody deleted them. */
  readonly false_deletes: string[]
  /** Changes that are overdue in the replica. */
  readonly missed: string[]
}

export function openLedger({ within, text }: Subject): Ledger {
  const changes = new Map<string, { readonly kind: keyof Subject['within']; readonly at: number }>()
  const known = new Set<string>()
  const reported = new Set<string>()
  let excused = 0
  const isOver = (id: string, now: number): boolean => {
    const { kind, at } = changes.get(id) ?? { kind: 'edits', at: 0 }
    return now > Math.max(at, excused) + within[kind] * HOUR_MS
  }
  const unreported = (ids: string[]): string[] => {
    const fresh = ids.filter((id) => !reported.has(id))
    for (const id of fresh) reported.add(id)
    return fresh
  }
  return {
    note: (id, kind, at) => void changes.set(id, { kind, at }),
    excuse: (until) => {
      excused = until
    },
    check: (upstream, replica, now) => {
      const there = [...upstream.keys()]
      const false_deletes = unreported(there.filter((id) => known.has(id) && !replica.has(id)))
      const wrong = there.filter((id) => !replica.has(id) || text(upstream.get(id)) !== text(replica.get(id)))
      const left = [...replica.keys()].filter((id) => !upstream.has(id))
      const missed = unreported([...wrong, ...left].filter((id) => isOver(id, now)))
      for (const id of replica.keys()) known.add(id)
      return { false_deletes, missed }
    },
  }
}
