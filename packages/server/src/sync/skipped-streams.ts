import type { StreamKey } from '../store/streams.ts'

/** Streams that this process skips for a while, since only a later release can write their schema. */
export interface SkippedStreams {
  add(key: StreamKey): void
  has(key: StreamKey): boolean
}

const SKIP_MS = 30_000

export function skippedStreams(monotonic: () => number): SkippedStreams {
  const until = new Map<string, number>()
  const nameOf = ({ connector_id, entity }: StreamKey): string => `${connector_id} ${entity}`
  return {
    add: (key) => void until.set(nameOf(key), monotonic() + SKIP_MS),
    has: (key) => {
      const end = until.get(nameOf(key))
      if (end === undefined || end > monotonic()) return end !== undefined
      return !until.delete(nameOf(key))
    },
  }
}
