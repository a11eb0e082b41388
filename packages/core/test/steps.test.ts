import {
  type Call,
  type CallOptions,
  type Connector,
  ConnectorError,
  connect,
  type Entity,
} from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { describe, expect, test } from 'vitest'
import { connectWith } from '../src/connect.ts'
import { openContext } from '../src/context.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from './support/stub.ts'

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
  test('run in order, and the last one gives the result', async () => {
    const { tickets, sent, lines } = open(desk, done(), done(), json({ id: 't1' }))
    expect(await tickets.update({ ...both, expand: 'names' })).toEqual({ id: 't1' })
    expect(lines()).toEqual(['PUT /tickets/t1', 'POST /tickets/t1/moves', 'GET /tickets/t1'])
    expect(sent.map(({ body }) => body)).toEqual(['{"fields":{"a":1}}', '{"move":{"to":"x"}}', undefined])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?notify=true', '', '?expand=names'])
  })

  test('run only if one of their params is given', async () => {
    const { tickets, lines } = open(desk, done(), json({ id: 't1' }))
    await tickets.update({ id: 't1', move: { to: 'x' } })
    expect(lines()).toEqual(['POST /tickets/t1/moves', 'GET /tickets/t1'])
  })

  test('are skipped if a param has a value; then there is no result', async () => {
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
  test('of all steps are known, and validated before the first runs', async () => {
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

  test('that only a skipped step needs are optional', async () => {
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

  test('reports the failed and the completed steps', async () => {
    const { error } = await failure(done(), json({}, 400))
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'unknown',
      stepOutcome: 'rejected',
      step: POST,
      completed: [PUT],
    })
  })

  test.each<[string, Parameters<typeof stubFetch>[0], string]>([
    ['refused', json({}, 409), 'rejected'],
    ['not sent', socketFailure('ECONNREFUSED', 'connect'), 'not_sent'],
    ['cut off', socketFailure('ECONNRESET', 'read'), 'unknown'],
    ['rejected by a rate limit', json({}, 429), 'rejected'],
  ])('of a later step that was %s leaves the action partly completed', async (_, reply, stepOutcome) => {
    const { error } = await failure(done(), reply)
    expect(error).toMatchObject({ outcome: 'unknown', stepOutcome, retryable: false, completed: [PUT] })
  })

  test('of the last step, which only reads, leaves all writes completed', async () => {
    const { error } = await failure(done(), done(), json({}, 404))
    expect(error).toMatchObject({ outcome: 'unknown', stepOutcome: 'rejected', completed: [PUT, POST] })
  })

  test('of the first step has that step’s outcome', async () => {
    const { error } = await failure(json({}, 400))
    expect(error.outcome).toBe('rejected')
    expect(error).not.toHaveProperty('stepOutcome')
  })

  test('of the first step leaves nothing completed', async () => {
    expect((await failure(json({}, 400))).error).toMatchObject({ step: PUT, completed: [] })
  })

  test('is never repeated if that is unsafe, nor are completed steps', async () => {
    const { error, sent } = await failure(done(), socketFailure('ECONNRESET', 'read'))
    expect(error).toMatchObject({ step: POST, outcome: 'unknown', retryable: false })
    expect(sent).toHaveLength(2)
  })

  test('of a safe step repeats that step alone', async () => {
    const { sent } = await failure(json({}, 503), done(), done(), json({}, 503), json({}, 404))
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST', 'GET', 'GET'])
  })

  test('is not retryable as a whole once a step is completed', async () => {
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

describe('continuing after completed steps', () => {
  const goOn = (options: CallOptions, ...replies: Parameters<typeof stubFetch>) => {
    const { tickets, lines } = open(desk, ...replies)
    return { call: tickets.update(both, options), lines }
  }

  test('runs the rest and returns the result', async () => {
    const { call, lines } = goOn({ completed: [PUT] }, done(), json({ id: 't1' }))
    expect(await call).toEqual({ id: 't1' })
    expect(lines()).toEqual(['POST /tickets/t1/moves', 'GET /tickets/t1'])
  })

  test('keeps the previous steps in the error', async () => {
    const { call } = goOn({ completed: [PUT] }, json({}, 409))
    expect(await failureOf(call)).toMatchObject({ outcome: 'unknown', step: POST, completed: [PUT] })
  })

  test('accepts the steps of an error', async () => {
    const { tickets, lines } = open(desk, done(), json({}, 409), done(), json({ id: 't1' }))
    const error = await failureOf(tickets.update(both))
    const { completed } = error as ConnectorError
    expect(await tickets.update(both, { completed })).toEqual({ id: 't1' })
    expect(lines().filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  })

  test('an unknown outcome concerns the next step only', async () => {
    const replies = [done(), json({}, 404)] as const
    const { call } = goOn({ completed: [PUT], repeated: true }, ...replies)
    expect(await failureOf(call)).toMatchObject({ step: GET, stepOutcome: 'rejected' })
    const { call: uncertain } = goOn({ completed: [PUT], repeated: true }, json({}, 429))
    expect(await failureOf(uncertain)).toMatchObject({ step: POST, stepOutcome: 'unknown' })
  })

  test.each([[[POST]], [[PUT, GET]], [[PUT, POST, GET]], [['PUT /other']]])(
    'after %j is rejected',
    async (completed) => {
      const { call, lines } = goOn({ completed }, done())
      expect(await failureOf(call)).toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer: '/completed' }],
      })
      expect(lines()).toEqual([])
    },
  )

  test('each step is reported before the next is sent', async () => {
    const reported: unknown[] = []
    const { tickets, lines } = open(desk, done(), done(), json({ id: 't1' }))
    await tickets.update(both, { onCompleted: (completed) => reported.push([...completed, lines().length]) })
    expect(reported).toEqual([
      [PUT, 1],
      [PUT, POST, 2],
    ])
  })

  test('nothing is sent after a step whose report failed', async () => {
    const { tickets, lines } = open(desk, done(), done())
    const onCompleted = () => Promise.reject(new Error('no disk'))
    const error = await failureOf(tickets.update(both, { onCompleted }))
    expect(error).toMatchObject({ message: 'no disk', step: POST, completed: [PUT], stepOutcome: 'not_sent' })
    expect(lines()).toHaveLength(1)
  })
})

test('each step has its own key, derived from the call’s', async () => {
  const connector: Connector = { ...desk, idempotency: { header: 'Idempotency-Key', on: ['PUT', 'POST'] } }
  const { tickets, sent } = open(connector, done(), done(), json({}))
  await tickets.update(both, { idempotencyKey: 'k' })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k-1', undefined])
})

test('a generated key for all steps is in the error, for continuing', async () => {
  const connector: Connector = { ...desk, idempotency: { header: 'Idempotency-Key', on: ['PUT', 'POST'] } }
  const { tickets, sent } = open(connector, done(), json({}, 400))
  const error = await failureOf(tickets.update(both))
  const [first, second] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(error).toMatchObject({ idempotencyKey: first })
  expect(second).toBe(`${first}-1`)
})

describe('a split', () => {
  const FORMS = 'GET /tickets/{id}/forms'
  const split: Entity<Tickets> = {
    name: 'tickets',
    actions: {
      update: {
        steps: [
          {
            http: FORMS,
            when: ['move'],
            split: {
              params: ['fields', 'notes'],
              from: 'forms',
              where: { to: 'move.to' },
              value: 'fields',
              also: { hasForm: ['remark'] },
            },
          },
          {
            http: PUT,
            when: ['fields', 'notes'],
            body: { fields: { type: 'object' }, notes: { type: 'object' } },
            part: 'rest',
          },
          {
            http: POST,
            when: ['move'],
            body: {
              move: { properties: { to: { type: 'string', required: true } } },
              fields: { type: 'object' },
              notes: { type: 'object' },
            },
            part: 'named',
          },
          { http: GET },
        ],
      },
    },
  }
  interface Given {
    fields?: object
    notes?: object
    move?: object
  }
  const start = (...replies: Parameters<typeof stubFetch>) => {
    const { fetch, sent } = stubFetch(...replies)
    const context = openContext(desk, { auth: { key: 'k' }, fetch }, manualRuntime())
    const client = connectWith(context, { tickets: split }).tickets as unknown as {
      update(params: object, options?: CallOptions): Promise<unknown>
    }
    const bodies = () =>
      sent.map(({ method, body }) => [method, typeof body === 'string' ? JSON.parse(body) : undefined])
    return { update: client.update, bodies }
  }
  const forms = (...items: object[]) => json({ forms: items })
  const move = { to: 'x' }
  const found = json({ id: 't1' })

  test.each<[string, object, Given, [string, unknown][]]>([
    [
      'by the keys of the selected item',
      { to: 'x', fields: { a: {} } },
      { fields: { a: 1, b: 2 }, notes: { a: 3, c: 4 } },
      [
        ['PUT', { fields: { b: 2 }, notes: { c: 4 } }],
        ['POST', { move, fields: { a: 1 }, notes: { a: 3 } }],
      ],
    ],
    [
      'and skips a step without a rest',
      { to: 'x', fields: { a: {} } },
      { fields: { a: 1 } },
      [['POST', { move, fields: { a: 1 } }]],
    ],
    [
      'and leaves out what has no entry',
      { to: 'x', fields: {} },
      { fields: { a: 1 } },
      [
        ['PUT', { fields: { a: 1 } }],
        ['POST', { move }],
      ],
    ],
    [
      'with keys that a field of the item adds',
      { to: 'x', hasForm: true, fields: {} },
      { notes: { remark: 1, other: 2 } },
      [
        ['PUT', { notes: { other: 2 } }],
        ['POST', { move, notes: { remark: 1 } }],
      ],
    ],
    [
      'without keys of a field that is not true',
      { to: 'x', hasForm: false, fields: {} },
      { notes: { remark: 1 } },
      [
        ['PUT', { notes: { remark: 1 } }],
        ['POST', { move }],
      ],
    ],
    [
      'all to one step if there is no such item',
      { to: 'y', fields: {} },
      { fields: { a: 1 } },
      [['POST', { move, fields: { a: 1 } }]],
    ],
    [
      'all to one step if the item has no keys',
      { to: 'x' },
      { fields: { a: 1 } },
      [['POST', { move, fields: { a: 1 } }]],
    ],
    [
      'own keys only',
      { to: 'x', fields: {} },
      { fields: { constructor: 1 } },
      [
        ['PUT', { fields: { constructor: 1 } }],
        ['POST', { move }],
      ],
    ],
  ])('divides params %s', async (_, item, given, want) => {
    const { update, bodies } = start(forms(item), ...want.map(done), found)
    expect(await update({ id: 't1', move, ...given })).toEqual({ id: 't1' })
    expect(bodies().slice(1, -1)).toEqual(want)
  })

  test.each<[string, Given, string[]]>([
    ['there is nothing to divide', { move }, ['POST', 'GET']],
    ['there is nothing to divide for', { fields: { a: 1 } }, ['PUT', 'GET']],
  ])('is not read if %s', async (_, given, want) => {
    const { update, bodies } = start(done(), found)
    await update({ id: 't1', ...given })
    expect(bodies().map(([method]) => method)).toEqual(want)
  })

  const params = { id: 't1', move, fields: { a: 1, b: 2 } }
  const item = { to: 'x', fields: { a: {} } }

  test('is read again when a call continues', async () => {
    const { update, bodies } = start(forms(item), done(), found)
    expect(await update(params, { completed: [FORMS, PUT] })).toEqual({ id: 't1' })
    expect(bodies()).toEqual([
      ['GET', undefined],
      ['POST', { move, fields: { a: 1 } }],
      ['GET', undefined],
    ])
  })

  test('is not read again when nothing needs it', async () => {
    const { update, bodies } = start(found)
    await update(params, { completed: [FORMS, POST] })
    expect(bodies()).toEqual([['GET', undefined]])
  })

  test('lists no skipped step as completed, and a call continues without it', async () => {
    const { update, bodies } = start(forms(item), done(), json({}, 404), found)
    const own = { id: 't1', move, fields: { a: 1 } }
    const error = (await failureOf(update(own))) as ConnectorError
    expect(error).toMatchObject({ step: GET, completed: [FORMS, POST], outcome: 'unknown' })
    const { completed } = error
    await update(own, { completed })
    expect(bodies().map(([method]) => method)).toEqual(['GET', 'POST', 'GET', 'GET'])
  })

  test('has no effect if a step that sends everything is refused', async () => {
    const { update } = start(forms(item), json({}, 400))
    const error = await failureOf(update({ id: 't1', move, fields: { a: 1 } }))
    expect(error).toMatchObject({ outcome: 'rejected', step: POST, completed: [FORMS] })
    expect(error).not.toHaveProperty('stepOutcome')
  })

  test('leaves the outcome of a repeated request unknown after a skipped step', async () => {
    const { update } = start(forms({ to: 'x', fields: { a: {} } }), json({}, 404))
    const options = { completed: [FORMS], repeated: true }
    const error = await failureOf(update({ id: 't1', move, fields: { a: 1 } }, options))
    expect(error).toMatchObject({ step: POST, outcome: 'unknown' })
  })
})
