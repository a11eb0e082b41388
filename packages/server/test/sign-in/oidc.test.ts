/** End users sign in at the installation's OpenID provider, an independent implementation; and attacks on that way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'
import {
  freePort,
  OIDC_CLIENT,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../support/openid-provider.ts'
import { type Backend, type Browser, backendOf, browserAt, type Host, hostOf, register } from './host.ts'

const ACCOUNTS: Readonly<Record<string, object>> = {
  ada: { email: 'ada@example.org', email_verified: true },
  eve: { email: 'ada@example.org', email_verified: false },
  bob: {},
}

let provider: OpenIdProvider
let h: Harness
let backend: Backend
beforeAll(async () => {
  provider = await startOpenIdProvider(ACCOUNTS)
  h = await startHarness({ port: await freePort(), oidc: { issuer: provider.issuer, ...OIDC_CLIENT } })
  provider.serve(`${h.server.address}/oauth/callback`)
  backend = backendOf(h.server.address, h.client)
})
afterAll(async () => {
  await h.stop()
  provider.close()
})

const useClaim = (user_claim: 'sub' | 'email') =>
  backend.ask('PUT', '/v1/sign-in/settings', { method: 'oidc', user_claim })

const newHost = async (): Promise<Host> => hostOf(h.server.address, await register(h.server.address))

/** Follows redirects until one leads to this path of the server; returns its address. */
async function followTo(path: string, browser: Browser, from: string): Promise<string> {
  let url = from
  for (let hops = 0; hops < 12; hops++) {
    const response = await browser.open(url)
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${url} answered ${response.status} ${await response.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(h.server.address + path)) return url
  }
  throw new Error('too many redirects')
}

/** The address of the callback, with the answer of the provider. */
async function returnOf(account: string, browser: Browser, host: Host): Promise<URL> {
  provider.account = account
  return new URL(await followTo('/oauth/callback', browser, host.authorizeUrl()))
}

const VERIFIED = '/oauth/sign-in/'

describe('an end user whom the provider signs in', () => {
  test.each([
    ['sub', 'ada', 'ada'],
    ['email', 'ada', 'ada@example.org'],
    ['sub', 'bob', 'bob'],
  ] as const)('is known by the claim %s of %s', async (claim, account, user) => {
    await useClaim(claim)
    const [host, browser] = [await newHost(), browserAt(h.server.address)]
    const callback = await returnOf(account, browser, host)
    const page = await browser.comeBack(await followTo(VERIFIED, browser, callback.href))
    const { searchParams } = await browser.answer(page)
    const { status } = await host.redeem(searchParams.get('code') ?? '')
    expect(status).toBe(200)
    const { data } = (await backend.ask('GET', '/v1/grants')).body
    expect(data[0].external_user_id).toBe(user)
    const { data: entries } = (await backend.ask('GET', '/v1/audit?limit=10')).body
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'sign_in.accept', external_user_id: user }),
    )
  })

  test.each([
    ['eve', 'an address that it has not verified'],
    ['bob', 'no address'],
  ])('is refused if %s has %s', async (account) => {
    await useClaim('email')
    const browser = browserAt(h.server.address)
    const callback = await returnOf(account, browser, await newHost())
    expect((await browser.open(callback.href)).status).toBe(502)
  })
})

describe('a return from the provider', () => {
  beforeAll(() => useClaim('sub'))

  test('in another browser is refused', async () => {
    const callback = await returnOf('ada', browserAt(h.server.address), await newHost())
    expect((await browserAt(h.server.address).open(callback.href)).status).toBe(400)
  })

  test('with the code of another sign-in is refused (injection)', async () => {
    const stolen = await returnOf('ada', browserAt(h.server.address), await newHost())
    const browser = browserAt(h.server.address)
    const own = await returnOf('eve', browser, await newHost())
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await browser.open(own.href)).status).toBe(502)
  })

  test('that names another issuer is refused (mix-up)', async () => {
    const browser = browserAt(h.server.address)
    const callback = await returnOf('ada', browser, await newHost())
    callback.searchParams.set('iss', 'https://evil.example')
    expect((await browser.open(callback.href)).status).toBe(502)
  })

  test.each(['', 'cha_0000000000000000000000000000000000000000000'])(
    'with the state %j is refused',
    async (state) => {
      const browser = browserAt(h.server.address)
      const callback = await returnOf('ada', browser, await newHost())
      callback.searchParams.set('state', state)
      expect((await browser.open(callback.href)).status).toBe(400)
    },
  )

  test('signs in once', async () => {
    const browser = browserAt(h.server.address)
    const callback = await returnOf('ada', browser, await newHost())
    expect((await browser.open(callback.href)).status).toBe(303)
    expect((await browser.open(callback.href)).status).toBeGreaterThanOrEqual(400)
  })

  test.each(['access_denied', 'server_error', 'login_required'])(
    'with the error %s goes back to the host, without its text',
    async (error) => {
      const [host, browser] = [await newHost(), browserAt(h.server.address)]
      const callback = await returnOf('ada', browser, host)
      callback.searchParams.delete('code')
      callback.searchParams.set('error', error)
      callback.searchParams.set('error_description', 'call +1 555 0100')
      const page = await browser.comeBack(await followTo(VERIFIED, browser, callback.href))
      expect(page).not.toContain('555')
      const { searchParams } = await browser.leave(page)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        error: 'access_denied',
        state: 'the-state',
        iss: h.server.address,
      })
      const { data: entries } = (await backend.ask('GET', '/v1/audit?limit=5')).body
      expect(entries).toContainEqual(expect.objectContaining({ action: 'sign_in.reject', actor: 'oidc' }))
      expect((await browser.open(callback.href)).status).toBe(400)
    },
  )

  test('with an error of another issuer does not end the sign-in', async () => {
    const browser = browserAt(h.server.address)
    const callback = await returnOf('ada', browser, await newHost())
    const forged = new URL(callback)
    forged.searchParams.delete('code')
    forged.searchParams.set('error', 'access_denied')
    forged.searchParams.set('iss', 'https://evil.example')
    expect((await browser.open(forged.href)).status).toBe(502)
    expect((await browser.open(callback.href)).status).toBe(303)
  })
})
