/** Any body sent to execute gets a documented error code, never an internal error. More runs: PLUGBOARD_FUZZ_RUNS. */
import { ERRORS } from '@plugboard/core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

const numRuns = Number(process.env.PLUGBOARD_FUZZ_RUNS ?? 300)

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness({ logLevel: 'error' })
  token = await h.scopedToken('ann', { ttl: 60 })
  id = await h.createConnector(token)
})
afterAll(() => h.stop())

const names = fc.oneof(
  fc.constantFrom('notes', 'list', 'get', 'create', 'delete', 'search', 'constructor', '__proto__', ''),
  fc.string({ unit: 'binary' }),
)
const params = fc.oneof(
  fc.dictionary(
    fc.constantFrom('limit', 'id', 'text', 'toString', 'valueOf', 'x'),
    fc.jsonValue({ maxDepth: 4 }),
  ),
  fc.dictionary(fc.constantFrom('id', 'text'), fc.string({ unit: 'binary', maxLength: 300 })),
  fc.jsonValue({ maxDepth: 6 }),
)
const bodies = fc.oneof(
  fc.record({ entity: fc.constant('notes'), action: names, params }).map((body) => JSON.stringify(body)),
  fc
    .record({ entity: names, action: names, params }, { requiredKeys: [] })
    .map((body) => JSON.stringify(body)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }),
)

test('random bodies', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const sent = h.upstream.received.length
      const reply = await h.ask('POST', `/api/v1/connectors/sources/${id}/execute`, { token, body })
      if (reply.status === 200) return
      expect(Object.keys(ERRORS)).toContain(reply.body.code)
      expect(reply.status).not.toBe(500)
      expect(reply.headers.get('content-type')).toBe('application/problem+json')
      if (reply.body.outcome === 'not_sent') expect(h.upstream.received.length).toBe(sent)
    }),
    { numRuns },
  )
})
