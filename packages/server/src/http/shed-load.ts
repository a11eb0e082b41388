/** Refuses new work while the process cannot keep up, so that what is under way gets done. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { connectorError } from '@plugboard/core'
import type { App } from './app-type.ts'

const LAG_MS = 200
const SAMPLE_MS = 1000
/** Probes and metrics are answered: they tell operators why. */
const ALWAYS = ['/healthz', '/readyz', '/metrics']

/** Whether the event loop has lagged for a whole second. */
export interface LoadGauge {
  isOverloaded(): boolean
  close(): void
}

/** Measures how late timers are, over a second at a time: a single long garbage collection must not decide. */
export function loadGauge(): LoadGauge {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let overloaded = false
  const timer = setInterval(() => {
    overloaded = delay.mean / 1e6 > LAG_MS
    delay.reset()
  }, SAMPLE_MS)
  timer.unref()
  return {
    isOverloaded: () => overloaded,
    close: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

export function shedLoad(app: App, gauge: Pick<LoadGauge, 'isOverloaded'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (!gauge.isOverloaded() || ALWAYS.includes(url)) return
    const details = { retryable: true, retryAfterMs: 1000 }
    throw connectorError('overloaded', 'The server has too much to do at the moment.', details)
  })
}
