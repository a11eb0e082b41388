/** Lists of changes are complete, also when the store's clock is set back between two runs. */
import type { Entity } from '@plugboard/core'
import { expect, test } from 'vitest'
import { pagesSince } from '../../../src/sync/reading/pages-since.ts'
import type { UpstreamPage } from '../../../src/sync/reading/reader.ts'
import { paramsSince } from '../../../src/sync/reading/time-params.ts'

const entity = { name: 'issues', actions: {} } as Entity
const MINUTE = 60_000
const NOON = Date.UTC(2030, 0, 1, 12)
/** The upstream's clock is ten seconds ahead. */
const MOMENT = { ours: NOON, upstream: NOON + 10_000 }

/** Reads the changes of two pages, by `params`. Returns all requests, and the pages that are neither yielded nor released. */
async function read(params: string, elapsed: number, setBack: number) {
  const requests: unknown[] = []
  let held = 0
  const fetchedAt = NOON + elapsed - setBack
  const page = async (_: Entity, __: string, given: object): Promise<UpstreamPage> => {
    requests.push(given)
    held++
    const next = 'page' in given ? null : { ...given, page: 2 }
    const release = (): void => void held--
    const upstreamAt = MOMENT.upstream + elapsed
    return { rows: [{}], meta: {}, next, fetchedAt, upstreamAt, release }
  }
  const paramsOf = (moment: typeof MOMENT) => paramsSince({ since: params }, moment, 300, fetchedAt)
  let pages = 0
  const list = { reader: { page, maxPages: 9 }, entity, action: 'list' }
  for await (const { release } of pagesSince(list, MOMENT, paramsOf)) {
    release()
    pages++
  }
  expect([pages, held]).toEqual([2, 0])
  return requests
}

test.each<[string, number, number, readonly number[]]>([
  ['a clock that is not set', 2, 0, [8, 8]],
  ['a clock that is adjusted by seconds', 2, 0.2, [8, 8]],
  // Regression: the changes of the hour in between were not read before the next full sync.
  ['a clock that is set back by an hour, during a pause of ninety minutes', 90, 60, [36, 96, 96]],
  ['a clock that is set back further than the pause took', 10, 60, [6, 16, 16]],
  ['a clock that is set forward by an hour', 10, -60, [76, 76]],
])('with %s, the changes of enough minutes are read', async (_, elapsed, setBack, minutes) => {
  const requests = await read('-{minutes}m', elapsed * MINUTE, setBack * MINUTE)
  expect(requests.map((one) => (one as { since: string }).since)).toEqual(minutes.map((n) => `-${n}m`))
})

test('a list that is asked by the time of the upstream is read once', async () => {
  expect(await read('{time}', 90 * MINUTE, 60 * MINUTE)).toHaveLength(2)
})
