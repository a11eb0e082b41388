/** The label `code` of metrics and the status of spans. */
import { connectorError } from '@plugboard/core'
import { expect, test } from 'vitest'
import { StoreError, WRITE_TIMEOUT } from '../../src/store/store-error.ts'
import { codeOf } from '../../src/telemetry/metrics.ts'

// Regression: a call that failed since the database was busy was counted as a bug of the server.
test.each([
  ['a busy database', new StoreError('timed out', WRITE_TIMEOUT), 'store_unavailable'],
  ['a database that is away', new StoreError('refused', 'ECONNREFUSED'), 'store_unavailable'],
  ['an upstream', connectorError('upstream_error', 'It failed.'), 'upstream_error'],
  ['a bug', new TypeError('x is undefined'), 'internal'],
])('%s has the code that callers get', (_, error, code) => {
  expect(codeOf(error)).toBe(code)
})
