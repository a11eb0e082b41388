/** Reads of changes that continue after a pause. */
import type { Fault } from '@plugboard/sandbox'
import { connectWiki } from '@plugboard/wiki'
import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../src/sync/reading/time-params.ts'
import { leaveAt, openScene, type Scene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'
import { query } from '../../support/test-database.ts'

/** The rest of a position stays: without the fingerprint of its full sync, the next run is another one. */
async function movePosition({ synced }: Scene, to: (moment: Moment) => Moment): Promise<Moment> {
  const { dataFolder } = synced.server.services.config
  const [row] = await query(dataFolder, 'SELECT position FROM streams')
  const position = JSON.parse(`${row?.position}`)
  const moment = to(position.moment)
  await query(dataFolder, 'UPDATE streams SET position = $1', [JSON.stringify({ ...position, moment })])
  return moment
}

const MINUTE = 60_000

// Regression: the upstream counts the minutes from each request, so that the rest of a list that continued after a pause was
// that of another time, and changes in between were lost.
test.each([
  ['continues where it ended a minute ago', 60_000, true],
  ['begins again after an hour', 3_600_000, false],
])('a list of the changes of the last minutes %s', async (_, ago, continues) => {
  const scene = await openScene('issue-tracking', 'issues', 3)
  const at = Date.now() - ago
  const params = { jql: 'updated >= "-99m" ORDER BY updated ASC', fields: '*all', maxResults: 100 }
  await leaveAt(scene, 'changes', { params, nextPosition: { moment: { upstream: at, ours: at } }, at })
  const searches = () => scene.sandbox.requests.filter(({ action }) => action === 'api_search')
  await until('a search', async () => searches().length > 0)
  expect(JSON.stringify(searches()[0]).includes('-99m')).toBe(continues)
})

/** Pages that changed some minutes after the position. */
async function openChanged(count: number, minutes: number) {
  const scene = await openScene('wiki', 'pages', count)
  const state = scene.sandbox.state('wiki')
  await scene.sendCommand('pause')
  await scene.rest()
  const { upstream } = await movePosition(scene, (moment) => moment)
  const createdAt = new Date(upstream + minutes * MINUTE).toISOString()
  const pages = state.records('pages')
  for (const { version, ...page } of pages)
    state.put('pages', { ...page, title: 'New', version: { ...(version as object), createdAt } })
  const expectAll = async () => {
    await scene.ended()
    const { generation, last_error } = await scene.stream()
    expect([generation, last_error]).toEqual([1, null])
    const found = [...(await scene.synced.replica('wiki', 'pages')).values()]
    expect(found.map((page) => (page as { title: string }).title)).toEqual(pages.map(() => 'New'))
  }
  return { scene, state, upstream, expectAll }
}

// Regression: the same held for feeds. CQL of the wiki counts minutes from each request, too.
test('a feed of the last minutes that is interrupted after its first page finds all changes an hour later', async () => {
  const { scene, state, upstream, expectAll } = await openChanged(130, 1)
  const { sandbox } = scene
  state.advance(120)
  const wiki = connectWiki({ server: sandbox.url('wiki'), auth: sandbox.credentials('wiki') as never })
  const cql = 'type = page and lastmodified >= now("-8m")'
  const { next: params } = await wiki.contents.api_search({ cql, limit: 100 })
  expect(params).not.toBeNull()
  state.advance(3600)
  const at = Date.now() - 60 * MINUTE
  await movePosition(scene, () => ({ upstream, ours: at - 2 * MINUTE }))
  const nextPosition = { moment: { upstream: upstream + 2 * MINUTE, ours: at } }
  await leaveAt(scene, 'changes', { params, nextPosition, at })
  await expectAll()
})

test('a feed of the last minutes finds all changes after the clock of the store was set back', async () => {
  const { scene, state, upstream, expectAll } = await openChanged(3, 10)
  state.advance(40 * 60)
  // The store's clock was an hour ahead.
  await movePosition(scene, () => ({ upstream, ours: Date.now() + 20 * MINUTE }))
  const set = "phase = 'changes', cursor = NULL, started_at = $1, next_run_at = 0"
  await query(scene.synced.server.services.config.dataFolder, `UPDATE streams SET ${set}`, [Date.now()])
  await scene.sendCommand('resume')
  await expectAll()
})

// Regression: the run continued to read the feed, which had no events of the days after the position any more.
test.each([
  ['continues after 24 days', 24, false],
  ['is a full sync after 26 days', 26, true],
])('a run that was interrupted before its first page of a feed %s', async (_, days, isFull) => {
  const scene = await openScene('payments', 'customers', 3)
  const { sandbox, synced, stream, sendCommand, rest, ended } = scene
  const { dataFolder } = synced.server.services.config
  await sendCommand('pause')
  await rest()
  const at = Date.now() - days * 24 * 3_600_000
  await movePosition(scene, () => ({ ours: at, upstream: at }))
  const changes = "phase = 'changes', started_at = $1, next_run_at = 0"
  await query(dataFolder, `UPDATE streams SET ${changes}`, [at])
  sandbox.forgetRequests()
  await sendCommand('resume')
  await ended()
  const isListed = sandbox.requests.some(({ entity, action }) => entity === 'customers' && action === 'list')
  expect([isListed, (await stream()).generation]).toEqual([isFull, isFull ? 2 : 1])
})

const driveError = (code: number, reason: string) => ({
  error: { code, message: 'No.', errors: [{ reason }] },
})
const LONG_AGO = 40 * 60_000

describe('a token that the upstream refuses', () => {
  const refuseOnce = async (
    slug: string,
    entity: string,
    path: RegExp,
    fault: Fault,
    fullSyncAgo: number,
  ) => {
    const scene = await openScene(slug, entity, 3)
    const { sandbox, synced, sendCommand, rest } = scene
    const { dataFolder } = synced.server.services.config
    await sendCommand('pause')
    await rest()
    const [now, last] = [Date.now(), Date.now() - fullSyncAgo]
    const changes = "phase = 'changes', cursor = NULL, started_at = $2, next_run_at = 0"
    await query(dataFolder, `UPDATE streams SET last_full_at = $1, ${changes}`, [last, now])
    sandbox.forgetRequests()
    sandbox.faults.add({ match: { path }, times: 1, fault })
    await sendCommand('resume')
    return scene
  }
  const status = (code: number, body: unknown): Fault => ({ kind: 'status', status: code, body })
  const CHANGES = /\/changes$/

  // Regression: a token of the feed that was refused with 404 was tried again for ever.
  test.each<[string, Fault]>([
    ['not found', status(404, driveError(404, 'notFound'))],
    ['gone', status(410, driveError(410, 'updatedMinTooLongAgo'))],
    ['invalid', status(400, driveError(400, 'invalid'))],
    ['a code that nobody listed', status(400, driveError(400, 'somethingNew'))],
  ])('as %s is replaced by a full sync', async (_, fault) => {
    const { stream } = await refuseOnce('cloud-drive', 'files', CHANGES, fault, LONG_AGO)
    await until('a full sync', async () => (await stream()).generation === 2)
  })

  test('by a code of a vendor that answers failures with 200 is replaced, too', async () => {
    const body = { success: false, errors: ['sync_token_invalid'], errorInfo: { code: 'sync_token_invalid' } }
    const path = /candidate\.list$/
    const { stream } = await refuseOnce('recruiting', 'candidates', path, status(200, body), LONG_AGO)
    await until('a full sync', async () => (await stream()).generation === 2)
  })

  test('for another reason right after a full sync fails the run, and is no reason for the next one', async () => {
    const fault = status(400, driveError(400, 'somethingNew'))
    const { stream, sandbox, ended } = await refuseOnce('cloud-drive', 'files', CHANGES, fault, 60_000)
    await until(
      'the next run',
      async () => sandbox.requests.filter(({ path }) => CHANGES.test(path)).length > 1,
    )
    await ended()
    expect((await stream()).generation).toBe(1)
  })
})
