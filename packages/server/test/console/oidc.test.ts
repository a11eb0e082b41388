/** Sign-in at an independent implementation of an OpenID provider. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIn } from '../../src/auth/operators/oidc.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import {
  freePort,
  OIDC_CLIENT,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../support/openid-provider.ts'
import { askConsole } from './ask-console.ts'

/** Claims of the accounts at the provider. */
const ACCOUNTS: Readonly<Record<string, object>> = {
  ada: { name: 'Ada', groups: ['developer'] },
  eve: { name: 'Eve' },
}

let provider: OpenIdProvider
let h: Harness

beforeAll(async () => {
  provider = await startOpenIdProvider(ACCOUNTS)
  const settings = { issuer: provider.issuer, ...OIDC_CLIENT }
  h = await startHarness({
    port: await freePort(),
    oidc: settings,
    console: { enabled: true, roleClaim: 'groups' },
  })
  provider.serve(`${h.server.address}/console/callback`)
})
afterAll(async () => {
  await h.stop()
  provider.close()
})

interface Step {
  readonly status: number
  readonly location: string
}

/** Follows redirects as a browser does, with its cookies. */
class Visitor {
  readonly cookies = new Map<string, string>()

  async get(url: string): Promise<Step> {
    const origin = new URL(url).origin
    const pairs = [...this.cookies]
      .filter(([key]) => key.startsWith(origin))
      .map(([key, value]) => `${key.slice(origin.length + 1)}=${value}`)
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: pairs.join('; ') } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(`${origin} ${name}`, value)
    }
    const location = response.headers.get('location')
    return { status: response.status, location: location === null ? '' : new URL(location, url).href }
  }

  /** The address after the callback. */
  async signIn(): Promise<string> {
    let next = `${h.server.address}/console/sign-in`
    for (let hops = 0; hops < 12; hops++) {
      const { location } = await this.get(next)
      if (location === '' || new URL(location).pathname === '/console') return location
      next = location
    }
    throw new Error('too many redirects')
  }

  me() {
    const cookie = `plugboard-console=${this.cookies.get(`${h.server.address} plugboard-console`)}`
    return askConsole(h.server.address, 'GET', '/console/api/me', { headers: { cookie } })
  }
}

describe('sign-in at an identity provider', () => {
  test('opens a session with the role of the claim, and the same operator again', async () => {
    provider.account = 'ada'
    const visitor = new Visitor()
    expect(await visitor.signIn()).toBe(`${h.server.address}/console`)
    const { operator } = (await visitor.me()).body
    expect(operator).toMatchObject({ name: 'Ada', role: 'developer', org: null })
    const again = new Visitor()
    await again.signIn()
    expect((await again.me()).body.operator.id).toBe(operator.id)
  })

  test('is refused without the claim', async () => {
    provider.account = 'eve'
    const visitor = new Visitor()
    expect(await visitor.signIn()).toBe(`${h.server.address}/console?failed=insufficient_scope`)
    expect((await visitor.me()).status).toBe(401)
  })

  test('is refused once the operator is revoked', async () => {
    provider.account = 'ada'
    const visitor = new Visitor()
    await visitor.signIn()
    const { operator } = (await visitor.me()).body
    await h.server.services.store.operators.revoke(operator.id, h.server.services.clock())
    expect((await visitor.me()).status).toBe(401)
    expect(await new Visitor().signIn()).toBe(`${h.server.address}/console?failed=insufficient_scope`)
  })

  test.each([
    ['in another browser', (url: string) => url],
    ['with another state', (url: string) => url.replace(/state=[^&]+/, 'state=x')],
  ])('a callback %s opens nothing', async (name, change) => {
    const visitor = new Visitor()
    let next = `${h.server.address}/console/sign-in`
    while (!next.includes('/console/callback')) next = (await visitor.get(next)).location
    const other = name === 'in another browser' ? new Visitor() : visitor
    expect((await other.get(change(next))).location).toBe(
      `${h.server.address}/console?failed=unauthenticated`,
    )
    expect((await other.me()).status).toBe(401)
  })
})

test.each([
  ['a claim of one role', { role: 'admin' }, 'role', 'admin'],
  ['the highest of several', { role: ['viewer', 'x', 'developer'] }, 'role', 'developer'],
  ['a nested claim', { realm: { roles: ['viewer'] } }, 'realm.roles', 'viewer'],
  ['a name with dots', { 'https://a.example/role': 'viewer' }, 'https://a.example/role', 'viewer'],
  ['no claim', {}, 'role', undefined],
  ['another value', { role: 'owner' }, 'role', undefined],
  ['an inherited name', {}, 'constructor', undefined],
])('the role of %s', (_, claims, path, role) => {
  expect(roleIn(claims, path)).toBe(role)
})
