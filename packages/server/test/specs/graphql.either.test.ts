/** A connector type with GraphQL only, added while the server runs, against a server that executes its operations. */
import type { Fetch } from '@plugboard/core'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STUDIO_SPEC, studio } from '../../../../tools/contract/test/studio/index.ts'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const LONG = 60_000

let h: Harness
let sandbox: Sandbox
let token: string
let id: string
/** Responses instead of those of the sandbox, by a part of the document: the synchronization sends requests, too. */
const replies: { readonly to: string; readonly body: unknown }[] = []

/** The spec names an address of the internet, which is the sandbox here. */
const studioFetch: Fetch = async (url, init) => {
  const at = replies.findIndex(({ to }) => String(init?.body).includes(to))
  const [reply] = at < 0 ? [] : replies.splice(at, 1)
  if (reply !== undefined) return Response.json(reply.body) as never
  const { pathname, search } = new URL(url)
  return fetch(`${sandbox.url('studio')}${pathname}${search}`, init as RequestInit) as never
}

beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [studio], size: 60 })
  h = await startHarness({ role: 'all', callBodies: 'failed' }, [], { fetch: studioFetch })
  const added = await addSpecConnector(
    h.server.services,
    { text: STUDIO_SPEC, file: 'studio.yaml' },
    () => async () => {},
  )
  expect(added).toMatchObject({ type: 'studio', version: '1.0.0', entities: ['tasks', 'projects', 'people'] })
  token = await h.scopedToken()
  const credentials = sandbox.credentials('studio')
  id = await h.createConnector(token, { connector_type: 'studio', credentials, check: true })
}, LONG)
afterAll(async () => {
  await h.stop()
  await sandbox.close()
})
beforeEach(() => {
  replies.length = 0
})

const execute = (entity: string, action: string, params: object = {}) =>
  h.execute(token, id, { entity, action, params })
const search = async (entity: string, query: object) =>
  (await execute(entity, 'search', { query })).body.hits ?? []

test('the first copy has every record of every page, and is searched', { timeout: LONG }, async () => {
  const records = async (entity: string) => {
    const { body } = await execute(entity, 'search', { query: {}, limit: 100 })
    return body.hits?.length ?? 0
  }
  await expect.poll(() => records('tasks'), { timeout: LONG }).toBe(60)
  await expect.poll(() => records('projects'), { timeout: LONG }).toBe(30)
  await expect.poll(() => records('people'), { timeout: LONG }).toBe(40)
})

test('a mutation is executed, and its record is found', { timeout: LONG }, async () => {
  const input = { title: 'Paint the harbour', projectId: 'p1' }
  const { status, body } = await execute('tasks', 'create', { input })
  expect([status, body.records]).toMatchObject([200, { title: input.title, project: { name: 'Project 1' } }])
  const found = () => search('tasks', { filter: { eq: { title: input.title } } })
  await expect.poll(async () => (await found()).length, { timeout: LONG }).toBe(1)
  const renamed = await execute('tasks', 'update', { id: body.records.id, title: 'Paint the bridge' })
  expect(renamed.body.records).toMatchObject({ id: body.records.id, title: 'Paint the bridge' })
})

const failed = (code: string, more: object = {}) => ({
  errors: [{ message: 'No.', extensions: { code } }],
  ...more,
})

test.each<[string, object, object[], [status: number, error: object]]>([
  [
    'of the vendor',
    { id: 'none', title: 'x' },
    [],
    [404, { code: 'upstream_not_found', outcome: 'rejected', upstream: { status: 200, code: 'NOT_FOUND' } }],
  ],
  [
    'beside a part of the result',
    { id: 't1', title: 'x' },
    [failed('FORBIDDEN', { data: { taskUpdate: { task: { id: 't1' } } } })],
    [424, { code: 'upstream_forbidden', outcome: 'unknown' }],
  ],
  [
    'of an execution that says nothing',
    { id: 't1', title: 'x' },
    [failed('ELSE', { data: null })],
    [502, { code: 'upstream_error', outcome: 'unknown' }],
  ],
  [
    'about the limit, with a budget that takes an hour',
    { id: 't1', title: 'x' },
    [failed('THROTTLED', { extensions: { cost: { requested: 3602, available: 2, restored: 1 } } })],
    [429, { code: 'upstream_rate_limited', outcome: 'rejected' }],
  ],
])('an error %s inside of a 200 fails the call', async (_, params, canned, [status, error]) => {
  replies.push(...canned.map((body) => ({ to: 'taskUpdate', body })))
  const reply = await execute('tasks', 'update', params)
  expect([reply.status, reply.body]).toMatchObject([status, error])
  if (status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('a throttled mutation waits for its budget, and is executed then', async () => {
  replies.push({
    to: 'taskClose',
    body: failed('THROTTLED', { extensions: { cost: { requested: 12, available: 2, restored: 1000 } } }),
  })
  const { status, body } = await execute('tasks', 'close', { id: 't2' })
  expect([status, body.records]).toMatchObject([200, { id: 't2', status: 'DONE' }])
  expect(replies).toEqual([])
})

test('a raw request sends another operation, and fails by the same rules', async () => {
  const scoped = await h.scopedToken('ann', { scope: 'request' })
  const request = {
    method: 'POST',
    path: '/v1/graphql',
    body: { query: '{ people { edges { node { id } } } }' },
  }
  const send = () =>
    h.ask('POST', `/api/v1/connectors/sources/${id}/request`, { token: scoped, body: request })
  const to = '{ people { edges { node { id } } } }'
  replies.push({ to, body: { data: { people: { edges: [] } } } })
  replies.push({ to, body: failed('FORBIDDEN', { data: { people: null } }) })
  expect((await send()).body.records).toEqual({ data: { people: { edges: [] } } })
  expect((await send()).body).toMatchObject({ code: 'upstream_forbidden' })
})

/** The text of a tool for models. */
async function tool(name: string, args: object): Promise<string> {
  const response = await fetch(`${h.server.address}/mcp`, {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const { result } = JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? '{}')
  return result.content[0].text
}

const planIn = (text: string): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''

// Regression: `close` counted as a word for any update, and not as the name of this action.
test('models find an action by its name', async () => {
  expect(await tool('find', { query: 'close a task' })).toMatch(/^studio\.tasks\.close /)
})

// Regression: the id was shown as a value that changes, since no path has it.
test('a plan of a model shows which record it is about, and what changes', async () => {
  const text = await tool('write', { action: 'studio.tasks.update', params: { id: 't4', title: 'Renamed' } })
  expect(text).toMatch(/^id: t4 \(.+\)$/m)
  expect(text).toMatch(/^title: .+ -> Renamed$/m)
})

// Regression: the records of all writes counted as one, which the first of them was allowed to have changed.
test('each write of a plan is checked for what others have changed meanwhile', {
  timeout: LONG,
}, async () => {
  const rename = (of: string) => ({ action: 'studio.tasks.update', params: { id: of, title: 'By a model' } })
  const plan = planIn(await tool('write', { writes: [rename('t5'), rename('t6')] }))
  await execute('tasks', 'update', { id: 't6', title: 'By somebody else' })
  const done = await tool('write', { plan })
  expect(done).toMatch(/^1\. done: /)
  expect(done).toMatch(/^2\. failed: changed_since_plan/m)
})

test('the description of the API has its actions, and no log has the key', async () => {
  const { status, body } = await h.ask('GET', '/openapi/studio.json')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('projectId')
  expect((await h.ask('GET', '/docs/studio')).text).toContain('Tasks of projects.')
  expect(h.log.join('\n')).not.toContain(sandbox.credentials('studio').api_key)
})
