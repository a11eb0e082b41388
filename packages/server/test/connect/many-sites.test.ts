/** A grant that reaches more sites than a question lists. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

const GRANT = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 }

let vendor: Server
let scene: Scene
/** Ids of the sites that the grant reaches. */
let sites: string[]

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const body = path.endsWith('/accessible-resources')
      ? sites.map((id) => ({ id, name: `Site ${id}` }))
      : path.endsWith('/token')
        ? GRANT
        : { account_id: '1', email: 'ada@example.com' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  scene = await startScene({}, undefined, { 'issue-tracking': origin })
})
afterAll(async () => {
  await scene?.stop()
  vendor.closeAllConnections()
  await new Promise((resolve) => vendor.close(resolve))
})

async function connect(more: object) {
  const browser = visitor(scene)
  const session = await scene.open({ external_user_id: 'ann', ...more })
  const screen = new URL(await browser.begin(session.token, 'issue-tracking'))
  const { redirect_uri, state } = Object.fromEntries(screen.searchParams)
  await browser.come(`${redirect_uri}?state=${state}&code=c`)
  return (await browser.ask(session.token)).body
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => idOf(n))

// Regression: the sites after the 200th were left out without a word.
test('the question tells how many sites it leaves out', async () => {
  sites = ids(203)
  const { status, question } = await connect({ connector_types: ['issue-tracking'] })
  expect([status, question]).toEqual([
    'choosing',
    {
      kind: 'choice',
      options: ids(200).map((value) => ({ value, label: `Site ${value}` })),
      omitted: 3,
    },
  ])
})

test('a reconnection keeps a site that no question would list', async () => {
  sites = [idOf(202)]
  const { connector_id, error } = await connect({ connector_types: ['issue-tracking'] })
  expect(error).toBeNull()
  sites = ids(203)
  expect(await connect({ connector_id })).toMatchObject({ status: 'done', connector_id })
})
