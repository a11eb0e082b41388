/** Redirects from the consent screen: of other browsers, repeated, and left by killed processes. */
import type { Fetch, FetchInit } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeReturn } from '../../src/connect/callback.ts'
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
  const services = { ...scene.server.services, fetch }
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
    scene.time.offset = 21_000
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
    scene.time.offset = 21_000
    expect((await browser.ask(token)).body.status).toBe('done')
    late.resolve()
    await ending
    expect((await browser.ask(token)).body).toMatchObject({ status: 'done', error: null })
    scene.time.offset = 0
    expect(await scene.connectors('ole')).toHaveLength(1)
  })
})
