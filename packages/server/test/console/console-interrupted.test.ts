/** Interruptions of an operator at the console: an ended session, another release, a wrong clock, a proxy. Requires Chromium. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { findBrowser } from '../support/browser.ts'
import { addPayments, untilSynced } from './console-data.ts'
import { addressIn, type ConsoleStage, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('the console', () => {
  let stage: ConsoleStage
  let connector: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    await untilSynced(stage.scene, connector)
  }, 120_000)
  afterAll(() => stage?.stop())

  const live = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).waitFor()

  test('asks for the log-in above a form whose session has ended, and the text stays', async () => {
    const page = await stage.open(`/search?connector=${connector}&entity=customers`)
    const params = page.getByLabel('Params as JSON')
    await params.fill('{ "query": {}, "limit": 3 }')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const { services } = stage.scene.server
    const { operator, token } = newOperator('again', 'admin', null, services.clock())
    await services.store.operators.add(operator)
    await page.getByLabel('Token').fill(token)
    await page.keyboard.press('Enter')
    await page.getByLabel('Token').waitFor({ state: 'detached' })
    expect(await params.inputValue()).toBe('{ "query": {}, "limit": 3 }')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('table', { name: 'Hits' }).waitFor()
    await page.context().close()
  })

  test('offers to reload when the server runs another release', async () => {
    const page = await stage.open('/users')
    await page.route(/\/console\/api\/me$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), release: '9.9.9' } })
    })
    await page.reload()
    await page.getByRole('link', { name: 'Reload the console' }).waitFor()
    await page.context().close()
  })

  // Regression: for its first five seconds a page went by the clock of the browser.
  test('counts ages by the clock of the server', async () => {
    const page = await stage.open('/users')
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.reload()
    const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)
    await row.waitFor()
    expect(await row.textContent()).toMatch(/now|\d s ago|\b\d min ago/)
    expect(await row.textContent()).not.toMatch(/(6\d|5[89]) min ago|\bin \d/)
    await page.context().close()
  })

  // Regression: browsers give up after an error of a proxy, and the page stayed "Connecting" until it was reloaded.
  test.each([
    ['a cut', 0],
    ['an error of a proxy', 502],
  ])('is live again after %s', async (_, status) => {
    const page = await stage.open('/users')
    await live(page, 'Live')
    await page.route(/\/live$/, (route) => (status === 0 ? route.abort() : route.fulfill({ status })))
    const isLive = (one: { url(): string }): boolean => one.url().endsWith('/live')
    const refused: Promise<unknown> =
      status === 0 ? page.waitForEvent('requestfailed', isLive) : page.waitForEvent('response', isLive)
    await page.goto(addressIn(stage.scene, '/connectors'))
    // A page that has not connected yet is connecting, too: a request that is routed while its route ends hangs.
    await refused
    await live(page, 'Connecting')
    await page.unrouteAll({ behavior: 'wait' })
    await live(page, 'Live')
    await page.context().close()
  })

  // Regression: it said "Live" for as long as a proxy kept the connection open and forwarded nothing.
  test('is live again after a proxy that holds its connections', async () => {
    const page = await stage.open('/users')
    const proxy = await holdingProxy(stage.scene.server.address)
    await page.clock.install()
    await page.goto(addressIn(stage.scene, '/connectors').replace(stage.scene.server.address, proxy.address))
    await live(page, 'Live')
    proxy.hold()
    await page.clock.fastForward(11_000)
    await live(page, 'Connecting')
    proxy.drop()
    await page.clock.fastForward(4000)
    await live(page, 'Live')
    await page.context().close()
    await proxy.stop()
  })

  test('asks again when the request for its live state gets no response', async () => {
    const page = await stage.open('/users')
    await page.clock.install()
    const asked = page.waitForRequest(/\/live$/)
    await page.route(/\/live$/, () => {}, { times: 1 })
    await page.goto(addressIn(stage.scene, '/connectors'))
    await asked
    await live(page, 'Connecting')
    await page.clock.fastForward(11_000)
    await page.clock.fastForward(4000)
    await live(page, 'Live')
    await page.context().close()
  })
})

/** Forwards bytes; from `hold` on only those of later connections. */
async function holdingProxy(address: string) {
  const { hostname, port } = new URL(address)
  const held: Socket[] = []
  let open: Socket[] = []
  const proxy = createServer((socket) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const one of [socket, upstream]) one.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
    open.push(socket, upstream)
  }).listen(0, hostname)
  await once(proxy, 'listening')
  return {
    address: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    hold: () => {
      for (const one of open) one.unpipe().pause()
      held.push(...open)
      open = []
    },
    drop: () => {
      for (const one of held) one.destroy()
    },
    stop: async () => {
      for (const one of [...held, ...open]) one.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
