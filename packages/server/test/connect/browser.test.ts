/** End users connect accounts at a consent screen, from an application on another site. Requires Chromium. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clickConnect, look, newUser, openBrowserStage } from './browser-stage.ts'

const stage = openBrowserStage()

/** The application's page clicks its button itself: Chromium opens popups for users only. */
const CLICK_WITHOUT_USER = `addEventListener('load', () => {
  if (location.pathname === '/') document.querySelector('plugboard-connect')?.shadowRoot.querySelector('button').click()
})`

const result = (page: Page) => page.locator('#result').filter({ hasText: 'connectorId' })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()

describe.each([
  ['cloud-drive', 'Google Drive', [false, true]],
  // The header is the sandbox's, whatever the vendor.
  ['issue-tracking', 'Jira', [true]],
] as const)('%s', (slug, vendor, coops) => {
  test.each(coops)('by popup, with COOP: %s', async (coop) => {
    stage.scene.consent(slug, { coop })
    const user = newUser()
    const page = await stage.openApp(user, { connector_types: [slug] })
    const popup = await clickConnect(page)
    await popup.getByRole('button', { name: `Continue to ${vendor}` }).click()
    await popup.getByRole('heading', { name: `${vendor} sandbox` }).waitFor()
    const closed = popup.waitForEvent('close')
    await allow(popup)
    await result(page).waitFor()
    await closed
    expect(await stage.scene.connectors(user)).toMatchObject([{ status: 'active', verified: true }])
  })

  test('by redirect where the browser blocks the popup', async () => {
    await stage.context.addInitScript(CLICK_WITHOUT_USER)
    const user = newUser()
    const page = await stage.openApp(user, { connector_types: [slug] })
    await page.getByRole('button', { name: `Continue to ${vendor}` }).click()
    await allow(page)
    await page.waitForURL(/\/done\?/)
    expect(stage.context.pages()).toHaveLength(1)
    const [connector] = await stage.scene.connectors(user)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ connect_status: 'done', connector_id: connector?.id })
  })
})

test('a denial can be tried again in the same window', async () => {
  const user = newUser()
  const popup = await clickConnect(await stage.openApp(user, { connector_types: ['cloud-drive'] }))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('button', { name: 'Deny' }).click()
  await popup.getByRole('alert').filter({ hasText: 'You did not allow access.' }).waitFor()
  await look(popup, 'denied')
  await popup.getByRole('button', { name: 'Continue' }).click()
  const closed = popup.waitForEvent('close')
  await allow(popup)
  await closed
  expect(await stage.scene.connectors(user)).toHaveLength(1)
})

test('unticked scopes are reported, and the account is connected if the rest is enough', async () => {
  const { url } = await stage.scene.open({
    external_user_id: newUser(),
    connector_types: ['cloud-drive'],
    actions: ['files.list', 'files.create'],
  })
  const page = await stage.context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'https://www.googleapis.com/auth/drive', exact: true }).uncheck()
  await allow(page)
  await page.getByText('Not everything that Acme').waitFor()
  await look(page, 'missing')
})

test('of two sites the user chooses; another account has to be confirmed', async () => {
  stage.scene.consent('issue-tracking', { sites: 2 })
  const user = newUser()
  const page = await stage.openApp(user, { connector_types: ['issue-tracking'] })
  const popup = await clickConnect(page)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await allow(popup)
  await popup.getByRole('button', { name: 'globex' }).waitFor()
  await look(popup, 'sites')
  await popup.getByRole('button', { name: 'globex' }).click()
  await result(page).waitFor()
  const [connector] = await stage.scene.connectors(user)

  stage.scene.consent('issue-tracking', { sites: 2, account: 'other' })
  const again = await stage.openApp(user, { connector_id: connector?.id })
  const second = await clickConnect(again)
  await look(second, 'reconnect')
  await second.getByRole('button', { name: 'Continue' }).click()
  await allow(second)
  await second.getByRole('heading', { name: 'This is another account' }).waitFor()
  await look(second, 'other-account')
  await second.getByRole('button', { name: 'Replace the account' }).click()
  await result(again).waitFor()
  expect(await stage.scene.connectors(user)).toMatchObject([
    { id: connector?.id, account: { label: 'bea@globex.example · globex' } },
  ])
})

test('back from the consent screen, the page offers it again', async () => {
  const session = { external_user_id: newUser(), connector_types: ['cloud-drive'] }
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open(session)).url)
  for (let n = 0; n < 2; n++) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow' }).waitFor()
    if (n === 0) await page.goBack()
  }
  await allow(page)
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  expect(await stage.scene.connectors(session.external_user_id)).toHaveLength(1)
})

test('a slow vendor: the page says that the answer has arrived, and reloading it does no harm', async () => {
  const session = { external_user_id: newUser(), connector_types: ['cloud-drive'] }
  const slow = stage.scene.sandbox.faults.add({
    match: { connector: 'cloud-drive', entity: 'about' },
    fault: { kind: 'status', status: 503 },
  })
  const page = await stage.context.newPage()
  await page.goto((await stage.scene.open(session)).url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await allow(page)
  await page.getByText('Google Drive has answered.').waitFor()
  await look(page, 'finishing')
  await page.reload()
  await page.getByText('Google Drive has answered.').waitFor()
  slow.off()
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  expect(await stage.scene.connectors(session.external_user_id)).toHaveLength(1)
})
