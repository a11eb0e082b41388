/** The reference pages of every connector and entity, as text. */
import { ERRORS } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

let server: Server
const pages = new Map<string, string>()
beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
  pages.set('/docs', await read('/docs'))
  for (const kind of await server.services.registry.kinds()) {
    const catalog = await kind.catalog()
    for (const path of ['', ...Object.keys(catalog.entities).map((entity) => `/${entity}`)])
      pages.set(`/docs/${catalog.name}${path}`, await read(`/docs/${catalog.name}${path}`))
  }
})
afterAll(() => server.stop())

const ask = (path: string): Promise<Response> => fetch(server.address + path, { redirect: 'manual' })

async function read(path: string): Promise<string> {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const textIn = (path: string): string => pages.get(path) ?? ''
const idsIn = (path: string): Set<string> =>
  new Set([...textIn(path).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))

test('every link between the pages leads to a page, and to an anchor on it', async () => {
  const ids = new Map([...pages.keys()].map((path) => [path, idsIn(path)]))
  const broken = new Set<string>()
  for (const [here, text] of pages)
    for (const [, href = ''] of text.matchAll(/ href="(\/docs[^"]*|#[^"]*)"/g)) {
      const [path = '', anchor] = href.split('#')
      if (path.startsWith('/docs/_assets/')) continue
      const target = ids.get(path || here)
      if (target === undefined || (anchor !== undefined && !target.has(anchor)))
        broken.add(`${here}: ${href}`)
    }
  expect([...broken]).toEqual([])
  expect(pages.size).toBeGreaterThan(100)
})

test('every result of the search is on its page', async () => {
  const { entries } = (await (await ask('/docs/_search.json')).json()) as { entries: [string, string][] }
  const missing = entries.filter(([address]) => {
    const [path = '', anchor] = address.split('#')
    return anchor === undefined ? !pages.has(path) : !idsIn(path).has(anchor)
  })
  expect(missing).toEqual([])
  expect(entries.length).toBeGreaterThan(500)
})

describe('an entity', () => {
  test('marks required params, defaults, bounds and searchable fields', () => {
    const text = textIn('/docs/payments/customers').replaceAll(/<[^>]+>/g, '')
    expect(text).toMatch(/limitinteger.*default 10at least 1at most 100/)
    expect(text).toMatch(/id required/)
    expect(text).toMatch(/email searchable/)
  })

  test('shows the paging fields of a list', () => {
    const text = textIn('/docs/payments/customers').replaceAll(/<[^>]+>/g, '')
    expect(text).toMatch(/&quot;meta&quot;: \{\s+&quot;has_more&quot;: true\s+\}/)
  })

  test('shows the response of the sandbox for each action, as far as it does not sum up the replica', () => {
    for (const [path, text] of pages) {
      const shapes = [...text.matchAll(/<h2 id="([^"]+)">(?:(?!<h2 )[\s\S])*Shape of the response/g)]
      const actions = shapes.map(([, action]) => action).filter((action) => action !== 'aggregate')
      // No mail of the sandbox has one of its attachments.
      expect([path, actions]).toEqual([path, path === '/docs/email/attachments' ? ['get'] : []])
    }
    const text = textIn('/docs/payments/customers').replaceAll(/<[^>]+>/g, '')
    expect(text).toMatch(/&quot;records&quot;: \[\s+\{\s+&quot;id&quot;: &quot;cus_\w+&quot;/)
    expect(text).toMatch(/&quot;hits&quot;: \[\s+\{\s+&quot;id&quot;: &quot;cus_\w+&quot;/)
  })

  test('has commands for uploads that send the content of a file', () => {
    const text = textIn('/docs/cloud-drive/files_upload').replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('content: await openAsBlob(&#39;example.txt&#39;)')
    expect(text).toContain('content=@example.txt')
  })
})

test.each([
  ['/docs/payments/nothing', 'Payments has no such entity. The known ones are: customers,'],
  ['/docs/payments%2Fcustomers/x', 'Unknown connector type.'],
  ['/docs/nothing/customers', 'Unknown connector type.'],
  ['/docs/payments/toString', 'Payments has no such entity.'],
  ['/docs/_assets/none.js', 'There is no such file.'],
])('%s is not found', async (path, detail) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
  expect(((await response.json()) as { detail: string }).detail).toContain(detail)
})

test('the assets are kept for ever, and nothing inline may run', async () => {
  const [, script = ''] = /src="([^"]+)"/.exec(textIn('/docs')) ?? []
  expect((await ask(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const policy = (await ask('/docs/payments/customers')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('nothing is tried outside of development mode', async () => {
  expect(textIn('/docs/payments/customers')).not.toContain('Try it')
  expect((await fetch(`${server.address}/docs/_demo-token`, { method: 'POST' })).status).toBe(405)
})

test('the overview explains every error code', () => {
  for (const code of Object.keys(ERRORS)) expect(textIn('/docs')).toContain(`/errors/${code}"`)
})
