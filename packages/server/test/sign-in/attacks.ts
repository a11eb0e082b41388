/** Attacks on a sign-in (RFC 9700). Each resolves to what the attacker got: nothing, or what was accepted. */
import { randomBytes } from 'node:crypto'
import { type Backend, browserAt, type Host, hostOf, patiently, REDIRECT, register, signIn } from './host.ts'

export interface Victim {
  readonly address: string
  readonly backend: Backend
  /** Another application of the same server, with sign-in. */
  readonly otherBackend: Backend
}

export interface Attack {
  readonly name: string
  run(victim: Victim): Promise<string | undefined>
}

const newHost = async (address: string, metadata?: object, resource?: string): Promise<Host> =>
  hostOf(address, await register(address, metadata), resource ?? `${address}/mcp`)

/** The address of the application: a server with two has no other. */
const resourceOf = ({ address, backend }: Victim): string => `${address}/mcp/${backend.client.client_id}`

const ownHost = (victim: Victim): Promise<Host> => newHost(victim.address, {}, resourceOf(victim))

const got = (what: string, isAccepted: boolean): string | undefined => (isAccepted ? what : undefined)

/** The authorization endpoint sent the browser on, which it must not do for a bad request. */
export async function sentOn(
  victim: Victim,
  more: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const host = await ownHost(victim)
  const response = await browserAt(victim.address).open(host.authorizeUrl(more))
  const location = response.headers.get('location') ?? ''
  return got(location, location !== '' && !new URL(location, victim.address).searchParams.has('error'))
}

const redirect = (name: string, uri: string): Attack => ({
  name: `redirect URI: ${name}`,
  run: async (victim) => {
    const host = await ownHost(victim)
    const response = await browserAt(victim.address).open(host.authorizeUrl({ redirect_uri: uri }))
    return got(response.headers.get('location') ?? '', response.status < 400)
  },
})

const REDIRECTS = [
  redirect('another host', 'https://evil.example/callback'),
  redirect('another path on loopback', 'http://127.0.0.1:9/other'),
  redirect('a suffix', `${REDIRECT}/../evil`),
  redirect('a query', `${REDIRECT}?next=https://evil.example`),
  redirect('user info', 'http://127.0.0.1:9@evil.example/callback'),
  redirect('a name that begins like loopback', 'http://127.0.0.1.evil.example/callback'),
  redirect('another scheme', 'https://127.0.0.1:9/callback'),
  redirect('a fragment', `${REDIRECT}#x`),
  redirect('a script', 'javascript:alert(1)'),
]

