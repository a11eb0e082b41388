/** Calls that fail before their request is sent are counted under their own error. */
import { connectorError } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '../../src/connectors/execute.ts'
import { openCall } from '../../src/connectors/open-call.ts'
import { StoreError, WRITE_TIMEOUT } from '../../src/store/store-error.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
let id: string
beforeAll(async () => {
  h = await startHarness()
  id = await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())

// Regression: whatever it was, a metric called it a bug of the server at first, and a database that is away after that.
test.each([
  ['a busy database', new StoreError('timed out', WRITE_TIMEOUT), 'store_unavailable'],
  ['a refusal', connectorError('overloaded', 'Later.'), 'overloaded'],
  ['a bug', new TypeError('x is undefined'), 'internal'],
])('%s before the request has its code', async (_, error, code) => {
  const { services } = h.server
  const tenant = tenantOf({ org: h.client.client_id, externalUserId: null, connectorIds: null })
  const caller = { kind: 'application' as const, tenant, tokenId: '', secretId: '', family: '', scopes: [] }
  const counted: string[] = []
  const metrics = { ...services.metrics, called: (_: string, code: string) => void counted.push(code) }
  const audit = { ...services.audit, add: () => Promise.reject(error) }
  const origin = { caller, signal: new AbortController().signal, requestId: '' }
  const request = { entity: 'notes', action: 'create', params: { text: 'a' } }
  const call = await openCall({ ...services, metrics, audit }, id, request, origin)
  await expect(execute(call)).rejects.toThrow()
  expect(counted).toEqual([code])
  expect(h.upstream.received.filter(({ method }) => method === 'POST')).toEqual([])
})
