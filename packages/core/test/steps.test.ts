import {
  type Call,
  type CallOptions,
  type Connector,
  ConnectorError,
  connect,
  type Entity,
  planRequest,
} from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { connectWith } from '../src/connect.ts'
import { openContext } from '../src/context.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from './stub.ts'

interface Update {
  id: string
  fields?: Record<string, unknown>
  move?: { to: string }
  answer?: boolean
  expand?: string
}

interface Tickets {
  update(params: Update, options?: CallOptions): Call<{ id: string } | null>
}

const PUT = 'PUT /tickets/{id}'
const POST = 'POST /tickets/{id}/moves'
const GET = 'GET /tickets/{id}'

const tickets: Entity<Tickets> = {
  name: 'tickets',
  actions: {
    update: {
      steps: [
        {
          http: PUT,
          when: ['fields'],
          query: { notify: { send: true } },
          body: { fields: { type: 'object' } },
        },
        {
          http: POST,
          when: ['move'],
          retry: 'never',
          body: { move: { properties: { to: { type: 'string', required: true } } } },
        },
        { http: GET, unless: { answer: false }, query: { expand: { type: 'string' } } },
      ],
      params: { answer: { type: 'boolean' } },
      requireAny: ['fields', 'move'],
    },
  },
}

const desk: Connector = {
  name: 'desk',
  provider: 'acme',
  title: 'Desk',
  server: 'https://desk.example',
  auth: [
    {
      name: 'token',
      credentials: { key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {key}',
    },
  ],
}

function open(connector: Connector, ...replies: Parameters<typeof stubFetch>) {
  const { fetch, sent } = stubFetch(...replies)
  const context = openContext(connector, { auth: { key: 'k' }, fetch }, manualRuntime())
  const lines = () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { tickets: connectWith(context, { tickets }).tickets, sent, lines }
}

const done = () => new Response(null, { status: 204 })
const both = { id: 't1', fields: { a: 1 }, move: { to: 'x' } }

describe('steps', () => {
  test('are made in order, and the last one answers', async () => {
    const { tickets, sent, lines } = open(desk, done(), done(), json({ id: 't1' }))
    expect(await tickets.update({ ...both, expand: 'names' })).toEqual({ id: 't1' })
    expect(lines()).toEqual(['PUT /tickets/t1', 'POST /tickets/t1/moves', 'GET /tickets/t1'])
    expect(sent.map(({ body }) => body)).toEqual(['{"fields":{"a":1}}', '{"move":{"to":"x"}}', undefined])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?notify=true', '', '?expand=names'])
  })

  test('are made only when one of their params is given', async () => {
    const { tickets, lines } = open(desk, done(), json({ id: 't1' }))
    await tickets.update({ id: 't1', move: { to: 'x' } })
    expect(lines()).toEqual(['POST /tickets/t1/moves', 'GET /tickets/t1'])
  })

  test('are not made where a param has a value; then nothing answers', async () => {
    const { tickets, lines } = open(desk, json({ ignored: true }))
    expect(await tickets.update({ id: 't1', fields: {}, answer: false })).toBeNull()
    expect(lines()).toEqual(['PUT /tickets/t1'])
  })

  test('are planned one by one', () => {
    expect(
      planRequest(desk, tickets, 'update', { ...both, answer: false }).map(({ method }) => method),
    ).toEqual(['PUT', 'POST'])
  })
})

describe('params', () => {
  test('of all steps are known, and checked before the first is made', async () => {
    const { tickets, sent } = open(desk, done())
    const error = await failureOf(tickets.update({ id: 't1', move: {} as never, fild: 1 } as Update))
    expect(error).toMatchObject({
      errors: [
        { pointer: '/params/move/to', code: 'required' },
        { pointer: '/params/fild', code: 'unknown', message: 'is unknown; did you mean fields?' },
      ],
    })
    expect(sent).toEqual([])
  })

  test('that only a step needs that is not made may be left out', async () => {
    const steps: Entity = {
      name: 'steps',
      actions: {
        update: {
          steps: [
            { http: 'PUT /a/{id}', when: ['x'], body: { x: {}, why: { required: true } } },
            { http: 'GET /a/{id}' },
          ],
        },
      },
    }
    const { fetch } = stubFetch(json({ id: 'i' }))
    const client = connect(desk, { steps }, { auth: { key: 'k' }, fetch })
    const execute = client.execute as (...args: unknown[]) => Promise<unknown>
    await expect(execute('steps', 'update', { id: 'i' })).resolves.toBeDefined()
    const error = await failureOf(execute('steps', 'update', { id: 'i', x: 1 }))
    expect(error).toMatchObject({ errors: [{ pointer: '/params/why', code: 'required' }] })
  })
})

describe('a failure', () => {
  const failure = async (...replies: Parameters<typeof stubFetch>) => {
    const { tickets, sent } = open(desk, ...replies)
    const error = await failureOf(tickets.update(both))
    if (!(error instanceof ConnectorError)) throw error
    return { error, sent }
  }

  test('says which step it was and what is done', async () => {
    const { error } = await failure(done(), json({}, 400))
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      step: POST,
      completed: [PUT],
    })
  })

  test('of the first step leaves nothing done', async () => {
    expect((await failure(json({}, 400))).error).toMatchObject({ step: PUT, completed: [] })
  })

  test('is never repeated where that is forbidden, nor is what is done', async () => {
    const { error, sent } = await failure(done(), socketFailure('ECONNRESET', 'read'))
    expect(error).toMatchObject({ step: POST, outcome: 'unknown', retryable: false })
    expect(sent).toHaveLength(2)
  })

  test('of a step that may be repeated is, alone', async () => {
    const { sent } = await failure(json({}, 503), done(), done(), json({}, 503), json({}, 404))
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST', 'GET', 'GET'])
  })

  test('is not retryable as a whole once something is done', async () => {
    expect((await failure(done(), json({}, 429))).error).toMatchObject({
      code: 'upstream_rate_limited',
      retryable: false,
    })
    expect((await failure(json({}, 429))).error).toMatchObject({
      code: 'upstream_rate_limited',
      retryable: true,
    })
  })
})

test('each step has a key of its own, made of the call’s', async () => {
  const connector: Connector = { ...desk, idempotency: { header: 'Idempotency-Key', on: ['PUT', 'POST'] } }
  const { tickets, sent } = open(connector, done(), done(), json({}))
  await tickets.update(both, { idempotencyKey: 'k' })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k-1', undefined])
})