const registration = (name: string, metadata: object): Attack => ({
  name: `registration: ${name}`,
  run: async ({ address }) => {
    const response = await patiently(`${address}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    })
    return got(await response.text(), response.status < 400)
  },
})

const REGISTRATIONS = [
  registration('plain http', { redirect_uris: ['http://evil.example/callback'] }),
  registration('a script', { redirect_uris: ['javascript:alert(1)'] }),
  registration('data', { redirect_uris: ['data:text/html,x'] }),
  registration('a wildcard', { redirect_uris: ['https://*.example/callback'] }),
  registration('the name of another host', { redirect_uris: ['https://bank.example@evil.example/callback'] }),
  registration('a fragment', { redirect_uris: ['https://host.example/callback#x'] }),
  registration('a page of the browser', { redirect_uris: ['view-source:https://host.example/'] }),
  registration('a mail', { redirect_uris: ['mailto:eve@evil.example'] }),
  registration('a tool of the system', { redirect_uris: ['ms-settings:privacy'] }),
  registration('a search of the system', { redirect_uris: ['SEARCH-MS:query=x'] }),
  registration('a copied code', { redirect_uris: ['urn:ietf:wg:oauth:2.0:oob'] }),
  registration('another host behind a backslash', {
    redirect_uris: ['https://bank.example\\@evil.example/'],
  }),
  registration('a line end', { redirect_uris: ['https://host.example/\r\nx-header: y'] }),
  registration('letters that turn the direction', { redirect_uris: ['https://host.example/\u202ecallback'] }),
  registration('letters that look like others', {
    redirect_uris: ['https://\u0440\u0430y.example/callback'],
  }),
  registration('nowhere', { redirect_uris: [] }),
  registration('everywhere', {
    redirect_uris: Array.from({ length: 50 }, (_, n) => `https://h${n}.example/`),
  }),
  registration('a long name', { client_name: 'x'.repeat(1000), redirect_uris: [REDIRECT] }),
]

const PKCE: readonly Attack[] = [
  {
    name: 'PKCE: left out',
    run: (victim) => sentOn(victim, { code_challenge: '', code_challenge_method: '' }),
  },
  { name: 'PKCE: plain', run: (victim) => sentOn(victim, { code_challenge_method: 'plain' }) },
  {
    name: 'PKCE: method left out, which means plain',
    run: (victim) => sentOn(victim, { code_challenge_method: '' }),
  },
  {
    name: 'PKCE: another verifier',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      const { status } = await host.redeem(code, { code_verifier: randomBytes(32).toString('base64url') })
      return got('tokens', status === 200)
    },
  },
  {
    name: 'PKCE: no verifier',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      return got('tokens', (await host.redeem(code, { code_verifier: '' })).status === 200)
    },
  },
]

const CODES: readonly Attack[] = [
  {
    name: 'code: used twice',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      await host.redeem(code)
      return got('tokens', (await host.redeem(code)).status === 200)
    },
  },
  {
    name: 'code: of another client (injection)',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      const thief = await ownHost(victim)
      return got('tokens', (await thief.redeem(code, { code_verifier: host.verifier })).status === 200)
    },
  },
  {
    name: 'code: with another redirect URI (mix-up)',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      const { status } = await host.redeem(code, { redirect_uri: 'http://127.0.0.1:10/callback' })
      return got('tokens', status === 200)
    },
  },
  {
    name: 'mix-up: the answer does not name the issuer',
    run: async (victim) => {
      const { returned } = await signIn(await ownHost(victim), victim.backend, browserAt(victim.address))
      return got(returned.href, returned.searchParams.get('iss') !== victim.address)
    },
  },
  {
    name: 'code: for another resource',
    run: async (victim) => {
      const host = await ownHost(victim)
      const { code } = await signIn(host, victim.backend, browserAt(victim.address))
      const resource = `${victim.address}/mcp/${victim.otherBackend.client.client_id}`
      return got('tokens', (await host.redeem(code, { resource })).status === 200)
    },
  },
]

const REFRESH: readonly Attack[] = [
  {
    name: 'refresh token: stolen, used after the host did',
    run: async (victim) => {
      const { host, body } = await signedIn(victim)
      await host.refresh(body.refresh_token)
      return got('tokens', (await host.refresh(body.refresh_token)).status === 200)
    },
  },
  {
    name: 'refresh token: stolen, used before the host did, and kept',
    run: async (victim) => {
      const { host, body } = await signedIn(victim)
      const stolen = await host.refresh(body.refresh_token)
      await host.refresh(body.refresh_token)
      return got('tokens', (await host.refresh(stolen.body.refresh_token)).status === 200)
    },
  },
  {
    name: 'refresh token: of another client',
    run: async (victim) => {
      const { body } = await signedIn(victim)
      return got('tokens', (await (await ownHost(victim)).refresh(body.refresh_token)).status === 200)
    },
  },
  {
    name: 'refresh token: more scopes than were granted',
    run: async (victim) => {
      const { host, body } = await signedIn(victim, { read_only: 'on' })
      const { status, body: more } = await host.refresh(body.refresh_token, { scope: 'execute:write' })
      return got(more.scope, status === 200 && more.scope.includes('execute:write'))
    },
  },
  {
    name: 'refresh token: as access token',
    run: async (victim) => {
      const { body } = await signedIn(victim)
      return got('tools', (await mcp(resourceOf(victim), body.refresh_token)) === 200)
    },
  },
]

