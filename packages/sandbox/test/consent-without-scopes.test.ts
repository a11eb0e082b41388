/** Vendors with one kind of grant, for which nobody asks by a scope. */
import { expect, test } from 'vitest'
import type { Incoming } from '../src/engine/http/message.ts'
import { answerAuthorize, type ConsentSetup } from '../src/engine/oauth/authorize-endpoint.ts'

const setup = (hasScopes: boolean): ConsentSetup => ({
  title: 'Library',
  consent: { authorize: 'https://v.example/a', scopes: { always: [], separator: ' ' }, app: [] } as never,
  hasScopes,
  rules: { credentials: { client_id: 'app' } } as never,
  codes: { issue: () => 'code' } as never,
  switches: () => ({}),
})
const request = { client_id: 'app', redirect_uri: 'https://app.example/back', response_type: 'code' }
const asking = { method: 'GET', path: '/authorize', query: request, headers: { host: 'v.example' } }
const deciding = {
  ...asking,
  method: 'POST',
  body: new URLSearchParams({ ...request, decision: 'allow' }).toString(),
}

// Regression: `plugboard dev` showed no consent screen for a vendor whose description names no scopes.
test('a vendor without scopes shows its screen, and grants without any', () => {
  expect(answerAuthorize(setup(false), asking as unknown as Incoming)).toMatchObject({ status: 200 })
  const { status, headers } = answerAuthorize(setup(false), deciding as unknown as Incoming)
  expect([status, headers?.location]).toEqual([302, 'https://app.example/back?code=code'])
})

test('a vendor with scopes refuses a request without any', () => {
  const { headers } = answerAuthorize(setup(true), asking as unknown as Incoming)
  expect(headers?.location).toContain('error=invalid_request')
})
