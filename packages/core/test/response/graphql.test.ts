/** GraphQL: requests with a document and variables, errors beside results, records that are null, limits by cost. */
import { type Action, type Connector, type Entity, executeAction } from '@plugboard/core'
import { expect, test } from 'vitest'
import { openContext } from '../../src/context.ts'
import { sendRaw } from '../../src/raw-request.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'

const studio: Connector = {
  name: 'studio',
  provider: 'studio',
  title: 'Studio',
  server: 'https://api.studio.example',
  auth: [{ name: 'none', credentials: {} }],
  errors: {
    failed: { 'data.result.userErrors.0': '*', 'errors.0': '*' },
    graphql: true,
    code: ['errors.0.extensions.code', 'data.result.userErrors.0.code'],
    message: ['errors.0.message', 'data.result.userErrors.0.message'],
    wait: ['extensions.cost.requested', 'extensions.cost.available', 'extensions.cost.restored'],
    map: {
      FORBIDDEN: 'upstream_forbidden',
      NOT_FOUND: 'upstream_not_found',
      THROTTLED: 'upstream_rate_limited',
      UNAUTHENTICATED: 'connector_needs_reauth',
      INTERNAL_SERVER_ERROR: 'upstream_error',
    },
  },
}

const http = 'POST /graphql'
const id = { id: { type: 'string', required: true } } as const
const actions: Record<string, Action> = {
  get: { http, graphql: 'query($id:ID!){task(id:$id){id}}', body: id, record: 'data.task' },
  list: {
    http,
    graphql: 'query($after:String){board{tasks(after:$after){nodes{id}pageInfo{hasNextPage endCursor}}}}',
    body: { after: { type: 'string' } },
    returns: 'page',
    records: 'data.board.tasks.nodes',
    next: {
      set: 'after',
      from: 'body.data.board.tasks.pageInfo.endCursor',
      while: 'body.data.board.tasks.pageInfo.hasNextPage',
    },
  },
  edges: {
    http,
    graphql: 'query{tasks{edges{node{id}}}}',
    returns: 'page',
    records: 'data.tasks.edges.*.node',
    risk: 'read',
  },
  update: { http, graphql: 'mutation($id:ID!){taskUpdate(id:$id){id}}', body: id, record: 'data.taskUpdate' },
  delete: { http, graphql: 'mutation($id:ID!){taskDelete(id:$id)}', body: id, returns: 'nothing' },
  me: { http, graphql: 'query{viewer{id}}', record: 'data.viewer', risk: 'read' },
}
const tasks: Entity = { name: 'tasks', actions }

function open(...replies: Parameters<typeof stubFetch>) {
  const stub = stubFetch(...replies)
  const runtime = manualRuntime(0.5)
  const context = openContext(studio, { auth: {}, fetch: stub.fetch }, runtime)
  const call = (action: string, params: object = { id: 'a' }) => executeAction(context, tasks, action, params)
  return { ...stub, runtime, context, call }
}

const failed = (code: string, more: object = {}) =>
  json({ errors: [{ message: 'No.', extensions: { code } }], ...more })

/** An error at a path of the response. */
const failedAt = (path: readonly unknown[], code: string, data: object | null | undefined) =>
  json({ data, errors: [{ message: 'No.', path, extensions: { code } }] })

test('sends the document, and the params as its variables', async () => {
  const { call, sent } = open(json({ data: { task: { id: 'a' } } }), json({ data: { viewer: { id: 'b' } } }))
  expect(await call('get')).toMatchObject({ records: { id: 'a' } })
  expect(await call('me', {})).toMatchObject({ records: { id: 'b' } })
  expect(sent.map(({ url, method, headers, body }) => [method, url, headers['content-type'], body])).toEqual([
    [
      'POST',
      'https://api.studio.example/graphql',
      'application/json',
      '{"query":"query($id:ID!){task(id:$id){id}}","variables":{"id":"a"}}',
    ],
    [
      'POST',
      'https://api.studio.example/graphql',
      'application/json',
      '{"query":"query{viewer{id}}","variables":{}}',
    ],
  ])
})

