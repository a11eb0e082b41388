import pino from 'pino'
import { expect, test } from 'vitest'
import { WRITE_TIMEOUT } from '../../src/store/store-error.ts'
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

// Regression: on a busy machine, development mode said that its store was unavailable before it said where it runs.
test('writes that wait too long are no outage, and are named once', () => {
  const lines: object[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const states: boolean[] = []
  const counted: string[] = []
  const metrics = {
    storeAvailable: (isAvailable: boolean) => void states.push(isAvailable),
    storeFailed: (code: string) => void counted.push(code),
  }
  const watch = watchStore(log, metrics, () => Promise.reject(new Error('never asked')))
  watch.failed('stream con_1 books', WRITE_TIMEOUT)
  watch.failed('stream con_2 books', WRITE_TIMEOUT)
  watch.stop()
  expect(lines).toMatchObject([{ level: 40, request: 'stream con_1 books', msg: 'store busy' }])
  expect([states, counted]).toEqual([[], [WRITE_TIMEOUT, WRITE_TIMEOUT]])
})
