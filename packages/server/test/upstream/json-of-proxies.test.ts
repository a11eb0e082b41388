/** JSON that a gateway sends in front of a vendor is no verdict on credentials, also where the vendor has fields of the same names. */
import { connectCodeHosting } from '@plugboard/code-hosting/client'
import type { Fetch } from '@plugboard/core'
import { connectCrm } from '@plugboard/crm/client'
import { connectIssueTracking } from '@plugboard/issue-tracking/client'
import { connectMessaging } from '@plugboard/messaging/client'
import { connectPayments } from '@plugboard/payments/client'
import { connectRecruiting } from '@plugboard/recruiting/client'
import { connectWiki } from '@plugboard/wiki/client'
import { describe, expect, test } from 'vitest'

const KEY = { access_token: 'key' }
const SITE = { site: 'acme', email: 'ada@example.com', api_token: 'key' }

/** A read of each connector with keys. */
const READS: Readonly<Record<string, (options: { fetch: Fetch; maxRetries: 0 }) => Promise<unknown>>> = {
  payments: async (own) => await connectPayments({ auth: { api_key: 'key' }, ...own }).customers.list(),
  'issue-tracking': async (own) => await connectIssueTracking({ auth: SITE, ...own }).issue_fields.list(),
  recruiting: async (own) => await connectRecruiting({ auth: { api_key: 'key' }, ...own }).jobs.list(),
  'code-hosting': async (own) => await connectCodeHosting({ auth: KEY, ...own }).users.authenticated(),
  crm: async (own) => await connectCrm({ auth: KEY, ...own }).owners.list(),
  messaging: async (own) => await connectMessaging({ auth: KEY, ...own }).users.list(),
  wiki: async (own) => await connectWiki({ auth: SITE, ...own }).spaces.list(),
}

const answering =
  (status: number, body: unknown): Fetch =>
  async () =>
    Response.json(body, { status })

async function codeOf(name: string, status: number, body: unknown): Promise<unknown> {
  return READS[name]?.({ fetch: answering(status, body), maxRetries: 0 }).then(
    () => 'success',
    (error) => error.code,
  )
}

const PROXIES: readonly object[] = [
  { message: 'Unauthorized' },
  { message: 'No API key found in request', request_id: 'a' },
  { status: 401, error: 'Unauthorized', message: 'Full authentication is required', path: '/x' },
  { error: 'unauthorized' },
  { errors: [{ message: 'denied' }] },
  { title: 'Unauthorized', status: 401, detail: 'denied' },
  { fault: { faultstring: 'Invalid ApiKey' } },
  { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
  { statusCode: 401, error: 'Unauthorized', message: 'Missing authentication' },
  { statusCode: '401', message: 'Unauthorized', error_code: 'a' },
]

// Regression: GitHub, HubSpot, Slack and Confluence have fields of the same names, so that these ended accounts.
describe.each(Object.keys(READS))('%s', (name) => {
  test.each(PROXIES)('takes 401 with %j for a failure of a proxy', async (body) => {
    expect(await codeOf(name, 401, body)).toBe('upstream_error')
  })
})

// Regression: the params of the caller counted as wrong.
test.each(Object.keys(READS))('%s: 407 is a failure on the way', async (name) => {
  expect(await codeOf(name, 407, 'Proxy Authentication Required')).toBe('upstream_error')
})

test('a write that a proxy refused with 407 had no effect', async () => {
  const { customers } = connectPayments({
    auth: { api_key: 'key' },
    fetch: answering(407, ''),
    maxRetries: 0,
  })
  await expect(customers.create({})).rejects.toMatchObject({
    code: 'upstream_error',
    outcome: 'rejected',
    retryable: true,
  })
})

test.each<[string, number, object]>([
  ['code-hosting', 401, { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' }],
  [
    'code-hosting',
    401,
    { message: 'Requires authentication', documentation_url: 'https://docs.github.com/rest' },
  ],
  [
    'crm',
    401,
    { status: 'error', message: 'expired', correlationId: 'a', category: 'EXPIRED_AUTHENTICATION' },
  ],
  ['crm', 401, { status: 'error', message: 'no', correlationId: 'a', category: 'OTHER' }],
  ['messaging', 200, { ok: false, error: 'token_revoked' }],
  ['messaging', 401, { ok: false, error: 'other' }],
  ['wiki', 401, { errors: [{ status: 401, code: 'UNAUTHORIZED', title: 'Unauthorized', detail: null }] }],
  // Its former version.
  ['wiki', 401, { statusCode: 401, message: 'no', data: { authorized: false, valid: true, errors: [] } }],
  // Atlassian's gateway.
  ['wiki', 401, { code: 401, message: 'Unauthorized' }],
])('%s: %i with %j is the verdict of the vendor', async (name, status, body) => {
  expect(await codeOf(name, status, body)).toBe('connector_needs_reauth')
})

test('a 404 of a proxy does not prove that a repeated deletion has succeeded', async () => {
  const remove = (body: object) =>
    connectCodeHosting({ auth: KEY, fetch: answering(404, body), maxRetries: 0 }).releases.delete(
      { owner: 'acme', repo: 'app', release_id: 1 },
      { repeated: true },
    )
  await expect(remove({ message: 'Not Found' })).rejects.toMatchObject({ code: 'upstream_not_found' })
  expect(
    await remove({ message: 'Not Found', documentation_url: 'https://docs.github.com/rest' }),
  ).toBeDefined()
})
