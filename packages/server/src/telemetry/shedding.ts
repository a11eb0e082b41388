/**
 * Reports load shedding: counts every refused request, and logs only the begin and the end of an overload.
 */
import type { Logger } from 'pino'
import type { ShedReason } from '../limits/admission.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds without a refused request until the overload counts as ended. */
const QUIET_MS = 5000

export interface Shedding {
  refused(reason: ShedReason): void
  close(): void
}

export function shedding(log: Logger, metrics: Pick<Metrics, 'shed'>): Shedding {
  let refusals = 0
  let timer: NodeJS.Timeout | undefined
  const end = (): void => {
    log.info({ refusals }, 'overload ended')
    refusals = 0
    timer = undefined
  }
  return {
    refused: (reason) => {
      metrics.shed(reason)
      if (refusals++ === 0) log.warn({ reason }, 'overloaded: refusing requests with 503')
      timer = timer?.refresh() ?? setTimeout(end, QUIET_MS).unref()
    },
    close: () => clearTimeout(timer),
  }
}
