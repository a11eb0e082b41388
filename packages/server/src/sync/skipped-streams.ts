import type { StreamKey } from '../store/streams.ts'

/** Streams that this process leaves to others for a while, since only they can write what there is to write. */
export interface SkippedStreams {
  add(key: StreamKey): void
  has(key: StreamKey): boolean
}

const WHILE_MS = 30_000

export function skippedStreams(monotonic: () => number): SkippedStreams {
  const until = new Map<string, number>()
  const nameOf = ({ connector_id, entity }: StreamKey): string => `${connector_id} ${entity}`
  return {
    add: (key) => void until.set(nameOf(key), monotonic() + WHILE_MS),
    has: (key) => {
      const end = until.get(nameOf(key))
      if (end === undefined || end > monotonic()) return end !== undefined
      return !until.delete(nameOf(key))
    },
  }
}
