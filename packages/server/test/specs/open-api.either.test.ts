/** APIs that anybody may call: their specs declare no authentication. */
import type { Fetch } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { LIBRARY, libraryFetch } from '../support/library.ts'

const LONG = 60_000
const OPEN_LIBRARY = LIBRARY.replace(/^auth:\n(?: .*\n)+/m, '')

const sent: Headers[] = []
const recordingFetch: Fetch = (url, init) => {
  sent.push(new Headers(init?.headers as never))
  return libraryFetch(url, init)
}

let h: Harness
beforeAll(async () => {
  h = await startHarness({ role: 'all' }, [], { fetch: recordingFetch })
  await addSpecConnector(
    h.server.services,
    { file: 'library.yaml', text: OPEN_LIBRARY },
    () => async () => {},
  )
}, LONG)
afterAll(() => h.stop())

// Regression: a connector of such an API could not be created: the service failed.
test('a connector takes no credentials, and sends none', { timeout: LONG }, async () => {
  const token = await h.scopedToken()
  const id = await h.createConnector(token, { connector_type: 'library', credentials: {} })
  const { status, body } = await h.execute(token, id, { entity: 'books', action: 'list' })
  expect([status, body.records]).toEqual([200, [{ id: '1', title: 'Emma', pages: 474 }]])
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((headers) => headers.has('authorization'))).toEqual([])
})

test('credentials are refused by name', { timeout: LONG }, async () => {
  const token = await h.scopedToken('bob')
  const { status, body } = await h.ask('POST', '/v1/integrations/connectors', {
    token,
    body: { connector_type: 'library', external_user_id: 'bob', credentials: { api_key: 'k' } },
  })
  expect([status, body.code, body.errors[0].pointer]).toEqual([
    422,
    'invalid_credentials',
    '/credentials/api_key',
  ])
})

test('the type says that there is nothing to enter', async () => {
  const { body } = await h.ask('GET', '/v1/integrations/connector-types')
  const [library] = body.data.filter(({ type }: { type: string }) => type === 'library')
  expect(library.auth).toEqual([
    {
      name: 'none',
      description: expect.stringContaining('nothing to enter'),
      credentials: { type: 'object', properties: {}, additionalProperties: false },
    },
  ])
})
