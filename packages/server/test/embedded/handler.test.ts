/** Plugboard below a path of an application's web server: end users connect accounts there, and vendors send webhooks. */
import { startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { EmbeddedApplication, EmbeddedPlugboard } from '../../src/embedded/open.ts'
import { visitor } from '../connect/browserless.ts'
import { openEmbedded } from '../support/embedded.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { HOSTS, type Host, MOUNT, startHost } from './hosts.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

let sandbox: Sandbox
beforeAll(async () => {
  const installed = installedConnectors({ connectorPackages: [] })
  const drive = installed.find(({ slug }) => slug === 'cloud-drive')
  const tables = {
    connector: await drive?.connector(),
    entities: await drive?.entities(),
    catalog: await drive?.catalog(),
  }
  sandbox = await startSandbox({ connectors: [tables as never], size: 3 })
})
afterAll(() => sandbox.close())

describe.each(Object.keys(HOSTS))('in a server of %s', (name) => {
  let host: Host
  let plugboard: EmbeddedPlugboard
  let application: EmbeddedApplication
  let base: string

  beforeAll(async () => {
    host = await startHost(name)
    base = host.origin + MOUNT
    const connectors = installedConnectors({ connectorPackages: [] })
    const upstreams = { 'cloud-drive': sandbox.url('cloud-drive') }
    plugboard = await openEmbedded(tempFolder(), { upstreams, publicUrl: `${base}/` }, { connectors })
    host.use(plugboard)
    application = await plugboard.application('shop')
    const { client_id = '', client_secret = '' } = sandbox.oauth('cloud-drive').credentials
    await application.oauthClients.put('cloud-drive', { client_id, client_secret })
  })
  afterAll(async () => {
    await plugboard.close()
    await host.close()
  })

  const session = () =>
    application.connectSessions.create({ external_user_id: 'ann', connector_types: ['cloud-drive'] })

  test('the connect page finds its script, its style sheet and its session', async () => {
    const { url, token } = await session()
    expect(url).toBe(`${base}/connect#${token}`)
    const page = await (await fetch(url)).text()
    const links = [...page.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, link = '']) => link)
    expect(links).toHaveLength(2)
    for (const link of links) {
      const { href } = new URL(link, url)
      expect(href.startsWith(`${base}/connect/`), href).toBe(true)
      const answer = await fetch(href)
      expect([link, answer.status]).toEqual([link, 200])
      // The paths that it asks for are relative as well.
      expect(await answer.text()).not.toMatch(/["'`]\/connect/)
    }
  })

  // Regression: Next.js compresses each response, and compressed this one once more.
  test.runIf(name === 'web-standard requests')(
    'responses are not compressed, which frameworks do',
    async () => {
      const request = new Request(`${host.origin}${MOUNT}/connect/page.js`, {
        headers: { 'accept-encoding': 'gzip, br' },
      })
      const response = await plugboard.webHandler(request)
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
      expect(await response.text()).toMatch(/^[\x20-\x7e]/)
    },
  )

  test('a consent comes back below the path, and connects the account', async () => {
    const browser = visitor({ server: { address: base } } as never)
    const { token } = await session()
    const screen = await browser.begin(token, 'cloud-drive')
    expect(new URL(screen).searchParams.get('redirect_uri')).toBe(`${base}/connect/callback`)
    const address = await browser.decide(screen)
    const returned = await browser.come(address)
    const next = new URL(returned.headers.get('location') ?? '', address)
    expect([returned.status, next.href]).toEqual([303, `${base}/connect`])
    const { body } = await browser.ask(token)
    expect(body.status).toBe('done')
    expect((await application.connectors.list()).data.map(({ id }) => id)).toContain(body.connector_id)
  })

  test('a return that comes too late gets a page whose links stay below the path', async () => {
    const address = `${base}/connect/callback?state=unknown&code=1`
    const answer = await fetch(address)
    const page = await answer.text()
    const links = [...page.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, link = '']) => link)
    expect(answer.status).toBe(400)
    expect(links.map((link) => new URL(link, address).href)).toEqual([
      `${base}/connect/ended.js`,
      `${base}/connect`,
    ])
    expect((await fetch(`${base}/connect/ended.js`)).status).toBe(200)
  })

  test('webhooks of vendors arrive as they were sent', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{ "a": 1 }' }
    const answer = await fetch(`${base}/v1/hooks/hok_unknown`, sent)
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'not_found', detail: expect.stringContaining('No hook has this address.') },
    ])
  })

  test('problems link to their page below the path', async () => {
    const { type } = (await (await fetch(`${base}/connect/session`)).json()) as { type: string }
    expect(type).toBe(`${base}/errors/unauthenticated`)
    expect((await fetch(type, { headers: { accept: 'text/html, */*' } })).status).toBe(200)
  })

  test('the page of a plan is served, which an unknown link does not have', async () => {
    const page = await fetch(`${base}/approve/unknown`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ])
    expect(await page.text()).not.toContain('of the application')
  })

  test.each(['/v1/integrations/connectors', '/metrics', '/docs', '/console', '/connect.json', '/mcp'])(
    'the API stays inside: %s',
    async (path) => {
      const answer = await fetch(base + path)
      const text = await answer.text()
      const isRefused = answer.status === 404 && text.includes('"not_found"')
      expect(isRefused || text === 'of the application', text).toBe(true)
    },
  )

  test('other paths are the application’s own', async () => {
    expect(await (await fetch(`${host.origin}/`)).text()).toBe('of the application')
  })
})
