/** Logs once that the store became unavailable, or busy, and once that it is available again. */
import type { Logger } from 'pino'
import { WRITE_TIMEOUT } from '../store/store-error.ts'
import type { Metrics } from './metrics.ts'

export interface StoreWatch {
  failed(where: string | undefined, code: string): void
  stop(): void
}

export interface StoreWatchPace {
  /** Milliseconds between probes. */
  readonly probeMs: number
  /** Milliseconds without a failure until the store counts as available. */
  readonly quietMs: number
}

/** A nearly full disk has room for a probe, and not for the next page of a sync. */
const PACE: StoreWatchPace = { probeMs: 1000, quietMs: 5000 }

/** Probes a failing store until it recovers, because a server without traffic would not notice. */
export function watchStore(
  log: Logger,
  metrics: Pick<Metrics, 'storeAvailable' | 'storeFailed'>,
  probe: () => Promise<unknown>,
  { probeMs, quietMs }: StoreWatchPace = PACE,
): StoreWatch {
  let latestBusy = Number.NEGATIVE_INFINITY
  let firstFailure: number | undefined
  let latestFailure = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const probeLater = (): void => {
    timer = setTimeout(check, probeMs).unref()
  }
  const check = async (): Promise<void> => {
    const isBack = await succeeds(probe)
    if (isStopped) return
    if (!isBack || performance.now() - latestFailure < quietMs) return probeLater()
    const seconds = Math.round((performance.now() - (firstFailure ?? 0)) / 1000)
    firstFailure = undefined
    metrics.storeAvailable(true)
    log.info({ seconds }, 'store available again')
  }
  /** Writes of this process waited too long for each other: the store answers, and the work is repeated. */
  const busy = (where: string | undefined, code: string): void => {
    const isReported = performance.now() - latestBusy < quietMs
    latestBusy = performance.now()
    if (!isReported) log.warn({ request: where, code }, 'store busy')
  }
  return {
    failed: (where, code) => {
      metrics.storeFailed(code)
      if (code === WRITE_TIMEOUT) return busy(where, code)
      latestFailure = performance.now()
      if (firstFailure !== undefined) return
      firstFailure = latestFailure
      metrics.storeAvailable(false)
      log.error({ request: where, code }, 'store unavailable')
      probeLater()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  )
}
