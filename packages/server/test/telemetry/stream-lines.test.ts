/** Lines of the log about streams that fail for the store. */
import pino from 'pino'
import { expect, test } from 'vitest'
import { StoreError, WRITE_TIMEOUT } from '../../src/store/store-error.ts'
import { createEvents } from '../../src/telemetry/events.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

test('a stream is named once it fails for the store again', () => {
  const lines: object[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const events = createEvents(log, createMetrics(), () => Promise.resolve())
  const failed = (error: Error, failures: number): void =>
    events.streamFailed({ id: 'con_1', type: 'library' }, 'books', {
      code: 'store_unavailable',
      error,
      failures,
    })
  const busy = new StoreError('timed out', WRITE_TIMEOUT)
  failed(busy, 1)
  expect(lines).toEqual([])
  failed(busy, 2)
  failed(busy, 3)
  expect(lines).toMatchObject([{ msg: 'stream failing', entity: 'books', failures: 2 }])
  events.stop()
})