test('pages by the cursor of pageInfo until it has no next page', async () => {
  const page = (ids: string[], endCursor: string | null, hasNextPage: boolean) =>
    json({
      data: { board: { tasks: { nodes: ids.map((id) => ({ id })), pageInfo: { endCursor, hasNextPage } } } },
    })
  const { call } = open(page(['a'], 'c1', true), page([], 'c2', false))
  expect(await call('list', {})).toMatchObject({ records: [{ id: 'a' }], next: { after: 'c1' } })
  expect(await call('list', { after: 'c1' })).toMatchObject({ records: [], next: null })
})

test.each<[string, Response, string, object]>([
  [
    'a refusal',
    failed('FORBIDDEN', { data: null }),
    'update',
    { code: 'upstream_forbidden', outcome: 'rejected' },
  ],
  [
    'a refusal of its field',
    failed('FORBIDDEN', { data: { taskUpdate: null } }),
    'update',
    { outcome: 'rejected' },
  ],
  [
    'a refused document, which was not executed',
    failed('SOMETHING'),
    'update',
    { code: 'upstream_invalid_request', outcome: 'rejected', retryable: false, attempts: 1 },
  ],
  [
    'an unknown error while a mutation was executed',
    failed('SOMETHING', { data: null }),
    'update',
    { code: 'upstream_error', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'an error without a code while a mutation was executed',
    json({ data: { taskUpdate: null }, errors: [{ message: 'Boom.' }] }),
    'update',
    { code: 'upstream_error', outcome: 'unknown', upstream: { message: 'Boom.' } },
  ],
  [
    'a result of a mutation that is not complete',
    failed('FORBIDDEN', { data: { taskUpdate: { id: 'a', notes: null } } }),
    'update',
    { code: 'upstream_forbidden', outcome: 'unknown', retryable: false },
  ],
  [
    'a limit after a part of a mutation',
    failed('THROTTLED', { data: { taskUpdate: { id: 'a', notes: null } } }),
    'update',
    { code: 'upstream_rate_limited', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'a result of a mutation without a part that may not be null',
    failedAt(['taskUpdate', 'task', 'owner'], 'FORBIDDEN', { taskUpdate: null }),
    'update',
    { code: 'upstream_forbidden', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'a result of a mutation that may not be null without such a part',
    failedAt(['taskUpdate', 0, 'owner'], 'FORBIDDEN', null),
    'update',
    { code: 'upstream_forbidden', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'a limit below the result of a mutation',
    failedAt(['taskUpdate', 'task', 'owner'], 'THROTTLED', { taskUpdate: null }),
    'update',
    { code: 'upstream_rate_limited', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'a mutation that failed as a whole',
    failedAt(['taskUpdate'], 'FORBIDDEN', { taskUpdate: null }),
    'update',
    { code: 'upstream_forbidden', outcome: 'rejected' },
  ],
  [
    'a document that was refused at a path',
    failedAt(['mutation', 'taskUpdate', 'owner'], 'FORBIDDEN', undefined),
    'update',
    { code: 'upstream_forbidden', outcome: 'rejected' },
  ],
  [
    'a part of a query',
    failedAt(['task', 'owner'], 'FORBIDDEN', { task: null }),
    'get',
    { code: 'upstream_forbidden', outcome: 'rejected' },
  ],
  [
    'a result of a query that is not complete',
    failed('FORBIDDEN', { data: { task: { id: 'a', notes: null } } }),
    'get',
    { code: 'upstream_forbidden', outcome: 'rejected' },
  ],
  [
    'rejected credentials',
    failed('UNAUTHENTICATED'),
    'get',
    { code: 'connector_needs_reauth', outcome: 'rejected' },
  ],
  [
    'a failure of a query',
    failed('INTERNAL_SERVER_ERROR', { data: null }),
    'get',
    { retryable: true, attempts: 3 },
  ],
  [
    'a failure of a mutation',
    failed('INTERNAL_SERVER_ERROR', { data: null }),
    'update',
    { code: 'upstream_error', outcome: 'unknown', retryable: false, attempts: 1 },
  ],
  [
    'an unknown error of a query',
    failed('SOMETHING', { data: null }),
    'get',
    { code: 'upstream_error', retryable: false, attempts: 1 },
  ],
  [
    'a code under a status of its own',
    json(await failed('THROTTLED').json(), 400),
    'get',
    { code: 'upstream_rate_limited' },
  ],
  [
    'no record',
    json({ data: { task: null } }),
    'get',
    { code: 'upstream_not_found', outcome: 'rejected', upstream: { status: 200 } },
  ],
  ['no record above the page', json({ data: { board: null } }), 'list', { code: 'upstream_not_found' }],
  [
    'an error in the payload of a mutation',
    json({ data: { result: { task: null, userErrors: [{ code: 'NOT_FOUND', message: 'No task.' }] } } }),
    'update',
    { code: 'upstream_not_found', outcome: 'rejected', upstream: { message: 'No task.' } },
  ],
  [
    'an error in the payload that is not in the map',
    json({ data: { result: { task: null, userErrors: [{ code: 'BLANK', message: 'No title.' }] } } }),
    'update',
    { code: 'upstream_invalid_request', outcome: 'rejected' },
  ],
  ['no page', json({ data: { board: {} } }), 'list', { code: 'upstream_bad_response' }],
  ['no result', json({ data: {} }), 'get', { code: 'upstream_bad_response' }],
  [
    'no record of a mutation, and no error',
    json({ data: { taskUpdate: null } }),
    'update',
    { code: 'upstream_bad_response', outcome: 'unknown' },
  ],
])('%s', async (_, response, action, expected) => {
  const { call } = open(response)
  expect(await failureOf(call(action, action === 'list' ? {} : { id: 'a' }))).toMatchObject(expected)
})

test('records of a page that are null are left out', async () => {
  const nodes = [{ id: 'a' }, null, { id: 'b' }]
  const { call } = open(json({ data: { board: { tasks: { nodes, pageInfo: { hasNextPage: false } } } } }))
  expect(await call('list', {})).toMatchObject({ records: [{ id: 'a' }, { id: 'b' }], rows: { length: 2 } })
  const edges = open(json({ data: { tasks: { edges: [{ node: { id: 'a' } }, { node: null }, null] } } }))
  expect(await edges.call('edges', {})).toMatchObject({ records: [{ id: 'a' }] })
})

test('an empty list of errors is no error', async () => {
  const { call } = open(json({ data: { task: { id: 'a' } }, errors: [] }))
  expect(await call('get')).toMatchObject({ records: { id: 'a' } })
})

test('a repeated deletion of a record that is gone has succeeded', async () => {
  const { call } = open(json({}, 500), failed('NOT_FOUND', { data: { taskDelete: null } }))
  expect(await call('delete')).toMatchObject({ records: null })
})

const cost = (requested: unknown, available: unknown, restored: unknown) => ({
  extensions: { cost: { requested, available, restored } },
})

test.each<[string, object, Record<string, string>, number]>([
  ['the time that restores the budget', cost(500, 100, 50), {}, 8000],
  ['numbers that are texts', cost('12', '2', '4'), {}, 2500],
  ['the header, if there is one', cost(500, 100, 50), { 'retry-after': '3' }, 3000],
  ['the usual time without a cost', {}, {}, 125],
  ['the usual time if the budget is enough', cost(1, 100, 50), {}, 125],
  ['the usual time for a cost that is no number', cost(null, 100, 50), {}, 125],
  ['the usual time for a cost that no text can be made of', cost({ toString: null }, 100, 50), {}, 125],
])('a write that is throttled waits %s', async (_, extensions, headers, wait) => {
  const body = { errors: [{ message: 'Slow down.', extensions: { code: 'THROTTLED' } }], ...extensions }
  const { call, runtime, sent } = open(json(body, 200, headers), json({ data: { taskUpdate: { id: 'a' } } }))
  expect(await call('update')).toMatchObject({ records: { id: 'a' } })
  expect(runtime.waits).toEqual([wait])
  expect(sent).toHaveLength(2)
})

test('a budget that is never restored ends the call at its deadline', async () => {
  const body = { errors: [{ message: 'Slow down.', extensions: { code: 'THROTTLED' } }], ...cost(5, 1, 0) }
  const { call, sent } = open(json(body))
  const limited = { code: 'upstream_rate_limited', retryAfterMs: Number.MAX_SAFE_INTEGER, attempts: 1 }
  expect(await failureOf(call('get'))).toMatchObject(limited)
  expect(sent).toHaveLength(1)
})

test('a raw request has the same errors', async () => {
  const body = { query: 'mutation { taskPing { id } }' }
  const { context } = open(failed('FORBIDDEN', { data: { taskPing: { id: null } } }))
  const raw = sendRaw(context, { method: 'POST', path: '/graphql', body })
  expect(await failureOf(raw)).toMatchObject({ code: 'upstream_forbidden', outcome: 'unknown' })
})
