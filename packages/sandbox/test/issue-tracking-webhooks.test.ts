import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox, WebhookSwitches } from '../src/index.ts'
import { type Client, clientOf } from './client.ts'
import { startIssues, text } from './issue-tracking.ts'
import { type Received, startReceiver } from './webhook-receiver.ts'

const DAY = 24 * 3600
const ALL = ['jira:issue_created', 'jira:issue_updated', 'jira:issue_deleted', 'comment_created']

let sandbox: Sandbox
let call: Client
/** The same client as an OAuth app. */
let app: Client
let webhooks: WebhookSwitches
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 8 }))
  const { access_token } = sandbox.oauth('issue-tracking').credentials
  const { cloud_id } = sandbox.oauth('issue-tracking').credentials
  const own = clientOf(sandbox.url('issue-tracking'), { authorization: `Bearer ${access_token}` })
  app = (line, sent) => own(line.replace(' /', ` /ex/jira/${cloud_id}/rest/api/3/`), sent)
  const direct: Client = (line, sent) => own(line.replace(' /', ' /rest/api/3/'), sent)
  if ((await app('GET /webhook')).status === 404) app = direct
  webhooks = sandbox.webhooks('issue-tracking')
})
afterAll(() => sandbox.close())
afterEach(() => {
  for (const { id } of webhooks.registrations) webhooks.end(id)
})

const register = async (url: string, ...list: object[]) =>
  (await app('POST /webhook', { json: { url, webhooks: list } })).body.webhookRegistrationResult

async function createIssue(project = 'DEMO', summary = 'Heard'): Promise<string> {
  const json = { fields: { project: { key: project }, issuetype: { name: 'Task' }, summary } }
  const { status, body } = await call('POST /issue', { json })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.key
}

