/** Metadata that no host may register. */
import { expect, test } from 'vitest'
import { patiently, REDIRECT } from './host.ts'
import { openStage } from './stage.ts'

const stage = openStage()

// Regression: a refusal of our own bounds was answered as an internal error.
test.each([
  ['no addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['21 addresses', { redirect_uris: Array(21).fill(REDIRECT) }, 'invalid_redirect_uri'],
  [
    'the name of another host',
    { redirect_uris: ['https://bank.example@evil.example/cb'] },
    'invalid_redirect_uri',
  ],
  ['a wildcard', { redirect_uris: ['https://*.example/cb'] }, 'invalid_redirect_uri'],
  [
    'an endless address',
    { redirect_uris: [`https://x.example/${'a'.repeat(2000)}`] },
    'invalid_redirect_uri',
  ],
  ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['http on another machine', { redirect_uris: ['http://evil.example/cb'] }, 'invalid_redirect_uri'],
  [
    'an endless name',
    { redirect_uris: [REDIRECT], client_name: 'x'.repeat(5000) },
    'invalid_client_metadata',
  ],
  ['a name that is no text', { redirect_uris: [REDIRECT], client_name: 7 }, 'invalid_request'],
  ['nothing', {}, 'invalid_request'],
])('%s: refused in the terms of OAuth', async (_, metadata, error) => {
  const response = await patiently(`${stage.address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { error }])
  expect(response.headers.get('content-type')).toBe('application/json')
})
