import type { StreamKey } from '../../store/streams.ts'

/**
 * Streams that this process skips for a while, since only another release knows their entity or can write its
 * schema.
 */
export interface SkippedStreams {
  add(key: StreamKey): void
  has(key: StreamKey): boolean
  count(): number
}

const SKIP_MS = 30_000

export function skippedStreams(monotonic: () => number): SkippedStreams {
  const until = new Map<string, number>()
  const nameOf = ({ connector_id, entity }: StreamKey): string => `${connector_id} ${entity}`
  return {
    add: (key) => void until.set(nameOf(key), monotonic() + SKIP_MS),
    count: () => {
      for (const [name, end] of until) if (end <= monotonic()) until.delete(name)
      return until.size
    },
    has: (key) => {
      const end = until.get(nameOf(key))
      if (end === undefined || end > monotonic()) return end !== undefined
      return !until.delete(nameOf(key))
    },
  }
}
