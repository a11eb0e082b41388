/** Redirects from the consent screen: of other browsers, repeated, and left by killed processes. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Fetch, FetchInit } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { takeReturn } from '../../src/connect/callback.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { singleFlight } from '../../src/upstream/single-flight.ts'
import { holdWrites } from '../support/test-database.ts'
import { type Visitor, visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

test('another browser, a second return and an expired session change nothing and ask nobody', async () => {
  const [mine, theirs] = [visitor(scene), visitor(scene)]
  const { token } = await scene.open({ external_user_id: 'hal', connector_types: ['cloud-drive'] })
  const address = await mine.decide(await mine.begin(token, 'cloud-drive'))
  await theirs.begin((await scene.open({ external_user_id: 'ian' })).token, 'cloud-drive')
  const before = scene.sandbox.oauth('cloud-drive').exchanges.length
  expect((await theirs.come(address)).status).toBe(400)
  expect((await mine.ask(token)).body.status).toBe('consenting')
  scene.time.offset = 31 * 60_000
  expect((await mine.come(address)).status).toBe(400)
  scene.time.offset = 0
  expect(scene.sandbox.oauth('cloud-drive').exchanges.length).toBe(before)
  const both = await Promise.all([mine.come(address), mine.come(address)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
  expect((await mine.come(address)).status).toBe(400)
  expect(scene.sandbox.oauth('cloud-drive').exchanges.length).toBe(before + 1)
  expect(await scene.connectors('hal')).toHaveLength(1)
})

test('of 100 returns at once one is taken, and the code is exchanged once', async () => {
  const browser = visitor(scene)
  const { token } = await scene.open({ external_user_id: 'jan', connector_types: ['cloud-drive'] })
  const address = await browser.decide(await browser.begin(token, 'cloud-drive'))
  const { exchanges } = scene.sandbox.oauth('cloud-drive')
  const before = exchanges.length
  const all = await Promise.all(Array.from({ length: 100 }, () => browser.come(address)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(99).fill(400)])
  expect(exchanges.length - before).toBe(1)
  expect(await scene.connectors('jan')).toHaveLength(1)
})

test('a consent that is begun in a second window ends that of the first, and no other session’s', async () => {
  const browser = visitor(scene)
  const [one, two] = await Promise.all(
    ['kay', 'lou'].map((external_user_id) =>
      scene.open({ external_user_id, connector_types: ['cloud-drive'] }),
    ),
  )
  const first = await browser.decide(await browser.begin(one?.token ?? '', 'cloud-drive'))
  const other = await browser.decide(await browser.begin(two?.token ?? '', 'cloud-drive'))
  const second = await browser.decide(await browser.begin(one?.token ?? '', 'cloud-drive'))
  const statuses = []
  for (const address of [first, other, second]) statuses.push((await browser.come(address)).status)
  expect(statuses).toEqual([400, 303, 303])
})

/** Takes a return as a process whose requests to the vendor go through this function. */
async function takeThrough(browser: Visitor, address: string, fetch: Fetch): Promise<void> {
  const services = { ...scene.server.services, fetch, connects: singleFlight() }
  await takeReturn(services, new URL(address).searchParams, browser.secret(), 'killed')
}

/** A killed process does nothing any more. */
const never = (): Promise<never> => new Promise(() => {})

