import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startIssues } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 120 }))
})
afterAll(() => sandbox.close())

const search = (query = ''): Promise<Response> => call(`GET /project/search${query}`)
const keys = async (query = ''): Promise<string[]> => {
  const { body } = await search(query)
  return (body.values ?? []).map(({ key }: Row) => key)
}

describe('the search for projects', () => {
  test('returns live ones ordered by key by default', async () => {
    expect(await keys()).toEqual(['APP', 'DEMO', 'HELP', 'OPS', 'TEAM1', 'WEB'])
    expect(await keys('?status=archived')).toEqual(['LEGACY'])
    expect(await keys('?status=deleted&status=archived')).toEqual(['LEGACY', 'TRASH'])
    expect(await keys('?status=live&status=archived&status=deleted')).toHaveLength(8)
  })

  test('shows when and by whom a project was archived or deleted', async () => {
    const { values } = (await search('?status=archived&status=deleted')).body
    expect(values[0]).toMatchObject({
      archived: true,
      archivedBy: { displayName: 'Ada Lovelace' },
      archivedDate: expect.any(String),
    })
    expect(values[1]).toMatchObject({
      deleted: true,
      deletedDate: expect.any(String),
      retentionTillDate: expect.any(String),
    })
  })

  test.each([
    ['?keys=WEB&keys=OPS', ['OPS', 'WEB']],
    ['?id=10000&id=10002', ['DEMO', 'OPS']],
    ['?query=dem', ['DEMO']],
    ['?query=KUNDEN', ['HELP']],
    ['?typeKey=service_desk', ['HELP']],
    ['?typeKey=service_desk,software&keys=HELP&keys=APP&keys=OPS', ['APP', 'HELP']],
    ['?categoryId=10001', ['HELP', 'OPS']],
    ['?action=edit&keys=DEMO', ['DEMO']],
    ['?status=archived&action=browse', ['LEGACY']],
  ])('%s', async (query, want) => {
    expect(await keys(query)).toEqual(want)
  })

  test.each([
    ['nothing matches', '?keys=NOPE', 404],
    ['archived projects cannot be edited', '?status=archived&action=create', 404],
    ['joined ids', '?id=10000,10001', 400],
    ['joined keys are one key', '?keys=DEMO,WEB', 404],
    ['an unknown status', '?status=hidden', 400],
    ['an unknown order', '?orderBy=size', 400],
    ['a plus that is a space', '?orderBy=+key', 400],
    ['too many ids', `?${'id=10000&'.repeat(51)}`, 400],
  ])('%s', async (_, query, status) => {
    const answer = await search(query)
    expect([answer.status, answer.body]).toEqual([
      status,
      { errorMessages: [expect.any(String)], errors: {} },
    ])
  })

  test('has pages with the complete address of the next', async () => {
    const { body } = await search('?maxResults=4&orderBy=%2Bname&expand=lead')
    expect(body).toMatchObject({ startAt: 0, maxResults: 4, total: 6, isLast: false })
    expect(body.self).toMatch(/^https:\/\/acme\.atlassian\.net\/rest\/api\/3\/project\/search\?/)
    const next = new URL(body.nextPage)
    expect(Object.fromEntries(next.searchParams)).toEqual({
      maxResults: '4',
      orderBy: '+name',
      expand: 'lead',
      startAt: '4',
    })
    const last = (await search(next.search)).body
    expect(last).toMatchObject({ startAt: 4, total: 6, isLast: true })
    expect(last).not.toHaveProperty('nextPage')
    expect([...body.values, ...last.values]).toHaveLength(6)
    expect((await search('?startAt=9')).body).toMatchObject({ values: [], isLast: true, total: 6 })
  })

  test('returns at most a hundred per page', async () => {
    expect((await search('?maxResults=500')).body.maxResults).toBe(100)
  })

  test.each<[string, (project: Row) => unknown]>([
    ['key', ({ key }) => key],
    ['name', ({ name }) => String(name).toLowerCase()],
    ['owner', ({ lead }) => String((lead as Row).displayName).toLowerCase()],
    ['issueCount', ({ insight }) => (insight as Row).totalIssueCount],
    ['lastIssueUpdatedDate', ({ insight }) => (insight as Row).lastIssueUpdateTime],
  ])('is ordered by %s, ascending and descending', async (name, read) => {
    const ordered = async (sign: string): Promise<unknown[]> =>
      (await search(`?orderBy=${sign}${name}&expand=lead,insight`)).body.values.map(read)
    const up = await ordered('%2B')
    expect(up).toEqual(up.toSorted((a, b) => ((a as string) < (b as string) ? -1 : a === b ? 0 : 1)))
    expect(await ordered('')).toEqual(up)
    expect(await ordered('-')).toEqual(up.toReversed())
  })

  test('shows more on request', async () => {
    const [plain] = (await search('?keys=DEMO')).body.values
    const [more] = (await search('?keys=DEMO&expand=description,lead,issueTypes,url,projectKeys,insight'))
      .body.values
    const names = ['description', 'lead', 'issueTypes', 'url', 'projectKeys', 'insight']
    for (const name of names) expect([name, name in plain, name in more]).toEqual([name, false, true])
    expect(plain).not.toHaveProperty('state')
    expect(more.insight.totalIssueCount).toBeGreaterThan(10)
  })
})

