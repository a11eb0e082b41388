/** Third-party OAuth: a client at the sandbox's consent screen, and our client at an authorization server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerConsent } from '@plugboard/sandbox'
import { Provider } from 'oidc-provider'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'

describe('openid-client at the sandbox', () => {
  let scene: Scene
  let config: openid.Configuration
  beforeAll(async () => {
    scene = await startScene()
    const origin = scene.sandbox.url('cloud-drive')
    const { client_id = '', client_secret = '' } = scene.sandbox.oauth('cloud-drive').credentials
    const metadata = {
      issuer: origin,
      authorization_endpoint: `${origin}/o/oauth2/v2/auth`,
      token_endpoint: `${origin}/token`,
      revocation_endpoint: `${origin}/revoke`,
      authorization_response_iss_parameter_supported: true,
    }
    config = new openid.Configuration(metadata, client_id, {}, openid.ClientSecretPost(client_secret))
    openid.allowInsecureRequests(config)
  })
  afterAll(() => scene.stop())

  const redirect_uri = 'https://app.example/callback'

  async function begin() {
    const verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    const code_challenge = await openid.calculatePKCECodeChallenge(verifier)
    const params = { redirect_uri, scope: SCOPE, state, code_challenge, code_challenge_method: 'S256' }
    return { verifier, state, screen: openid.buildAuthorizationUrl(config, params).href }
  }

  test('gets a grant, refreshes it and revokes it', async () => {
    const { verifier, state, screen } = await begin()
    const checks = { pkceCodeVerifier: verifier, expectedState: state }
    const returned = new URL(await answerConsent(screen))
    const tokens = await openid.authorizationCodeGrant(config, returned, checks)
    expect(tokens).toMatchObject({ scope: SCOPE, token_type: 'bearer', refresh_token: expect.any(String) })
    await expect(openid.authorizationCodeGrant(config, returned, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const again = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(again.access_token).not.toBe(tokens.access_token)
    await openid.tokenRevocation(config, tokens.refresh_token ?? '')
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('is refused with another verifier, and told of a denial', async () => {
    const { state, screen } = await begin()
    const checks = { pkceCodeVerifier: openid.randomPKCECodeVerifier(), expectedState: state }
    const returned = new URL(await answerConsent(screen))
    await expect(openid.authorizationCodeGrant(config, returned, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const denied = await begin()
    const back = new URL(await answerConsent(denied.screen, 'deny'))
    const expected = { pkceCodeVerifier: denied.verifier, expectedState: denied.state }
    await expect(openid.authorizationCodeGrant(config, back, expected)).rejects.toMatchObject({
      error: 'access_denied',
    })
  })

  test('notices a foreign issuer, as our client does', async () => {
    scene.consent('cloud-drive', { foreignIss: true })
    const { verifier, state, screen } = await begin()
    const checks = { pkceCodeVerifier: verifier, expectedState: state }
    await expect(
      openid.authorizationCodeGrant(config, new URL(await answerConsent(screen)), checks),
    ).rejects.toMatchObject({
      code: 'OAUTH_INVALID_RESPONSE',
    })
    scene.consent('cloud-drive', {})
  })
})

/** A Google of their making: their endpoints at the paths of the spec, and the one API request that identifies the account. */
interface Vendor {
  readonly origin: string
  /** Registers our redirect URI. */
  register(redirectUri: string): void
  close(): Promise<void>
}

async function startVendor(): Promise<Vendor> {
  let provider: Provider | undefined
  const server = createServer((request, response) => void answer(provider, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    register: (redirectUri) => {
      provider = providerFor(origin, redirectUri)
    },
    close: () => closed(server),
  }
}

function providerFor(origin: string, redirectUri: string): Provider {
  return new Provider(origin, {
    clients: [
      {
        client_id: 'their-client',
        client_secret: 'their-secret',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: [SCOPE],
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', revocation: '/revoke' },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    cookies: { keys: ['loopback'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      Interaction: 60,
      RefreshToken: 60,
      Session: 60,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  })
}

async function answer(
  provider: Provider | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (provider === undefined) return void response.writeHead(503).end()
  const { url = '' } = request
  if (url.startsWith('/interaction/')) return interact(provider, request, response)
  if (!url.startsWith('/drive/v3/about')) return void provider.callback()(request, response)
  const token = await provider.AccessToken.find((request.headers.authorization ?? '').replace('Bearer ', ''))
  const user = { permissionId: token?.accountId, emailAddress: `${token?.accountId}@vendor.example` }
  response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ user }))
}

/** Signs the user in, and consents to everything. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: 'theirs' } })
    return
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? '',
    clientId: String(params.client_id),
  })
  grant.addOIDCScope(String(params.scope))
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

describe('our client at oidc-provider', () => {
  let vendor: Vendor
  let scene: Scene
  beforeAll(async () => {
    vendor = await startVendor()
    scene = await startScene({}, undefined, { 'cloud-drive': vendor.origin })
    vendor.register(`${scene.server.address}/connect/callback`)
    const body = JSON.stringify({ client_id: 'their-client', client_secret: 'their-secret' })
    const headers = { authorization: `Bearer ${await scene.token()}`, 'content-type': 'application/json' }
    await fetch(`${scene.server.address}/v1/connect/clients/cloud-drive`, { method: 'PUT', headers, body })
  })
  afterAll(async () => {
    await scene.stop()
    await vendor.close()
  })

  /** Follows the vendor's redirects until it sends the browser back. */
  async function followTo(screen: string): Promise<string> {
    const cookies = new Map<string, string>()
    let url = screen
    for (let step = 0; step < 10 && url.startsWith(vendor.origin); step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      url = new URL(response.headers.get('location') ?? '', url).href
    }
    return url
  }

  test('connects an account with PKCE and iss, and revokes its grant on deletion', async () => {
    const browser = visitor(scene)
    const { token } = await scene.open({ connector_types: ['cloud-drive'] })
    const returned = await followTo(await browser.begin(token, 'cloud-drive'))
    expect(new URL(returned).searchParams.get('iss')).toBe(vendor.origin)
    expect((await browser.come(returned)).status).toBe(303)
    const { body } = await browser.ask(token)
    expect([body.status, body.error]).toEqual(['done', null])
    const [connector] = await scene.connectors()
    expect(connector).toMatchObject({ account: { label: 'theirs@vendor.example' }, granted_scopes: [SCOPE] })
    const url = `${scene.server.address}/v1/integrations/connectors/${connector?.id}`
    const headers = { authorization: `Bearer ${await scene.token()}` }
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  })
})
