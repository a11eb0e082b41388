import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/index.ts'
import { type Client, send } from './client.ts'
import { basic, startIssues } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
let url: string
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 20 }))
  url = sandbox.url('issue-tracking')
})
afterAll(() => sandbox.close())

describe('authentication', () => {
  test.each([
    ['e-mail and token', basic('ada@acme.example', 'sandbox'), 200],
    ['an access token', { authorization: 'Bearer sandbox-access' }, 200],
    ['nobody', {}, 401],
    ['an unknown token', basic('ada@acme.example', 'guess'), 401],
    ['an unknown access token', { authorization: 'Bearer guess' }, 401],
    ['a token without an e-mail', basic('ada', 'sandbox'), 401],
    ['another scheme', { authorization: 'Digest sandbox' }, 401],
    ['a token without permissions', basic('ada@acme.example', 'sandbox-restricted'), 403],
  ])('%s', async (_, headers, status) => {
    const answer = await send(url, 'GET /rest/api/3/myself', { headers })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.emailAddress).toBe('ada@acme.example')
    else expect(answer.body).toEqual({ errorMessages: [expect.any(String)], errors: {} })
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="Jira"' : null)
  })

  test('its published credentials are accepted', async () => {
    expect(sandbox.credentials('issue-tracking')).toEqual({
      site: 'acme',
      email: 'ada@acme.example',
      api_token: 'sandbox',
    })
  })

  test('each site has its own data', async () => {
    const headers = { ...basic('eve@other.example', 'sandbox'), 'content-type': 'application/json' }
    const line = 'GET /rest/api/3/issue/DEMO-1'
    const [ours, theirs] = [await call('GET /issue/DEMO-1'), await send(url, line, { headers })]
    expect(theirs.body.fields.summary).not.toBe(ours.body.fields.summary)
    expect((await send(url, line.replace('GET', 'DELETE'), { headers })).status).toBe(204)
    expect((await send(url, line, { headers })).status).toBe(404)
    expect((await call('GET /issue/DEMO-1')).status).toBe(200)
    expect(sandbox.state('issue-tracking', 'other').get('issues', '10001')).toBeUndefined()
    expect(sandbox.state('issue-tracking').get('issues', '10001')).toMatchObject({ key: 'DEMO-1' })
  })
})

describe('unknown requests', () => {
  test.each([
    ['an unknown address', 'GET /nowhere', {}, 404],
    ['another method', 'PATCH /issue/DEMO-1', {}, 404],
    ['the search that was removed', 'GET /search?jql=project%20%3D%20DEMO', {}, 410],
    ['its other form', 'POST /search', { json: { jql: 'project = DEMO' } }, 410],
    ['a form', 'POST /issue', { form: 'a=b' }, 415],
    ['a body that is not an object', 'POST /issue', { json: [] }, 400],
    ['an unknown param', 'GET /issue/DEMO-1?field=summary', {}, 400],
  ])('%s', async (_, line, sent, status) => {
    const answer = await call(line, sent)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ errorMessages: [expect.any(String)], errors: {} })
  })
})

test('a refresh token gives access once, and another refresh token', async () => {
  const { client_id, client_secret, refresh_token } = sandbox.oauth('issue-tracking').credentials
  const json = { grant_type: 'refresh_token', client_id, client_secret, refresh_token }
  const granted = await send(url, 'POST /oauth/token', { json })
  expect(granted.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  const headers = { authorization: `Bearer ${granted.body.access_token}` }
  expect((await send(url, 'GET /rest/api/3/myself', { headers })).status).toBe(200)
  expect(granted.body.refresh_token).not.toBe(refresh_token)
  expect((await send(url, 'POST /oauth/token', { json })).body.error).toBe('invalid_grant')
})

describe('headers', () => {
  test('every answer has unique ids', async () => {
    const answers = [await call('GET /myself'), await call('GET /nowhere')]
    const ids = answers.map(({ headers }) => headers.get('atl-traceid'))
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^\d{32}$/)
    expect(answers[0]?.headers.get('x-arequestid')).toMatch(/^\d{8}$/)
  })

  test('a rate limit has its reason and delay', async () => {
    sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', retryAfter: 7 } })
    const { status, headers, body } = await call('GET /myself')
    expect(status).toBe(429)
    expect(headers.get('ratelimit-reason')).toBe('jira-burst-based')
    expect(headers.get('retry-after')).toBe('7')
    expect(headers.get('x-ratelimit-remaining')).toBe('0')
    expect(body).toEqual({ errorMessages: [expect.any(String)], errors: {} })
    expect((await call('GET /myself')).status).toBe(200)
  })
})

test('the log names requests outside of the actions', async () => {
  sandbox.forgetRequests()
  await call('GET /myself')
  await call('GET /issue/DEMO-2/transitions')
  expect(sandbox.requests).toMatchObject([
    { entity: 'users', action: 'myself', status: 200 },
    { entity: 'issue_transitions', action: 'list', status: 200 },
  ])
})