async function signedIn(victim: Victim, choices: Readonly<Record<string, string>> = {}) {
  const host = await ownHost(victim)
  const { code } = await signIn(host, victim.backend, browserAt(victim.address), 'ann', choices)
  return { host, body: (await host.redeem(code)).body }
}

async function mcp(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

const CONSENT: readonly Attack[] = [
  {
    name: 'consent: form of another page (CSRF)',
    run: async (victim) => {
      const browser = browserAt(victim.address)
      const host = await ownHost(victim)
      const challenge = await browser.begin(host.authorizeUrl())
      const back = await victim.backend.accept(challenge, 'ann')
      const page = await browser.comeBack(back)
      const forged = page.replace(/name="form_token" value="[^"]+"/, 'name="form_token" value="forged"')
      return attempt(() => browser.answer(forged))
    },
  },
  {
    name: 'consent: without having signed in',
    run: async (victim) => {
      const browser = browserAt(victim.address)
      const response = await begun(victim, browser)
      return got('consent', (await browser.open(response)).status === 200)
    },
  },
  {
    name: 'sign-in: accepted for a victim in another browser (session fixation)',
    run: async (victim) => {
      const host = await ownHost(victim)
      const challenge = await browserAt(victim.address).begin(host.authorizeUrl())
      const page = await browserAt(victim.address).comeBack(await victim.backend.accept(challenge, 'ann'))
      return got('consent', page.includes('form_token'))
    },
  },
  {
    name: 'sign-in: a guessed verifier',
    run: async (victim) => {
      const browser = browserAt(victim.address)
      const host = await ownHost(victim)
      const challenge = await browser.begin(host.authorizeUrl())
      const back = new URL(await victim.backend.accept(challenge, 'ann'))
      back.searchParams.set('verifier', randomBytes(32).toString('base64url'))
      return got('consent', (await browser.comeBack(back.href)).includes('form_token'))
    },
  },
  {
    name: 'sign-in: a challenge accepted twice, for another user',
    run: async (victim) => {
      const host = await ownHost(victim)
      const challenge = await browserAt(victim.address).begin(host.authorizeUrl())
      await victim.backend.accept(challenge, 'ann')
      const path = `/v1/sign-in/challenges/${challenge}/accept`
      return got(
        'accepted',
        (await victim.backend.ask('POST', path, { external_user_id: 'eve' })).status < 400,
      )
    },
  },
  {
    name: 'consent: an account of somebody else',
    run: async (victim) => {
      const browser = browserAt(victim.address)
      const host = await ownHost(victim)
      const challenge = await browser.begin(host.authorizeUrl())
      const page = await browser.comeBack(await victim.backend.accept(challenge, 'eve'))
      return attempt(() => browser.answer(page, { account_con_0000000000000000000000: 'on' }))
    },
  },
  {
    name: 'consent: longer than was offered',
    run: async (victim) => {
      const browser = browserAt(victim.address)
      const host = await ownHost(victim)
      const challenge = await browser.begin(host.authorizeUrl())
      const page = await browser.comeBack(await victim.backend.accept(challenge, 'ann', { max_days: 1 }))
      return attempt(() => browser.answer(page, { days: '90' }))
    },
  },
]

/** The consent page of a request that is begun and nothing more. */
async function begun(victim: Victim, browser: ReturnType<typeof browserAt>): Promise<string> {
  const host = await ownHost(victim)
  const response = await browser.open(host.authorizeUrl())
  return new URL(response.headers.get('location') ?? '', victim.address).href
}

async function attempt(act: () => Promise<URL>): Promise<string | undefined> {
  const returned = await act().catch(() => undefined)
  return got(returned?.href ?? '', returned?.searchParams.has('code') === true)
}

const TENANTS: readonly Attack[] = [
  {
    name: 'tenants: a challenge accepted by another application',
    run: async (victim) => {
      const host = await ownHost(victim)
      const challenge = await browserAt(victim.address).begin(host.authorizeUrl())
      const path = `/v1/sign-in/challenges/${challenge}/accept`
      return got(
        'accepted',
        (await victim.otherBackend.ask('POST', path, { external_user_id: 'ann' })).status < 400,
      )
    },
  },
  {
    name: 'tenants: a grant revoked, or listed, by another application',
    run: async (victim) => {
      await signedIn(victim)
      const [grant] = (await victim.backend.ask('GET', '/v1/grants')).body.data
      const others = (await victim.otherBackend.ask('GET', '/v1/grants')).body.data
      const { status } = await victim.otherBackend.ask('DELETE', `/v1/grants/${grant.id}`)
      return got('grant', status < 400 || others.some(({ id }: { id: string }) => id === grant.id))
    },
  },
  {
    name: 'tenants: a token at the address of another application',
    run: async (victim) => {
      const { body } = await signedIn(victim)
      const address = `${victim.address}/mcp/${victim.otherBackend.client.client_id}`
      return got('tools', (await mcp(address, body.access_token)) === 200)
    },
  },
  {
    name: 'resource: of another server',
    run: (victim) => sentOn(victim, { resource: 'https://evil.example/mcp' }),
  },
]

const metadataDocument = (name: string, id: string): Attack => ({
  name: `metadata document: ${name}`,
  run: (victim) => sentOn(victim, { client_id: id }),
})

const DOCUMENTS = [
  metadataDocument('of this machine', 'https://127.0.0.1/client.json'),
  metadataDocument('of this machine, by IPv6', 'https://[::1]/client.json'),
  metadataDocument('of the cloud', 'https://169.254.169.254/latest/meta-data'),
  metadataDocument('of a private network', 'https://10.0.0.1/client.json'),
  metadataDocument('of a name that leads here', 'https://localhost/client.json'),
  metadataDocument('without TLS', 'http://host.example/client.json'),
  metadataDocument('with user info', 'https://user@host.example/client.json'),
  metadataDocument('above its folder', 'https://host.example/a/../client.json'),
]

/** The server sends a browser to an address that a stranger registered, before anybody has seen who asks. */
const opens = (name: string, more: Readonly<Record<string, string>>): Attack => ({
  name: `open redirector: ${name}`,
  run: async (victim) => {
    const uri = 'https://evil.example/fake-sign-in'
    const host = await newHost(victim.address, { redirect_uris: [uri] }, resourceOf(victim))
    const url = host.authorizeUrl({ redirect_uri: uri, ...more })
    const response = await browserAt(victim.address).open(url)
    const text = await response.text()
    return got(text, response.headers.get('location') !== null || /http-equiv="refresh"|<script/.test(text))
  },
})

const OPEN_REDIRECTS: readonly Attack[] = [
  opens('a silent sign-in', { prompt: 'none' }),
  opens('a mistake', { code_challenge: '' }),
  opens('a response type', { response_type: 'token' }),
  opens('a response mode', { response_mode: 'form_post' }),
  opens('a resource', { resource: 'https://other.example/mcp' }),
]

const MODES: readonly Attack[] = ['fragment', 'form_post', 'web_message', 'jwt'].map((mode) => ({
  name: `response mode: ${mode}`,
  run: (victim) => sentOn(victim, { response_mode: mode }),
}))

export const ATTACKS: readonly Attack[] = [
  ...REDIRECTS,
  ...REGISTRATIONS,
  ...PKCE,
  ...CODES,
  ...REFRESH,
  ...CONSENT,
  ...TENANTS,
  ...DOCUMENTS,
  ...OPEN_REDIRECTS,
  ...MODES,
]
