/** Every page of the console in a real browser: states, schemes, widths, keys, hostile names. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import {
  aCall,
  addAlerts,
  addEndpoint,
  addLongCall,
  addPayments,
  addUsage,
  HOSTILE_USERS,
  LONG_CALL,
  setStatus,
  untilSynced,
} from './console-data.ts'
import {
  addressIn,
  type ConsoleStage,
  lookInBothSchemes,
  measure,
  openConsoleStage,
} from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('the console', () => {
  let stage: ConsoleStage
  let connector: string
  let rejected: string
  let carl: string
  let call: string
  let endpoint: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    for (const user of HOSTILE_USERS) await addPayments(stage.scene, user)
    rejected = await addPayments(stage.scene, 'bob')
    await setStatus(stage.scene, rejected, 'needs_reauth', 'invalid_grant')
    carl = await addPayments(stage.scene, 'carl')
    await setStatus(stage.scene, carl, 'paused')
    await untilSynced(stage.scene, connector)
    call = await aCall(stage.scene)
    await addLongCall(stage.scene, call)
    endpoint = await addEndpoint(stage.scene, connector)
    await addAlerts(stage.scene, connector)
    await addUsage(stage.scene)
  }, 120_000)
  afterAll(async () => {
    await stage?.stop()
  })

  const PAGES = [
    ['overview', () => ''],
    ['users', () => '/users'],
    ['user', () => '/users/ann'],
    ['connectors', () => '/connectors'],
    ['connector', () => `/connectors/${connector}`],
    ['connector-hooks', () => `/connectors/${connector}?tab=hooks`],
    ['connector-changes', () => `/connectors/${connector}?tab=changes`],
    ['connector-audit', () => `/connectors/${connector}?tab=audit`],
    ['connector-quarantine', () => `/connectors/${connector}?tab=quarantine`],
    ['alerts', () => '/alerts'],
    ['endpoints', () => '/endpoints'],
    ['endpoint', () => `/endpoints/${endpoint}`],
    ['usage', () => '/usage'],
    ['calls', () => '/calls'],
    ['call', () => `/calls/${call}`],
    ['connector-calls', () => `/connectors/${connector}?tab=calls`],
    ['replica', () => '/replica'],
    [
      'search',
      () =>
        `/search?connector=${connector}&entity=customers&params=${encodeURIComponent('{"query":{},"limit":5}')}`,
    ],
    ['execute', () => `/execute?connector=${connector}&entity=customers&action=list`],
    ['approvals', () => '/approvals'],
    ['audit', () => '/audit'],
    ['application', () => '/application'],
    ['shapes', () => '/console/shapes'],
    ['settings', () => '/console/settings'],
  ] as const

  /** Around those at which the page changes. */
  const WIDTHS = [400, 640, 721, 800, 900, 901, 960, 1024, 1100, 1200]

  test.each(PAGES)(
    '%s has no finding of axe in either scheme, at 1280 and 320 pixels, and fits 390 and 1920',
    async (name, path) => {
      const page = await stage.visit(path())
      await lookInBothSchemes(page, `${name}-1280`)
      await page.setViewportSize({ width: 1920, height: 1080 })
      await measure(page, `${name}-1920`)
      await page.setViewportSize({ width: 390, height: 800 })
      await measure(page, `${name}-390`)
      await page.setViewportSize({ width: 320, height: 640 })
      await lookInBothSchemes(page, `${name}-320`)
      expect(stage.failures).toEqual([])
    },
  )

  // Regression: tables of many columns were wider than the page wherever it was neither narrow nor wide, such as at 200 % zoom.
  test.each(PAGES)('%s never scrolls sideways', async (name, path) => {
    const page = await stage.visit(path())
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await measure(page, `${name}-${width}`)
    }
  })

  // Regression: a browser in German wrote `1.138 ms` into English sentences.
  test('numbers are in the language of the page, whatever that of the browser is', async () => {
    const page = await stage.open('/application', { context: { locale: 'de-DE' } })
    const facts = await page.locator('main').textContent()
    expect(facts).toMatch(/100,000 at most/)
    expect(facts).not.toMatch(/\d\.\d{3}\b/)
    await page.context().close()
  })

  // Regression: each row of a user with a long id was eight lines high.
  test('a long id of a user takes three lines of a list, and all of it is on the page of the user', async () => {
    const long = HOSTILE_USERS.find((user) => user.startsWith('long-')) ?? ''
    expect(long.length).toBeGreaterThan(200)
    const page = await stage.visit('/connectors')
    const shown = page.getByTitle(long)
    const heightOf = async (user: string) =>
      (await page.getByTitle(user, { exact: true }).boundingBox())?.height ?? 0
    expect(Math.round((await heightOf(long)) / (await heightOf('ann')))).toBe(3)
    await shown.click()
    await page.getByRole('heading', { level: 1, name: long }).waitFor()
  })

  // Regression: each stream was failing beside a connector that needs reauth, with the same error as often as there are streams.
  test('a connector that needs reauth says so once, also of its streams', async () => {
    const page = await stage.shared('admin')
    await page.route(`**/console/api/**/connectors/${rejected}`, async (route) => {
      const response = await route.fetch()
      const detail = (await response.json()) as { streams: object[] }
      const last_error = {
        code: 'connector_needs_reauth',
        message: 'status 401',
        at: new Date().toISOString(),
      }
      const run = { phase: 'scan', running: false, complete: false, paused: false, failures: 1, rate: 0 }
      const streams = detail.streams.map((stream) => ({ ...stream, ...run, last_error }))
      await route.fulfill({ response, json: { ...detail, streams } })
    })
    await page.goto(`${stage.scene.server.address}/console/${stage.org}/connectors/${rejected}`)
    await page.getByRole('table', { name: 'Streams' }).waitFor()
    const rows = page.getByRole('table', { name: 'Streams' }).getByRole('row')
    const states = await rows.locator('td[data-label=State]').allInnerTexts()
    expect(states.length).toBeGreaterThan(1)
    for (const state of states) expect(state).toMatch(/^▲\s+needs reauth\s*scan, 0 records$/)
    expect(await page.locator('main .alert').allInnerTexts()).toEqual([
      expect.stringMatching(/failed, last .*status 401/),
    ])
    await page.unrouteAll({ behavior: 'wait' })
  })

  // Regression: they were up to date, with a next run that would not come.
  test('streams of a paused connector are paused and offer no run', async () => {
    const page = await stage.visit(`/connectors/${carl}`)
    const rows = page.getByRole('table', { name: 'Streams' }).locator('tbody').getByRole('row')
    await rows.first().waitFor()
    for (const state of await rows.locator('td[data-label=State]').allInnerTexts())
      expect(state).toContain('paused')
    expect(new Set(await rows.locator('td[data-label="Next run"]').allInnerTexts())).toEqual(new Set(['–']))
    expect(await rows.getByRole('button', { name: /^Run/ }).count()).toBe(0)
  })

  test('a small table in a dialog keeps its columns side by side', async () => {
    const page = await stage.visit('/users/ann')
    await page.getByRole('button', { name: 'Remove the person' }).click()
    const cells = page.getByRole('dialog').locator('tbody tr').first().locator('td')
    await cells.first().waitFor()
    const tops = async () =>
      (await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))) as number[]
    expect(new Set(await tops()).size).toBe(1)
    await page.setViewportSize({ width: 320, height: 640 })
    await measure(page, 'removal-320')
    await page.keyboard.press('Escape')
  })

  test('an endpoint shows the position of each stream, in words of the page', async () => {
    const page = await stage.visit(`/endpoints/${endpoint}`)
    // Regression: a type that got another name took the heading with it.
    await page.getByRole('heading', { name: 'Position per stream', exact: true }).waitFor()
    await page.getByRole('table', { name: 'Position per stream', exact: true }).waitFor()
  })

  // Regression: after a rotation the page did not say that the former secret is still valid, nor until when.
  test('an endpoint says that two secrets are valid after a rotation, and what the next one ends', async () => {
    const page = await stage.visit(`/endpoints/${endpoint}`)
    const secrets = page.locator('dt', { hasText: 'Signing secrets' }).locator('+ dd')
    await secrets.getByText('one is valid').waitFor()
    const rotate = page.getByRole('button', { name: 'Rotate the secret' })
    await rotate.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click()
    await page.getByRole('dialog').getByText('Store it now').waitFor()
    await page.keyboard.press('Escape')
    await secrets.getByText('two are valid').waitFor()
    expect(await secrets.textContent()).toMatch(/the former one until .* in 24 h/)
    await rotate.click()
    await page.getByRole('dialog').getByText('It was rotated already').waitFor()
    await page.keyboard.press('Escape')
  })

  test('the id of an attempt opens its endpoint with the attempt marked and in view', async () => {
    const page = await stage.visit('/users')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Page, user or id' }).fill('att_2')
    await page.getByRole('option', { name: /^att_2 attempt, records.changed of customers/ }).waitFor()
    await page.keyboard.press('Enter')
    const marked = page.locator('main tr[aria-current]')
    await marked.getByText('msg_0').waitFor()
    expect(await marked.count()).toBe(1)
    await lookInBothSchemes(page, 'attempt-marked')
  })

  test('calls are those of users and programs; one click shows the work of the server', async () => {
    const page = await stage.visit('/calls')
    const kinds = page.getByRole('table', { name: 'Calls' }).locator('tbody td:first-child .soft')
    await kinds.first().waitFor()
    for (const kind of await kinds.allInnerTexts()) expect(kind).not.toMatch(/^(sync|refresh|ring|delivery)/)
    await page.getByText(/^Left out: .*\d sync runs/).waitFor()
    await page.getByRole('link', { name: 'Show them too' }).click()
    await kinds.filter({ hasText: 'sync' }).first().waitFor()
    expect(await page.getByText('Left out:').count()).toBe(0)
  })

  test('a call in the log can be made again', async () => {
    const page = await stage.visit(`/calls/${call}`)
    expect(await page.getByRole('button', { name: 'Copy as curl' }).count()).toBe(0)
    await page.goto(addressIn(stage.scene, `/calls/${LONG_CALL}`))
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copy as curl, without params' }).click()
    // Regression: "Copied Copy as curl".
    await page.getByText('Copied as curl, without params', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Execute again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Execute' }).waitFor()
    expect(await page.getByLabel('Connector').inputValue()).toMatch(/^con_/)
  })

  test('who is broken is checked again where the list is, all at once, too', async () => {
    const page = await stage.visit('/connectors?status=needs_reauth')
    await page.getByRole('button', { name: 'Reconnection link Payments of bob' }).click()
    await page.getByRole('dialog').locator('pre', { hasText: '/connect' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Check Payments of bob' }).click()
    await page.getByText('The upstream accepts the credentials').waitFor()
    await page.getByRole('heading', { name: 'No connector matches' }).waitFor()
    for (const id of [rejected, carl]) await setStatus(stage.scene, id, 'needs_reauth')
    await page.reload()
    await page.getByRole('button', { name: 'Check these 2' }).click()
    await page.getByText('2 of 2 are accepted by the upstream').waitFor()
  })
})