/** Claims of a token that verifies. */
function claimsOf({ headers }: Received, secret: string): Record<string, unknown> {
  const [head = '', claims = '', signature] = String(headers.authorization).replace('Bearer ', '').split('.')
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url'))
  expect(JSON.parse(atob(head))).toEqual({ alg: 'HS256', typ: 'JWT' })
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

test('an app registers several webhooks, each of which is accepted or refused by itself', async () => {
  const result = await register(
    'https://a.example/hook',
    { events: ALL, jqlFilter: 'project = DEMO' },
    { events: ALL, jqlFilter: 'summary ~ "x"' },
    { events: ALL, jqlFilter: 'project = DEMO ORDER BY created' },
    { events: ['project_created'], jqlFilter: 'project = DEMO' },
    { events: ALL, jqlFilter: 'project IN (DEMO, WEB) AND status != Done' },
  )
  expect(result).toEqual([
    { createdWebhookId: expect.any(Number) },
    { errors: ['The clause summary is unsupported'] },
    { errors: ['ORDER BY is unsupported'] },
    { errors: ['The event project_created is unsupported'] },
    { createdWebhookId: expect.any(Number) },
  ])
  const { body } = await app('GET /webhook')
  expect(body).toMatchObject({
    isLast: true,
    total: 2,
    values: [{ id: result[0].createdWebhookId, events: ALL }, {}],
  })
  const { status } = await app('POST /webhook', { json: { url: 'https://b.example', webhooks: [] } })
  expect(status).toBe(400)
})

test('others than apps are refused', async () => {
  expect((await call('GET /webhook')).status).toBe(403)
})

test('an app hears of issues that a filter matches, once for all of its webhooks, with a token', async () => {
  const receiver = await startReceiver()
  const ids = (
    await register(
      receiver.url,
      { events: ALL, jqlFilter: 'project = DEMO' },
      { events: ALL, jqlFilter: 'issuetype = Task' },
    )
  ).map(({ createdWebhookId }: { createdWebhookId: number }) => createdWebhookId)
  const key = await createIssue()
  await createIssue('WEB', 'Other')
  await webhooks.settled()
  const [first, second] = receiver.received.toSorted(
    (a, b) => b.json.matchedWebhookIds.length - a.json.matchedWebhookIds.length,
  )
  expect(receiver.received).toHaveLength(2)
  expect(first?.json).toMatchObject({
    webhookEvent: 'jira:issue_created',
    matchedWebhookIds: ids,
    issue: { key, fields: { summary: 'Heard' } },
  })
  expect(second?.json.matchedWebhookIds).toEqual([ids[1]])
  const { client_id, client_secret = '' } = sandbox.oauth('issue-tracking').credentials
  expect(claimsOf(first as Received, client_secret)).toMatchObject({
    iss: client_id,
    exp: expect.any(Number),
  })
  expect(first?.headers['x-atlassian-webhook-identifier']).toMatch(/^[\da-f-]{36}$/)
})

test('comments and deletions are sent', async () => {
  const receiver = await startReceiver()
  const key = await createIssue()
  await register(receiver.url, { events: ALL, jqlFilter: 'project = DEMO' })
  await call(`POST /issue/${key}/comment`, { json: { body: text('Hello') } })
  await call(`DELETE /issue/${key}`)
  await webhooks.settled()
  const types = receiver.received.map(({ json }) => json.webhookEvent).toSorted()
  expect(types).toEqual(['comment_created', 'jira:issue_deleted', 'jira:issue_updated'])
  expect(receiver.received.every(({ json }) => json.issue.key === key)).toBe(true)
})

test('webhooks of an app end after 30 days, unless they are refreshed', async () => {
  const receiver = await startReceiver()
  const [{ createdWebhookId: id }] = await register(receiver.url, {
    events: ALL,
    jqlFilter: 'project = DEMO',
  })
  const state = sandbox.state('issue-tracking')
  state.advance(29 * DAY)
  const { status, body } = await app('PUT /webhook/refresh', { json: { webhookIds: [id, 1] } })
  expect([status, body.expirationDate]).toEqual([200, expect.any(Number)])
  state.advance(29 * DAY)
  await createIssue()
  await webhooks.settled()
  expect(receiver.received).toHaveLength(1)
  state.advance(DAY)
  await createIssue()
  await webhooks.settled()
  expect(receiver.received).toHaveLength(1)
  expect((await app('GET /webhook')).body.total).toBe(0)
})

test('an app deletes its own, and ids are not used twice', async () => {
  const webhook = { events: ALL, jqlFilter: 'project = DEMO' }
  const [{ createdWebhookId: id }] = await register('https://a.example', webhook)
  expect((await app('DELETE /webhook', { json: { webhookIds: [id, 5] } })).status).toBe(202)
  const [{ createdWebhookId: next }] = await register('https://a.example', webhook)
  expect(next).toBe(id + 1)
})

test('a webhook of an administrator is signed by its secret, and hears of everything', async () => {
  const receiver = await startReceiver()
  const id = webhooks.register({ url: receiver.url, secret: 'entered' })
  expect((await app('GET /webhook')).body.total).toBe(0)
  await createIssue('WEB')
  await webhooks.settled()
  const [{ body, headers, json } = { body: '', headers: {}, json: {} }] = receiver.received
  const signature = createHmac('sha256', 'entered').update(body).digest('hex')
  expect(headers['x-hub-signature']).toBe(`sha256=${signature}`)
  expect(headers.authorization).toBeUndefined()
  expect(json).not.toHaveProperty('matchedWebhookIds')
  expect(webhooks.end(id)).toBe(true)
})

test('a refused webhook is repeated five times, if its status may pass', async () => {
  const receiver = await startReceiver()
  await register(receiver.url, { events: ALL, jqlFilter: 'project = DEMO' })
  receiver.status = 503
  await createIssue()
  for (let quarter = 0; quarter < 8; quarter++) {
    await webhooks.settled()
    sandbox.state('issue-tracking').advance(900)
  }
  await webhooks.settled()
  expect(receiver.received.map(({ headers }) => headers['x-atlassian-webhook-retry'])).toEqual([
    undefined,
    ...['1', '2', '3', '4', '5'],
  ])
  expect(
    new Set(receiver.received.map(({ headers }) => headers['x-atlassian-webhook-identifier'])).size,
  ).toBe(1)
  receiver.status = 404
  await createIssue()
  await webhooks.settled()
  sandbox.state('issue-tracking').advance(DAY)
  await webhooks.settled()
  expect(receiver.received).toHaveLength(7)
})
