/** The due streams of the last query. */
import type { DueStream } from '../../store/due-streams.ts'

export interface DueList {
  /** Without those that were taken. */
  current(): Promise<readonly DueStream[]>
  /** It was started, or cannot be. */
  take(stream: DueStream): void
  /** Streams may have become due that must not wait. */
  expire(): void
}

/** A query that takes longer sorts many thousands of due streams. */
const CHEAP_MS = 50
/** Times as long as such a query took, the rest of its streams is used: it takes at most a sixth of the time. */
const REUSE = 5

/**
 * Queries each time, as long as that is cheap. Where very many streams are due, workers would wait for the query most of the
 * time, and the database would do little else: they use up the streams of one query before the next.
 */
export function createDueList(
  find: () => Promise<readonly DueStream[]>,
  now: () => number = () => performance.now(),
): DueList {
  let streams: readonly DueStream[] = []
  let freshUntil = Number.NEGATIVE_INFINITY
  return {
    current: async () => {
      const began = now()
      if (streams.length > 0 && began < freshUntil) return streams
      streams = await find()
      const end = now()
      freshUntil = end - began > CHEAP_MS ? end + REUSE * (end - began) : Number.NEGATIVE_INFINITY
      return streams
    },
    take: (stream) => {
      streams = streams.filter((one) => one !== stream)
    },
    expire: () => {
      freshUntil = Number.NEGATIVE_INFINITY
    },
  }
}
