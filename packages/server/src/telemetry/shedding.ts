/**
 * Reports load shedding: counts every refused request, and logs only the begin and the end of an overload.
 */
import type { Logger } from 'pino'
import type { ShedReason } from '../limits/admission.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds without a refused request until the overload counts as ended. */
const QUIET_MS = 5000

/** Requests of this process so far. */
export interface RequestCounts {
  readonly answered: number
  readonly shed: number
}

export interface Shedding {
  refused(reason: ShedReason): void
  /** Counts a request that was served. */
  answered(): void
  counts(): RequestCounts
  close(): void
}

export function shedding(log: Logger, metrics: Pick<Metrics, 'shed'>): Shedding {
  let refusals = 0
  let answered = 0
  let shed = 0
  let timer: NodeJS.Timeout | undefined
  const end = (): void => {
    log.info({ refusals }, 'overload ended')
    refusals = 0
    timer = undefined
  }
  return {
    refused: (reason) => {
      metrics.shed(reason)
      shed++
      if (refusals++ === 0) log.warn({ reason }, 'overloaded: refusing requests with 503')
      timer = timer?.refresh() ?? setTimeout(end, QUIET_MS).unref()
    },
    answered: () => {
      answered++
    },
    counts: () => ({ answered, shed }),
    close: () => clearTimeout(timer),
  }
}
