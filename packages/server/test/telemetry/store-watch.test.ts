import pino from 'pino'
import { expect, test } from 'vitest'
import { watchStore } from '../../src/telemetry/store-watch.ts'

// Regression: a probe that was running at the stop logged afterwards, or began another one.
test.each(['succeeds', 'fails'])('a probe that %s after the stop has no effect', async (ending) => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const probes: PromiseWithResolvers<void>[] = []
  const probe = (): Promise<void> => {
    const next = Promise.withResolvers<void>()
    probes.push(next)
    return next.promise
  }
  const metrics = { storeAvailable: () => {}, storeFailed: () => {} }
  const watch = watchStore(log, metrics, probe, { probeMs: 1, quietMs: 0 })
  watch.failed('a request', 'ECONNREFUSED')
  await expect.poll(() => probes.length).toBe(1)
  watch.stop()
  if (ending === 'succeeds') probes[0]?.resolve()
  else probes[0]?.reject(new Error('refused'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([lines, probes.length]).toEqual([['store unavailable'], 1])
})