describe('a process that is killed while it exchanges a code', () => {
  const leave = async (user: string, fetch: (address: string, init: FetchInit) => Promise<never>) => {
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: user, connector_types: ['cloud-drive'] })
    const address = await browser.decide(await browser.begin(token, 'cloud-drive'))
    await new Promise<void>((resolve, reject) => {
      const dying: Fetch = (url, init) => {
        setImmediate(resolve)
        return fetch(url, init)
      }
      takeThrough(browser, address, dying).catch(reject)
    })
    expect((await browser.ask(token)).body.status).toBe('consenting')
    scene.time.offset = 31_000
    const { body } = await browser.ask(token)
    scene.time.offset = 0
    return { browser, token, body }
  }

  test('before the vendor saw the code: the next poll exchanges it', async () => {
    const { body } = await leave('mia', never)
    expect([body.status, body.error]).toEqual(['done', null])
    expect(await scene.connectors('mia')).toHaveLength(1)
  })

  test('after the vendor answered: the session says so, and the end user consents again', async () => {
    const { browser, token, body } = await leave('ned', (url, init) =>
      scene.server.services.fetch(url, init).then(never),
    )
    expect([body.status, body.error]).toEqual(['failed', 'interrupted'])
    expect(await scene.connectors('ned')).toEqual([])
    expect((await browser.connect(token, 'cloud-drive')).body.status).toBe('done')
    expect(await scene.connectors('ned')).toHaveLength(1)
  })

  test('but was only slow: it cannot change the session any more', async () => {
    const late = Promise.withResolvers<void>()
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: 'ole', connector_types: ['cloud-drive'] })
    const address = await browser.decide(await browser.begin(token, 'cloud-drive'))
    const begun = Promise.withResolvers<void>()
    const slow: Fetch = async () => {
      begun.resolve()
      await late.promise
      throw new Error('the vendor cannot be reached')
    }
    const ending = takeThrough(browser, address, slow)
    await begun.promise
    scene.time.offset = 31_000
    expect((await browser.ask(token)).body.status).toBe('done')
    late.resolve()
    await ending
    expect((await browser.ask(token)).body).toMatchObject({ status: 'done', error: null })
    scene.time.offset = 0
    expect(await scene.connectors('ole')).toHaveLength(1)
  })
})

describe('while the database takes no writes', () => {
  const begin = async (user: string) => {
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: user, connector_types: ['cloud-drive'] })
    return { browser, token, address: await browser.decide(await browser.begin(token, 'cloud-drive')) }
  }
  type Begun = Awaited<ReturnType<typeof begin>>

  // Regression: the session failed as `internal`, although nobody had refused anything and the code was still good.
  test('that fails before the code is exchanged, the consent is not lost', async () => {
    const { browser, token, address } = await begin('quo')
    const { connectSettings } = scene.server.services.store
    const read = vi.spyOn(connectSettings, 'sealedClient')
    read.mockRejectedValueOnce(new StoreError('the database is gone', 'ECONNRESET'))
    await browser.come(address)
    read.mockRestore()
    expect((await browser.ask(token)).body).toMatchObject({ status: 'consenting', error: null })
    scene.time.offset = 31_000
    expect((await browser.ask(token)).body).toMatchObject({ status: 'done', error: null })
    scene.time.offset = 0
    expect(await scene.connectors('quo')).toHaveLength(1)
  })

  test('a return gets a page, and the same return connects the account later', async () => {
    const { browser, token, address } = await begin('pia')
    const before = scene.sandbox.oauth('cloud-drive').exchanges.length
    const release = await holdWrites(scene.folder)
    const response = await browser.come(address)
    await release()
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'text/html; charset=utf-8', '1'])
    const { searchParams } = new URL(address)
    const page = await response.text()
    expect(page).toContain('<a href="">Try again</a>')
    expect(page).not.toContain(searchParams.get('code'))
    expect(page).not.toContain(searchParams.get('state'))
    expect((await browser.come(address)).status).toBe(303)
    expect((await browser.ask(token)).body.status).toBe('done')
    expect(scene.sandbox.oauth('cloud-drive').exchanges.length - before).toBe(1)
  })

  test('a grant that the vendor has given is stored as soon as it takes them again', async () => {
    const [storing, finishing] = [await begin('quin'), await begin('rae')]
    const { fetch } = scene.server.services
    const before = scene.sandbox.oauth('cloud-drive').exchanges.length
    const held = Promise.withResolvers<void>()
    /** Holds answers of the vendor back: of the token endpoint, or all others. Returns when it has one. */
    const takeHolding = async ({ browser, address }: Begun, isToken: boolean) => {
      const answered = Promise.withResolvers<void>()
      const ending = takeThrough(browser, address, async (url, init) => {
        const answer = await fetch(url, init)
        if (String(init?.body).includes('code=') !== isToken) return answer
        answered.resolve()
        await held.promise
        return answer
      })
      await answered.promise
      return { ending }
    }
    // The grant of one session is not stored yet, that of the other one is.
    const endings = [await takeHolding(storing, true), await takeHolding(finishing, false)]
    const release = await holdWrites(scene.folder)
    held.resolve()
    await sleep(6000)
    await release()
    await Promise.all(endings.map(({ ending }) => ending))
    for (const { browser, token } of [storing, finishing])
      expect((await browser.ask(token)).body).toMatchObject({ status: 'done', error: null })
    expect(scene.sandbox.oauth('cloud-drive').exchanges.length - before).toBe(2)
  })
})
