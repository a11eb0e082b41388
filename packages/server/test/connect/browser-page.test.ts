/** The connect page itself: key forms, languages, links that have ended. Requires Chromium. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdWrites } from '../support/test-database.ts'
import { look, lookMirrored, measure, newUser, openBrowserStage } from './browser-stage.ts'

const stage = openBrowserStage()

/** Sets the look of the page. */
const put = async (body: object): Promise<void> => {
  const headers = {
    authorization: `Bearer ${await stage.scene.token()}`,
    'content-type': 'application/json',
  }
  const address = `${stage.scene.server.address}/v1/connect/settings`
  expect((await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200)
}

/** A link of the spec in the first form. */
async function expectHelp(page: Page): Promise<void> {
  const link = page.locator('form').first().getByRole('link').first()
  expect(await link.getAttribute('href')).toMatch(/^https:/)
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()

test('a key form, by keyboard only: a rejected key, then a good one', async () => {
  const user = newUser()
  const { url } = await stage.scene.open({ external_user_id: user })
  const page = await stage.context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { name: 'Connect an account' }).waitFor()
  await look(page, 'types')
  const choice = page.getByRole('button', { name: /^Stripe/ })
  for (let n = 0; n < 10 && !(await choice.evaluate((one) => one.matches(':focus'))); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connect Stripe to Acme <Notes>' }).waitFor()
  await look(page, 'form')
  await expectHelp(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('sk_wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'did not accept this key.' }).waitFor()
  await look(page, 'rejected')
  await page.getByLabel('API key').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('sk_test_sandbox')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await look(page, 'done')
  expect(await stage.scene.connectors(user)).toMatchObject([{ connector_type: 'Payments', verified: true }])
})

test.each(['recruiting', 'issue-tracking'])('%s has a form with help from the spec', async (slug) => {
  const { url } = await stage.scene.open({ external_user_id: newUser(), connector_types: [slug] })
  const page = await stage.context.newPage()
  await page.goto(url)
  if (slug === 'issue-tracking') await page.locator('summary').first().click()
  await expectHelp(page)
  await look(page, `form-${slug}`)
})

test.each([
  ['de-DE', 'Konto verbinden', 'de', 'dark'],
  ['ja-JP', 'アカウントを接続', 'ja', 'light'],
  ['he-IL', 'Connect an account', 'en', 'light'],
] as const)('in %s the page says %s', async (locale, heading, language, colorScheme) => {
  const own = await stage.browser.newContext({ locale, colorScheme, viewport: { width: 360, height: 700 } })
  const page = await own.newPage()
  await page.goto((await stage.scene.open()).url)
  await page.getByRole('heading', { name: heading }).waitFor()
  const { lang, dir } = await page.locator('html').evaluate(({ lang, dir }) => ({ lang, dir }))
  expect([lang, dir]).toEqual([language, 'ltr'])
  const translated = page.locator(`.choice span[lang=${language}]`)
  expect(await translated.count()).toBe(await page.locator('.choice').count())
  await look(page, `types-${locale}-${colorScheme}`)
  await own.close()
})

test('one page connects several types with one consent, and names those that were not allowed', async () => {
  const types = ['cloud-drive', 'email', 'calendar']
  const { sandbox } = stage.scene
  const mail = 'https://www.googleapis.com/auth/gmail.readonly'
  for (const type of types) sandbox.oauth(type).consent({ untick: [mail] })
  const user = newUser()
  const actions = ['files.list', 'messages.list', 'events.list']
  const fields = { external_user_id: user, connector_types: types, connect_all: true, actions }
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open(fields)).url)
  await page.getByRole('heading', { name: /^Connect .*Gmail.* to Acme <Notes>$/ }).waitFor()
  expect(await page.locator('main li strong').allTextContents()).toHaveLength(3)
  await look(page, 'all-types')
  await page.getByRole('button', { name: 'Continue' }).click()
  await allow(page)
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await look(page, 'all-done')
  await page.getByText('Not connected: Gmail.').waitFor()
  for (const type of types) sandbox.oauth(type).consent({})
  expect(await stage.scene.connectors(user)).toHaveLength(2)
})

test('in a language that is written from right to left every screen is mirrored', async () => {
  const own = await stage.browser.newContext({ locale: 'en-US', viewport: { width: 320, height: 640 } })
  const page = await own.newPage()
  await page.goto((await stage.scene.open({ external_user_id: newUser() })).url)
  await page.getByRole('heading', { name: 'Connect an account' }).waitFor()
  await lookMirrored(page, 'rtl-types')
  await page.getByRole('button', { name: /^Jira/ }).click()
  await page.locator('summary').first().click()
  await lookMirrored(page, 'rtl-form')
  await page.locator('form').first().getByRole('button', { name: 'Connect' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('alert').waitFor()
  await lookMirrored(page, 'rtl-denied')
  await page.getByRole('button', { name: 'Continue' }).click()
  await allow(page)
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await lookMirrored(page, 'rtl-done')
  await own.close()
})

test('a link that is opened in a tab with an older session shows its own, and leaves the address', async () => {
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open({ connector_types: ['cloud-drive'] })).url)
  await page.getByRole('heading', { name: 'Connect Google Drive' }).waitFor()
  await page.goto((await stage.scene.open({ connector_types: ['payments'] })).url)
  await page.getByRole('heading', { name: 'Connect Stripe' }).waitFor()
  expect(page.url()).toBe(`${stage.scene.server.address}/connect`)
})

test('a consent that another tab has replaced leaves no code in the address', async () => {
  const { url } = await stage.scene.open({ external_user_id: newUser(), connector_types: ['cloud-drive'] })
  const [first, second] = [await stage.context.newPage(), await stage.context.newPage()]
  for (const page of [first, second]) {
    await page.goto(url)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  }
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow' }).waitFor()
  }
  await allow(first)
  await first.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect(first.url()).toBe(`${stage.scene.server.address}/connect/callback`)
  await allow(second)
  await second.getByRole('heading', { name: 'Connected' }).waitFor()
})

test('a form says what is wrong in the language of the page, and keeps the input when the connection is lost', async () => {
  const own = await stage.browser.newContext({ locale: 'de-DE' })
  const page = await own.newPage()
  await page.goto(
    (await stage.scene.open({ external_user_id: newUser(), connector_types: ['issue-tracking'] })).url,
  )
  const form = page.locator('details').first()
  await form.locator('summary').click()
  for (const [label, value] of [
    ['Site', 'not a site'],
    ['E-Mail-Adresse', 'ada@example.com'],
    ['API-Token', 'sandbox'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Verbinden' }).click()
  await form.getByRole('alert').filter({ hasText: 'Prüfen Sie das markierte Feld.' }).waitFor()
  await form.getByText('Dieser Wert kann nicht stimmen.').waitFor()
  await look(page, 'form-de-invalid')

  await own.setOffline(true)
  await form.getByRole('button', { name: 'Verbinden' }).click()
  await form.getByRole('alert').filter({ hasText: 'Der Server ist nicht erreichbar.' }).waitFor()
  await own.setOffline(false)
  expect(await form.getByLabel('API-Token').inputValue()).toBe('sandbox')
  await own.close()
})

test('a form of a session that has ended meanwhile says so', async () => {
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open({ connector_types: ['payments'] })).url)
  await page.getByLabel('API key').fill('sk_test_sandbox')
  stage.scene.time.offset = 31 * 60_000
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  stage.scene.time.offset = 0
})

test('an ended session says so', async () => {
  const page = await stage.context.newPage()
  await page.goto(`${stage.scene.server.address}/connect`)
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await look(page, 'ended')
})

test('the page cannot be framed, and runs no inline code', async () => {
  const { headers } = await fetch(`${stage.scene.server.address}/connect`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('a name that is written from right to left keeps the words around it in their order', async () => {
  await put({ name: 'דוגמה (2)', allowed_urls: [stage.app.origin] })
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open({ connector_types: ['cloud-drive'] })).url)
  const heading = page.getByRole('heading', { name: 'Connect Google Drive' })
  expect(await heading.textContent()).toBe('Connect Google Drive to \u2068דוגמה (2)\u2069')
  await measure(page, 'hebrew-name')
})

test('a long name wraps, and a button in the color of the page has a border', async () => {
  await put({ name: 'x'.repeat(100), color: '#ffffff', allowed_urls: [stage.app.origin] })
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open({ connector_types: ['cloud-drive'] })).url)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await look(page, 'long-name')
  const border = 'getComputedStyle(document.querySelector("button.main")).borderTopColor'
  const shades =
    String(await page.evaluate(border))
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  expect(Math.max(...shades.slice(0, 3))).toBeLessThan(0.6)
})

test('a link keeps working with the params that mail programs add to it, but not with its token among them', async () => {
  const { url, token } = await stage.scene.open({ connector_types: ['cloud-drive'] })
  const page = await stage.context.newPage()
  await page.goto(url.replace('#', '?utm_source=mail&fbclid=1#'))
  await page.getByRole('heading', { name: 'Connect Google Drive' }).waitFor()
  expect(page.url()).toBe(`${stage.scene.server.address}/connect`)
  expect((await fetch(`${stage.scene.server.address}/connect?token=${token}`)).status).toBe(400)
})

test('a return that the database cannot store says so, leads back, and is tried again', async () => {
  const own = await stage.browser.newContext({ locale: 'de-DE', viewport: { width: 360, height: 640 } })
  const page = await own.newPage()
  const back = `${stage.app.origin}/done`
  const session = { external_user_id: newUser(), connector_types: ['cloud-drive'], return_url: back }
  await page.goto((await stage.scene.open(session)).url)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  const release = await holdWrites(stage.scene.folder)
  await allow(page)
  await page.getByRole('heading', { name: 'Ihr Konto ist noch nicht verbunden' }).waitFor()
  await look(page, 'unavailable-de')
  await release()
  expect(await page.getByRole('link', { name: 'Zurück zur Anwendung' }).getAttribute('href')).toBe(
    `${back}?connect_status=open`,
  )
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await page.waitForURL(/\/done\?connect_status=done/)
  const { entries } = await (await own.newCDPSession(page)).send('Page.getNavigationHistory')
  expect(entries.filter(({ url }) => url.includes('code='))).toEqual([])
  await own.close()
})