describe('one project', () => {
  test('by id and by key, with all fields', async () => {
    const { body } = await call('GET /project/DEMO')
    expect(body).toMatchObject({
      key: 'DEMO',
      lead: { displayName: 'Ada Lovelace' },
      assigneeType: 'PROJECT_LEAD',
      components: [{ name: 'Billing' }, { name: 'Login' }, { name: 'Search' }],
      properties: {},
    })
    expect((await call('GET /project/10000')).body).toEqual(body)
    expect(body).not.toHaveProperty('url')
    const more = (await call('GET /project/DEMO?expand=url&properties=settings')).body
    expect(more).toMatchObject({
      url: 'https://demo.acme.example',
      properties: { settings: { colour: 'teal' } },
    })
  })

  test('is found by a former key', async () => {
    expect((await call('GET /project/SITE')).body.key).toBe('WEB')
  })

  test.each([
    ['an unknown key', 'NOPE', 404],
    ['a key in lower case', 'demo', 404],
    ['a deleted project', 'TRASH', 404],
    ['an archived project', 'LEGACY', 200],
  ])('%s', async (_, key, status) => {
    expect((await call(`GET /project/${key}`)).status).toBe(status)
  })
})

describe('fields', () => {
  test('come all at once', async () => {
    const { body } = await call('GET /field')
    expect(body).toHaveLength(sandbox.state('issue-tracking').records('issue_fields').length)
    expect(body.find(({ id }: Row) => id === 'customfield_10040')).toMatchObject({
      key: 'com.example.sync__external-reference',
      custom: true,
      clauseNames: ['cf[10040]', 'External reference'],
    })
  })

  const find = (query: string): Promise<Response> => call(`GET /field/search${query}`)

  test('or page by page', async () => {
    const { body } = await find('?maxResults=10')
    expect(Object.keys(body).sort()).toEqual([
      'isLast',
      'maxResults',
      'nextPage',
      'self',
      'startAt',
      'total',
      'values',
    ])
    expect(body).toMatchObject({ startAt: 0, maxResults: 10, isLast: false })
    const rest = (await find(`?startAt=10&maxResults=100`)).body
    expect(body.total).toBe(10 + rest.values.length)
    expect(rest.isLast).toBe(true)
  })

  test('by type, id and text', async () => {
    expect((await find('?type=custom')).body.total).toBe(8)
    expect((await find('?type=custom&type=system')).body.total).toBeGreaterThan(30)
    const { values } = (await find('?id=customfield_10016&id=customfield_10033&query=BAD')).body
    expect(values.map(({ name }: Row) => name)).toEqual(['Severity'])
    expect((await find('?query=nothing%20like%20it')).body).toMatchObject({
      values: [],
      total: 0,
      isLast: true,
    })
  })

  test('show more on request; the last use is an object', async () => {
    const [plain] = (await find('?id=customfield_10033')).body.values
    expect(Object.keys(plain)).toEqual(['id', 'name', 'schema', 'description', 'typeDisplayName'])
    const names = 'key,stableId,lastUsed,screensCount,contextsCount,isLocked,searcherKey'
    const [more] = (await find(`?id=customfield_10033&expand=${names}`)).body.values
    expect(Object.keys(more)).toEqual(expect.arrayContaining(names.split(',')))
    expect(more.lastUsed).toEqual({ type: 'TRACKED', value: expect.stringMatching(/\+0000$/) })
    const [system] = (await find('?id=summary&expand=lastUsed')).body.values
    expect(system.lastUsed).toEqual({ type: 'NOT_TRACKED' })
  })

  test.each(['name', '-name', '%2BscreensCount', '-lastUsed', 'contextsCount'])(
    'ordered by %s',
    async (orderBy) => {
      const { status, body } = await find(
        `?type=custom&orderBy=${orderBy}&expand=screensCount,contextsCount,lastUsed`,
      )
      expect(status).toBe(200)
      const name = orderBy.replace(/^(-|%2B)/, '')
      const values = body.values.map((field: Row) =>
        String(name === 'lastUsed' ? (field.lastUsed as Row).value : field[name]).toLowerCase(),
      )
      const given = values.filter((value: string) => value !== 'undefined')
      const sorted = given.toSorted()
      expect(given).toEqual(orderBy.startsWith('-') ? sorted.reverse() : sorted)
    },
  )

  test.each(['?orderBy=key', '?type=both', '?orderBy=projectsCount'])('%s is refused', async (query) => {
    expect((await find(query)).status).toBe(400)
  })
})
