/** Streams whose upstream does not answer: their runs may not hold the workers that others wait for. */
import type { DueStream } from '../../store/due-streams.ts'
import { chooseStreams } from './fair-schedule.ts'

/** How long after its latest request a run counts as stalled. */
export const STALL_MS = 10_000

/** The share of all workers that streams get together whose latest run has stalled. */
const MAX_STALLED_SHARE = 0.5

/** After this many runs that ended stalled, and none that did not, the upstream of a type hangs: its other streams would stall, too. */
const HANGING_AFTER = 3

/** A stream that has not run for so long, such as that of a deleted connector, is forgotten. */
const FORGET_MS = 3_600_000

/** A stream that runs. */
export interface RunningStream {
  readonly stream: DueStream
  readonly isStalled: boolean
}

export interface StalledStreams {
  /**
   * The streams that may run: those whose upstream hangs come last, and only as many as fit into their share. Without that of
   * the type, each stream of an upstream that hangs would hold a worker once before others get it.
   */
  among(due: readonly DueStream[], busy: readonly DueStream[], workers: number): DueStream[]
  /**
   * Runs that stall for the first time, as many as streams wait without a worker. Those that have stalled before keep
   * theirs, since an upstream that is merely slow would never come to an end.
   */
  handBacks(open: readonly DueStream[], running: readonly RunningStream[], workers: number): DueStream[]
  /** Notes how the run of a stream has ended. */
  ended(run: RunningStream): void
  count(): number
}

export function stalledStreams(now: () => number = () => performance.now()): StalledStreams {
  /** When the latest run of each has ended, the oldest first. */
  const endedAt = new Map<string, number>()
  const nameOf = ({ connector_id, entity }: DueStream): string => `${connector_id} ${entity}`
  const hasStalled = (stream: DueStream): boolean => endedAt.has(nameOf(stream))
  /** Runs of a type that ended stalled since one did not. */
  const inARow = new Map<string, number>()
  const hangs = (stream: DueStream): boolean =>
    hasStalled(stream) || (inARow.get(stream.type) ?? 0) >= HANGING_AFTER
  return {
    among: (due, busy, workers) => {
      const taken = new Set(busy.map(nameOf))
      const share = Math.max(1, Math.floor(workers * MAX_STALLED_SHARE))
      const free = Math.max(0, share - busy.filter(hangs).length)
      const waiting = due.filter((stream) => !taken.has(nameOf(stream)))
      // Of them, those that have not stalled themselves come first: perhaps only some lists of the vendor hang.
      const late = waiting.filter(hangs).toSorted((a, b) => Number(hasStalled(a)) - Number(hasStalled(b)))
      return [...waiting.filter((stream) => !hangs(stream)), ...late.slice(0, free)]
    },
    handBacks: (open, running, workers) => {
      const busy = running.map(({ stream }) => stream)
      const waiting = open.filter((stream) => !hasStalled(stream))
      const unserved = waiting.length - chooseStreams(waiting, busy, workers).length
      const stalled = running.filter(({ stream, isStalled }) => isStalled && !hasStalled(stream))
      return stalled.slice(0, unserved).map(({ stream }) => stream)
    },
    ended: ({ stream, isStalled }) => {
      endedAt.delete(nameOf(stream))
      if (isStalled) endedAt.set(nameOf(stream), now())
      if (isStalled) inARow.set(stream.type, (inARow.get(stream.type) ?? 0) + 1)
      else inARow.delete(stream.type)
      for (const [name, at] of endedAt) {
        if (now() - at < FORGET_MS) break
        endedAt.delete(name)
      }
    },
    count: () => endedAt.size,
  }
}
