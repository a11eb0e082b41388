/** Counts webhooks per hook, and writes the counts once a second: a burst of webhooks must not become a burst of statements. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { HookCounts, HookStore } from '../store/hooks.ts'
import type { HookRow } from '../store/tables.ts'
import type { Events } from '../telemetry/events.ts'

export interface HookCounter {
  add(hook: Pick<HookRow, 'org' | 'id'>, kind: 'rings' | 'refused'): void
  /** Writes what is pending. */
  flush(): Promise<void>
}

const INTERVAL_MS = 1000

export function hookCounter(
  store: Pick<HookStore, 'count'>,
  { failed }: Pick<Events, 'failed'>,
): HookCounter {
  let pending = new Map<string, HookCounts>()
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    const counts = [...pending.values()]
    pending = new Map()
    // Counts that cannot be written are lost: nothing but statistics depends on them.
    await store.count(counts).catch((error) => failed('counts of hooks', error))
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  return {
    add: ({ org, id }, kind) => {
      if (pending.size === 0) void sleep(INTERVAL_MS, undefined, { ref: false }).then(flush)
      const { rings = 0, refused = 0 } = pending.get(id) ?? {}
      pending.set(id, { org, id, rings, refused, [kind]: (kind === 'rings' ? rings : refused) + 1 })
    },
    flush,
  }
}
