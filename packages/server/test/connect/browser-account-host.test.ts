/** The page of a type whose accounts have a host each. Requires Chromium. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { launchBrowser } from '../support/launch-browser.ts'
import { libraryFetch } from '../support/library.ts'
import { SHOPS } from '../support/shops.ts'

let h: Harness
let browser: Browser
beforeAll(async () => {
  h = await startHarness({ role: 'all' }, [], { fetch: libraryFetch })
  await addSpecConnector(h.server.services, { file: 'library.yaml', text: SHOPS }, () => async () => {})
  const body = { client_id: 'client', client_secret: 'secret' }
  await h.ask('PUT', '/v1/connect/clients/library', { token: await h.applicationToken(), body })
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await h?.stop()
})

test('asks for the host, keeps an invalid one, and goes to the consent screen there', async () => {
  const { body } = await h.ask('POST', '/v1/connect/sessions', {
    token: await h.applicationToken(),
    body: { external_user_id: 'ann', connector_types: ['library'] },
  })
  const page = await browser.newPage()
  await page.route('https://acme.library.example/**', (route) => route.fulfill({ body: 'Allow?' }))
  await page.goto(body.url)
  const shop = page.getByLabel('Shop').first()
  await shop.fill('acme.example')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Check the marked field.' }).waitFor()
  expect(await shop.inputValue()).toBe('acme.example')
  // Regression: forms without a description had one name.
  expect(await page.locator('summary').allInnerTexts()).toEqual(['Shop, User, Password', 'Shop, API key'])
  await shop.fill('https://acme.library.example/books')
  await page.keyboard.press('Enter')
  await page.waitForURL('https://acme.library.example/oauth/authorize?**')
})
