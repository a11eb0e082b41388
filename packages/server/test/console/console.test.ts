/** Every page of the console in a real browser: states, schemes, widths, keys, hostile names. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import {
  aCall,
  addAlerts,
  addEndpoint,
  addPayments,
  addUsage,
  HOSTILE_USERS,
  setStatus,
  untilSynced,
} from './console-data.ts'
import { type ConsoleStage, lookInBothSchemes, measure, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('the console', () => {
  let stage: ConsoleStage
  let connector: string
  let call: string
  let endpoint: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    for (const user of HOSTILE_USERS) await addPayments(stage.scene, user)
    await setStatus(stage.scene, await addPayments(stage.scene, 'bob'), 'needs_reauth', 'invalid_grant')
    await setStatus(stage.scene, await addPayments(stage.scene, 'carl'), 'paused')
    await untilSynced(stage.scene, connector)
    call = await aCall(stage.scene)
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
})
