/** Reads of changes that continue after a pause. */
import type { Fault } from '@plugboard/sandbox'
import { connectWiki } from '@plugboard/wiki'
import { describe, expect, test } from 'vitest'
import { leaveAt, openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'
import { query } from '../../support/test-database.ts'

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

// Regression: the same held for feeds. CQL of the wiki counts minutes from each request, too.
test('a feed of the last minutes that is interrupted after its first page finds all changes an hour later', async () => {
  const scene = await openScene('wiki', 'pages', 130)
  const { sandbox, synced, stream, ended } = scene
  const state = sandbox.state('wiki')
  const begun = Date.now() - 3_600_000
  const createdAt = new Date(begun - 60_000).toISOString()
  const pages = state.records('pages').filter(({ status }) => status === 'current')
  expect(pages.length).toBeGreaterThan(100)
  for (const page of pages)
    state.put('pages', {
      ...page,
      title: `New ${page.id}`,
      version: { ...(page.version as object), createdAt },
    })
  const moment = { ours: begun, upstream: begun }
  await scene.sendCommand('pause')
  await scene.rest()
  const before = JSON.stringify({ moment: { ours: begun - 120_000, upstream: begun - 120_000 } })
  await query(synced.server.services.config.dataFolder, 'UPDATE streams SET position = $1', [before])
  const wiki = connectWiki({ server: sandbox.url('wiki'), auth: sandbox.credentials('wiki') as never })
  const cql = (minutes: number) => `type = page and lastmodified >= now("-${minutes}m")`
  const { next } = await wiki.contents.api_search({ cql: cql(99), limit: 100 })
  expect(next).not.toBeNull()
  const params = { ...next, cql: cql(8) }
  await leaveAt(scene, 'changes', { params, nextPosition: { moment }, at: begun })
  await ended()
  const replica = await synced.replica('wiki', 'pages')
  expect(pages.filter(({ id }) => replica.get(String(id))?.title !== `New ${id}`)).toEqual([])
  expect((await stream()).last_error).toBeNull()
})

test('a feed of the last minutes finds all changes after the clock of the store was set back', async () => {
  const scene = await openScene('wiki', 'pages', 20)
  const { sandbox, synced, stream, ended } = scene
  const now = Date.now()
  const [page] = sandbox.state('wiki').records('pages')
  const createdAt = new Date(now - 30 * 60_000).toISOString()
  const version = { ...(page?.version as object), createdAt }
  sandbox.state('wiki').put('pages', { ...page, title: 'New', version })
  await scene.sendCommand('pause')
  await scene.rest()
  // The store's clock was an hour ahead.
  const moment = { upstream: now - 40 * 60_000, ours: now + 20 * 60_000 }
  const { dataFolder } = synced.server.services.config
  const set = "phase = 'changes', cursor = NULL, started_at = $2, next_run_at = 0"
  await query(dataFolder, `UPDATE streams SET position = $1, ${set}`, [JSON.stringify({ moment }), now])
  await scene.sendCommand('resume')
  await ended()
  expect((await synced.replica('wiki', 'pages')).get(String(page?.id))?.title).toBe('New')
  expect((await stream()).last_error).toBeNull()
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
  const [row] = await query(dataFolder, 'SELECT position FROM streams')
  const at = Date.now() - days * 24 * 3_600_000
  const position = { ...JSON.parse(`${row?.position}`), moment: { ours: at, upstream: at } }
  const changes = "phase = 'changes', started_at = $2, next_run_at = 0"
  await query(dataFolder, `UPDATE streams SET position = $1, ${changes}`, [JSON.stringify(position), at])
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
