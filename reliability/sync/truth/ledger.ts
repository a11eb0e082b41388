/** What is known of changes upstream, and what the replica must know by when. */
import { HOUR_MS, type Subject } from './upstreams.ts'

export interface Ledger {
  /** Somebody changed a record upstream. */
  note(id: string, kind: keyof Subject['within'], at: number): void
  /** Until then the upstream was in trouble: what it did not tell by then may come later. */
  excuse(until: number): void
  /** Compares. What is wrong is told once. */
  check(upstream: ReadonlyMap<string, unknown>, replica: ReadonlyMap<string, unknown>, now: number): Wrong
}

export interface Wrong {
  /** Records that the replica had, that nobody deleted, and that it has no more. */
  readonly false_deletes: string[]
  /** Changes that it does not know although their time is over. */
  readonly missed: string[]
}

export function openLedger({ within, text }: Subject): Ledger {
  const changes = new Map<string, { readonly kind: keyof Subject['within']; readonly at: number }>()
  const known = new Set<string>()
  const told = new Set<string>()
  let excused = 0
  const isOver = (id: string, now: number): boolean => {
    const { kind, at } = changes.get(id) ?? { kind: 'edits', at: 0 }
    return now > Math.max(at, excused) + within[kind] * HOUR_MS
  }
  const once = (ids: string[]): string[] => {
    const fresh = ids.filter((id) => !told.has(id))
    for (const id of fresh) told.add(id)
    return fresh
  }
  return {
    note: (id, kind, at) => void changes.set(id, { kind, at }),
    excuse: (until) => {
      excused = until
    },
    check: (upstream, replica, now) => {
      const there = [...upstream.keys()]
      const false_deletes = once(there.filter((id) => known.has(id) && !replica.has(id)))
      const wrong = there.filter((id) => !replica.has(id) || text(upstream.get(id)) !== text(replica.get(id)))
      const left = [...replica.keys()].filter((id) => !upstream.has(id))
      const missed = once([...wrong, ...left].filter((id) => isOver(id, now)))
      for (const id of replica.keys()) known.add(id)
      return { false_deletes, missed }
    },
  }
}
