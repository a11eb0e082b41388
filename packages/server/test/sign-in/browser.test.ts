/** The consent page in a real browser: both schemes, languages, without script, and back to the host. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { launchBrowser } from '../support/launch-browser.ts'
import { hostOf, register } from './host.ts'
import { openStage } from './stage.ts'

describe.skipIf(findBrowser() === undefined)('the consent page', () => {
  const stage = openStage()
  let browser: Browser
  const POLICY = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }

  /** The application's sign-in page, at which the user is signed in already. */
  const application = createServer(async ({ url = '' }, response) => {
    const challenge = new URL(url, 'http://app').searchParams.get('sign_in_challenge') ?? ''
    const location = await stage.backend.accept(challenge, 'ann', { policy: POLICY })
    response.writeHead(303, { location }).end()
  })
  beforeAll(async () => {
    browser = await launchBrowser()
    await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
    const sign_in_url = `http://127.0.0.1:${(application.address() as AddressInfo).port}/`
    await stage.backend.ask('PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url })
  })
  afterAll(async () => {
    await browser.close()
    application.closeAllConnections()
    application.close()
  })

  /** Opens the consent page of a host that waits for the browser. */
  async function open(options: BrowserContextOptions) {
    const host = createServer((_, response) => response.end('back at the host'))
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    const redirect_uri = `http://127.0.0.1:${(host.address() as AddressInfo).port}/callback`
    const context = await browser.newContext(options)
    onTestFinished(async () => {
      await context.close()
      host.closeAllConnections()
      host.close()
    })
    const page = await context.newPage()
    // Another port than the registered one.
    const clientId = await register(stage.address, { client_name: 'Desk <b>‮Agent' })
    await page.goto(hostOf(stage.address, clientId, `${stage.address}/mcp`).authorizeUrl({ redirect_uri }))
    return page
  }

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source)
    const found = await page.evaluate('axe.run()')
    return (found as { violations: { id: string }[] }).violations.map(({ id }) => id)
  }

  test.each(['light', 'dark'] as const)(
    'in the %s scheme has no accessibility violations',
    async (scheme) => {
      const page = await open({ colorScheme: scheme, viewport: { width: 480, height: 900 } })
      expect(await page.title()).toBe('Let Desk <b> Agent use first?')
      expect(await violations(page)).toEqual([])
      expect(await page.locator('body').textContent()).toContain('field-notes.notes.create')
      await page.screenshot({
        path: `${process.env.SCREENSHOTS ?? stage.harness.folder}/consent-${scheme}.png`,
        fullPage: true,
      })
    },
  )

  test('needs no script, and goes back to the host by itself', async () => {
    const page = await open({ javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL(/\/callback\?code=/)
    expect(await page.locator('body').textContent()).toBe('back at the host')
  })

  test('speaks German, and lets the user refuse', async () => {
    const page = await open({ locale: 'de-DE' })
    await page.getByRole('button', { name: 'Nicht erlauben' }).click()
    await page.waitForURL(/\/callback\?error=access_denied/)
  })

  test('cannot be framed', async () => {
    const page = await open({})
    const answer = await page.reload()
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
