/** Consents where each account has a host of its own: the end user enters its name before. */
import type { Fetch } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { libraryFetch } from '../support/library.ts'
import { SHOPS } from '../support/shops.ts'
import { visitor } from './browserless.ts'

const LONG = 60_000
const GRANT = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 }

const sent: string[] = []
const vendor: Fetch = (url, init) => {
  const { host, pathname } = new URL(url)
  sent.push(`${host}${pathname}`)
  if (pathname === '/oauth/token') return Promise.resolve(Response.json(GRANT)) as never
  if (pathname === '/me') return Promise.resolve(Response.json({ id: 7, email: 'ada@example.com' })) as never
  return libraryFetch(url, init)
}

let h: Harness
beforeAll(async () => {
  h = await startHarness({ role: 'all' }, [], { fetch: vendor })
  await addSpecConnector(h.server.services, { file: 'library.yaml', text: SHOPS }, () => async () => {})
  const body = { client_id: 'client', client_secret: 'secret' }
  await h.ask('PUT', '/v1/connect/clients/library', { token: await h.applicationToken(), body })
}, LONG)
afterAll(() => h.stop())

async function open(more: object = {}): Promise<string> {
  const body = { external_user_id: 'ann', connector_types: ['library'], ...more }
  const { body: session } = await h.ask('POST', '/v1/connect/sessions', {
    token: await h.applicationToken(),
    body,
  })
  return session.token
}

/** Enters the name of a shop, and comes back from its consent screen. */
async function connect(token: string, shop: string) {
  const person = visitor(h)
  const { body } = await person.ask(token, '/authorize', { type: 'library', credentials: { shop } })
  const { url } = body as unknown as { readonly url: string }
  const state = new URL(url).searchParams.get('state')
  await person.come(`${h.server.address}/connect/callback?code=c&state=${state}`)
  return { url, session: (await person.ask(token)).body }
}

test('the page asks for what is in the addresses', { timeout: LONG }, async () => {
  const { body } = await visitor(h).ask(await open())
  const [method] = body.connectors[0]?.methods ?? []
  expect(method).toMatchObject({ kind: 'consent', ready: true })
  expect(method?.fields).toEqual([
    {
      name: 'shop',
      label: { text: 'Shop', language: 'en' },
      help: { text: 'Name of the library in its address.', language: 'en' },
      link: null,
      required: true,
      secret: false,
    },
  ])
})

test.each(['acme', ' Acme.library.example ', 'https://acme.library.example/books'])(
  'the consent, its tokens and the calls after it are at the host of %j',
  { timeout: LONG },
  async (shop) => {
    sent.length = 0
    const { url, session } = await connect(await open(), shop)
    expect(url).toMatch(/^https:\/\/acme\.library\.example\/oauth\/authorize\?/)
    expect(session).toMatchObject({ status: 'done', error: null })
    expect(new Set(sent.map((address) => address.split('/')[0]))).toEqual(new Set(['acme.library.example']))
    const { body } = await h.ask('GET', '/v1/integrations/connectors?external_user_id=ann', {
      token: await h.applicationToken(),
    })
    expect(body.data[0].account.label).toBe('ada@example.com · acme')
    const token = await h.scopedToken('ann')
    const listed = await h.execute(token, session.connector_id ?? '', { entity: 'books', action: 'list' })
    expect(listed.status).toBe(200)
  },
)

test.each([{}, { shop: '' }, { shop: 'evil.example' }, { shop: 'a/b' }, { shop: 'a', client_secret: 'x' }])(
  'nothing is sent for %j, and the field is named',
  { timeout: LONG },
  async (credentials) => {
    const { status, body } = await visitor(h).ask(await open(), '/authorize', {
      type: 'library',
      credentials,
    })
    const field = 'client_secret' in credentials ? 'client_secret' : 'shop'
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([
      422,
      'invalid_credentials',
      `/credentials/${field}`,
    ])
  },
)

test('a reconnection at another host asks before it replaces the account', { timeout: LONG }, async () => {
  const { session } = await connect(await open(), 'acme')
  const again = await open({ connector_id: session.connector_id })
  expect((await connect(again, 'other')).session).toMatchObject({
    status: 'choosing',
    question: { kind: 'account', expected: 'ada@example.com · acme', found: 'ada@example.com · other' },
  })
  const same = await open({ connector_id: session.connector_id })
  expect((await connect(same, 'ACME')).session.status).toBe('done')
})
