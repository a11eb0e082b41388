/** Signing in at a host of a model: from the authorization request to tokens, their renewal and their end. */
import {
  allowInsecureRequests,
  None,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
} from 'oauth4webapi'
import { describe, expect, test } from 'vitest'
import { hostOf, register, signIn } from './host.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const mcp = (token: string, path = '/mcp') =>
  fetch(stage.address + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })

describe('a sign-in', () => {
  test('gives tokens of the end user, with the accounts and the policy that were allowed', async () => {
    const host = await stage.host()
    const policy = { rules: [{ match: 'write', decide: 'deny' }] }
    const { page, returned, code } = await signIn(host, stage.backend, stage.browser(), 'ann', {}, { policy })
    expect(page).toContain('Test host')
    // Regression: an account was listed by the title of its connector type, where the connect page has its vendor.
    expect(page).toContain('<span>Notary</span>')
    expect(returned.searchParams.get('iss')).toBe(stage.address)
    expect(returned.searchParams.get('state')).toBe('the-state')
    const { status, body } = await host.redeem(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1800,
      scope: 'execute:read execute:write search',
    })
    expect(body.access_token).toMatch(/^pbs_/)
    expect(body.refresh_token).toMatch(/^pbr_/)
    expect((await mcp(body.access_token)).status).toBe(200)
    const { data } = (await stage.backend.ask('GET', '/v1/grants?external_user_id=ann')).body
    expect(data[0]).toMatchObject({
      external_user_id: 'ann',
      client_id: host.clientId,
      client_name: 'Test host',
      connector_ids: [stage.connector],
      policy,
    })
  })

  test('that reads only gives no scope to write', async () => {
    const { tokens } = await stage.tokens('ann', { read_only: 'on' })
    expect(tokens.scope).toBe('execute:read search')
  })

  test('is for one application: its address takes no token of another', async () => {
    const other = await stage.harness.addClient('second')
    const { tokens } = await stage.tokens()
    expect((await mcp(tokens.access_token, `/mcp/${other.client_id}`)).status).toBe(401)
    expect((await mcp(tokens.access_token, `/mcp/${stage.backend.client.client_id}`)).status).toBe(200)
  })

  test('that the end user does not allow returns access_denied', async () => {
    const host = await stage.host()
    const { returned } = await signIn(host, stage.backend, stage.browser(), 'ann', { decision: 'refuse' })
    expect(Object.fromEntries(returned.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
    })
  })
})

describe('a code', () => {
  test('is used once; its second use ends the grant', async () => {
    const host = await stage.host()
    const { code } = await signIn(host, stage.backend, stage.browser())
    const first = await host.redeem(code)
    expect(first.status).toBe(200)
    expect(await host.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await mcp(first.body.access_token)).status).toBe(401)
    expect((await host.refresh(first.body.refresh_token)).status).toBe(400)
  })

  test('that is used twice at once gives one answer at most', async () => {
    const host = await stage.host()
    const { code } = await signIn(host, stage.backend, stage.browser())
    const answers = await Promise.all([host.redeem(code), host.redeem(code), host.redeem(code)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

describe('a refresh token', () => {
  test('is replaced at each use; a second use ends the grant with all of its tokens', async () => {
    const { host, tokens } = await stage.tokens()
    const next = await host.refresh(tokens.refresh_token)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token)
    expect((await mcp(next.body.access_token)).status).toBe(200)
    expect(await host.refresh(tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect((await host.refresh(next.body.refresh_token)).status).toBe(400)
    expect((await mcp(next.body.access_token)).status).toBe(401)
    const { data } = (await stage.backend.ask('GET', '/v1/audit?limit=50')).body
    expect(data.map(({ action }: { action: string }) => action)).toContain('grant.reuse')
  })

  test('of a revoked grant is refused, and its access token at once', async () => {
    const { host, tokens } = await stage.tokens()
    const { data } = (await stage.backend.ask('GET', '/v1/grants')).body
    expect((await stage.backend.ask('DELETE', `/v1/grants/${data[0].id}`)).status).toBe(204)
    expect((await mcp(tokens.access_token)).status).toBe(401)
    expect((await host.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await stage.backend.ask('DELETE', `/v1/grants/${data[0].id}`)).status).toBe(404)
  })

  // Regression: the refusal had the media type of problem documents, which strict clients take for no answer of the protocol.
  // `plugboard mcp` ended with an error after a grant was revoked, instead of signing in again.
  test('that is refused is recognized by a client that keeps to RFC 6749', async () => {
    const { host, tokens } = await stage.tokens()
    await host.refresh(tokens.refresh_token)
    const server = { issuer: stage.address, token_endpoint: `${stage.address}/oauth/token` }
    const client = { client_id: host.clientId }
    const answer = await refreshTokenGrantRequest(server, client, None(), tokens.refresh_token, {
      [allowInsecureRequests]: true,
      additionalParameters: { resource: `${stage.address}/mcp` },
    })
    await expect(processRefreshTokenResponse(server, client, answer)).rejects.toMatchObject({
      name: 'ResponseBodyError',
      error: 'invalid_grant',
    })
  })

  test('can be revoked by its host, which ends the grant', async () => {
    const { host, tokens } = await stage.tokens()
    const form = new URLSearchParams({ client_id: host.clientId, token: tokens.refresh_token })
    const answer = await fetch(`${stage.address}/oauth/revoke`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect((await mcp(tokens.access_token)).status).toBe(401)
  })
})

// Regression: the page for signing in answered 500, as if the server were at fault.
test('a resource may be named twice, and two resources are a mistake of the host', async () => {
  const host = await stage.host()
  const { address } = stage
  const open = (more: string) => stage.browser().open(`${host.authorizeUrl()}&resource=${address}/mcp${more}`)
  const twice = await open('')
  expect([twice.status, twice.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/oauth/sign-in/'),
  ])
  const challenge = await stage.browser().begin(`${host.authorizeUrl()}&resource=${address}/mcp`)
  expect(challenge).toMatch(/^pbl_/)
  const two = await open(`/${stage.harness.client.client_id}`)
  expect([two.status, await two.text()]).toEqual([400, expect.stringContaining('Give one resource')])
})

test.each(['http://localhost:9/callback', 'app://localhost/callback', 'https://app.example/callback'])(
  'a mistake of a host is sent on at once only to a program of the same computer: %s',
  async (redirect_uri) => {
    const { address } = stage
    const host = hostOf(address, await register(address, { redirect_uris: [redirect_uri] }))
    const { status } = await stage.browser().open(host.authorizeUrl({ redirect_uri, response_type: 'token' }))
    expect(status).toBe(redirect_uri.startsWith('http:') ? 303 : 400)
  },
)
