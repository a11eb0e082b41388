import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { startIssues } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
let everybody: Row[]
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 120 }))
  everybody = sandbox.state('issue-tracking').records('users').reverse()
})
afterAll(() => sandbox.close())

const names = (users: readonly Row[]): unknown[] => users.map(({ displayName }) => displayName)

describe('the list of users', () => {
  test('is a bare array of all users, including inactive ones and apps', async () => {
    const { body } = await call('GET /users/search')
    expect(names(body)).toEqual(names(everybody))
    expect(body.some(({ active }: Row) => active === false)).toBe(true)
    expect(body.some(({ accountType }: Row) => accountType === 'app')).toBe(true)
    for (const user of body) expect(Object.keys(user)).not.toContain('memberOf')
  })

  test('pages by offset to an empty page', async () => {
    const page = async (startAt: number): Promise<Row[]> =>
      (await call(`GET /users/search?startAt=${startAt}&maxResults=8`)).body
    const pages = [await page(0), await page(8), await page(16), await page(24)]
    expect(pages.flat()).toHaveLength(everybody.length)
    expect(pages[3]).toEqual([])
  })
})

describe('one user', () => {
  test('by account id, with groups and products on request', async () => {
    const { accountId } = everybody[0] as { accountId: string }
    const line = `GET /user?accountId=${encodeURIComponent(accountId)}`
    const plain = (await call(line)).body
    expect(plain).toMatchObject({
      accountId,
      groups: { size: 2, items: [] },
      expand: 'groups,applicationRoles',
    })
    const more = (await call(`${line}&expand=groups,applicationRoles`)).body
    expect(more.groups.items.map(({ name }: Row) => name)).toEqual([
      'jira-administrators',
      'jira-software-users',
    ])
    expect(more.applicationRoles).toMatchObject({ size: 1, items: [{ key: 'jira-software' }] })
  })

  test.each([
    ['an unknown id', 'GET /user?accountId=nobody', 404],
    ['no id', 'GET /user', 400],
    ['an empty id', 'GET /user?accountId=', 400],
  ])('%s is refused', async (_, line, status) => {
    expect((await call(line)).status).toBe(status)
  })
})

describe('the search for users', () => {
  const search = async (query: string): Promise<Row[]> => (await call(`GET /user/search?${query}`)).body

  test.each([
    ['a prefix of the name', 'query=ada'],
    ['a prefix of another word of it', 'query=LOVE'],
    ['a prefix of the e-mail', 'query=ada%40acme'],
  ])('by %s', async (_, query) => {
    expect(names(await search(query))).toContain('Ada Lovelace')
  })

  test('not by a substring of a name', async () => {
    expect(names(await search('query=velace'))).not.toContain('Ada Lovelace')
  })

  test('without case and accents', async () => {
    const user = everybody.find(({ displayName, active }) => active && /[áéíóúüçñ]/.test(String(displayName)))
    const plain = String(user?.displayName).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
    expect(names(await search(`query=${encodeURIComponent(plain)}`))).toContain(user?.displayName)
  })

  test('by account id', async () => {
    const { accountId } = everybody[1] as { accountId: string }
    expect(names(await search(`accountId=${encodeURIComponent(accountId)}`))).toEqual([
      everybody[1]?.displayName,
    ])
  })

  test('by property', async () => {
    const found = await search(`property=${encodeURIComponent('plan.level = "gold"')}`)
    expect(names(found)).toContain('Ada Lovelace')
    expect(found.length).toBeLessThan(everybody.length)
    expect(names(await search('property=plan.seats%3D12'))).toEqual(['Ada Lovelace'])
  })

  test('excludes inactive users', async () => {
    const left = everybody.find(({ active }) => active === false)
    expect(await search(`accountId=${encodeURIComponent(String(left?.accountId))}`)).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a text and an id together', 'query=ada&accountId=x'],
    ['a malformed property query', 'property=plan'],
  ])('is refused for %s', async (_, query) => {
    const { status, body } = await call(`GET /user/search?${query}`)
    expect([status, body]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }])
  })

  test('ends at the thousandth user', async () => {
    const { sandbox, call } = await startIssues({ size: 5 })
    const state = sandbox.state('issue-tracking')
    for (let number = 0; number < 1010; number++) {
      state.put('users', {
        accountId: `many-${number}`,
        displayName: `Many ${number}`,
        active: true,
        accountType: 'atlassian',
      })
    }
    const page = async (startAt: number): Promise<number> =>
      (await call(`GET /user/search?query=many&startAt=${startAt}&maxResults=600`)).body.length
    expect([await page(0), await page(600), await page(1000)]).toEqual([600, 400, 0])
    expect((await call('GET /users/search?startAt=1000&maxResults=1000')).body.length).toBeGreaterThan(10)
    expect((await call('GET /user/search?query=many&maxResults=5000')).body).toHaveLength(1000)
    await sandbox.close()
  })
})

describe('the assignee', () => {
  const put = (key: string, json: unknown): ReturnType<Client> => call(`PUT /issue/${key}/assignee`, { json })
  const assignee = async (key: string): Promise<Row | null> =>
    (await call(`GET /issue/${key}?fields=assignee`)).body.fields.assignee

  test('is a user, nobody, or the project’s default', async () => {
    const { accountId } = everybody[1] as { accountId: string }
    const answer = await put('DEMO-1', { accountId })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await assignee('DEMO-1')).toMatchObject({ accountId })
    expect((await put('DEMO-1', { accountId: null })).status).toBe(204)
    expect(await assignee('DEMO-1')).toBeNull()
    expect((await put('DEMO-1', { accountId: '-1' })).status).toBe(204)
    expect(await assignee('DEMO-1')).toMatchObject({ displayName: 'Ada Lovelace' })
  })

  test('is nobody by default if the project says so', async () => {
    expect((await put('OPS-1', { accountId: '-1' })).status).toBe(204)
    expect(await assignee('OPS-1')).toBeNull()
  })

  test('does not change without an account id', async () => {
    const before = await assignee('DEMO-2')
    expect((await put('DEMO-2', {})).status).toBe(400)
    expect(await assignee('DEMO-2')).toEqual(before)
  })

  test('must exist and be active', async () => {
    const left = everybody.find(({ active }) => active === false)?.accountId
    for (const accountId of ['nobody', left]) {
      const { status, body } = await put('DEMO-2', { accountId })
      expect([status, body]).toEqual([400, { errorMessages: [], errors: { assignee: expect.any(String) } }])
    }
    expect((await put('DEMO-9999', { accountId: null })).status).toBe(404)
  })
})
