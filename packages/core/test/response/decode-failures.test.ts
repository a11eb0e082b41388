/** Errors made of an upstream's failures: by status, by the vendor's code, and by the connector's rules. */
import { inspect } from 'node:util'
import { type Action, type Connector, connect, type ErrorCode, fromProblem, toProblem } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { account, shop } from '../support/shop.ts'
import { failureOf, json, stubFetch } from '../support/stub.ts'
import { call, failure, get, key } from './decoding.ts'

describe('a response without the expected record', () => {
  const ids = { 'request-id': 'req_1' }
  const html = (status = 200) =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html', ...ids } })
  const cut = new Response('{"id":', { headers: { 'content-type': 'application/json', ...ids } })
  const list: Action = { ...get, returns: 'page', records: 'data' }
  const nothing: Action = { ...get, returns: 'nothing' }
  const error = { error: { type: 'api_error', message: 'Out of order' } }
  test.each<[string, Action, Response]>([
    ['an array', get, json([{ id: 'i' }], 200, ids)],
    ['an empty array', get, json([], 200, ids)],
    ['an array at its path', { ...get, record: 'result' }, json({ result: [1] }, 200, ids)],
    ['an error in its place', get, json(error, 200, ids)],
    ['an error without a message in its place', get, json({ error: {} }, 200, ids)],
    ['an error in place of nothing', nothing, json(error, 200, ids)],
    ['an error in place of a list', list, json(error, 200, ids)],
    ['an error beside a list', list, json({ data: [], ...error }, 200, ids)],
    [
      'an item of a list without its record',
      { ...list, records: 'list.*.a' },
      json({ list: [{ a: { id: 'i' } }, { b: 1 }] }, 200, ids),
    ],
    ['HTML', get, html()],
    ['HTML in place of a list', list, html()],
    ['JSON that is cut off', get, cut],
    ['a redirect', get, new Response(null, { status: 302, headers: ids })],
    [
      'a list whose end is unclear',
      { ...list, next: { set: 'n', from: 'last.id', while: 'body.more' } },
      json({ data: [], more: true }, 200, ids),
    ],
  ])('%s: an invalid response of unknown outcome, with its request id', async (_, action, reply) => {
    const { status } = reply
    expect(await failure(action, reply)).toMatchObject({
      name: 'DecodeError',
      code: 'upstream_bad_response',
      outcome: 'unknown',
      requestId: 'req_1',
      upstream: { provider: 'acme', status, requestId: 'req_1' },
    })
  })

  test('the first of an empty list does not exist', async () => {
    const first: Action = { ...get, record: 'result.0' }
    expect(await failure(first, json({ result: [] }))).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
    })
    expect((await call(first, json({ result: [{ id: 'i' }, { id: 'k' }] }))).records).toEqual({ id: 'i' })
    expect(await failure(first, json({ result: {} }))).toMatchObject({ code: 'upstream_bad_response' })
  })

  test('the vendor’s message is kept', async () => {
    expect(await failure(get, json(error))).toMatchObject({
      message:
        'things.get at acme: status 200: the response contains an error instead of the record: api_error: Out of order',
      upstream: { code: 'api_error', message: 'Out of order' },
    })
  })

  test('null is not an error', async () => {
    expect((await call(get, json({ id: 'i', error: null }))).records).toEqual({ id: 'i', error: null })
  })

  test('a record may have a field of that name', async () => {
    const job = { id: 'i', error: { message: 'No such file.' } }
    expect((await call({ ...get, ownError: true }, json(job))).records).toEqual(job)
    expect(await failure({ ...get, ownError: true }, json(error, 500))).toMatchObject({
      upstream: { code: 'api_error' },
    })
  })

  test('a truncated body has a request id, too', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const reply = () => new Response(body, { headers: { 'content-type': 'application/json', ...ids } })
    const { fetch } = stubFetch(reply)
    const client = connect(shop, { account }, { auth: { api_key: key }, fetch, maxRetries: 0 })
    expect(await failureOf(client.account.get())).toMatchObject({
      code: 'upstream_bad_response',
      requestId: 'req_1',
      upstream: { status: 200, requestId: 'req_1' },
    })
  })

  test('the request id is in the first header that has one', async () => {
    const connector: Connector = { ...shop, errors: { requestId: ['header.x-one', 'header.x-two'] } }
    const reply = json([], 200, { 'x-two': 'two' })
    expect(await failure(get, reply, {}, connector)).toMatchObject({ requestId: 'two' })
    const answer = await call(get, json({}, 200, { 'x-two': 'two' }), {}, connector)
    expect(answer.response().requestId).toBe('two')
  })
})

describe('additional vendor fields', () => {
  const details = {
    type: 'error.type',
    decline_code: 'error.decline_code',
    charge: 'error.charge',
    intent: 'error.intent.id',
  }
  const connector: Connector = { ...shop, errors: { ...shop.errors, details } }
  const declined = {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'do_not_honor',
      charge: 'ch_1',
      intent: { id: 'pi_1', client_secret: 'x' },
    },
  }

  test('is passed on by name, in process and as a problem', async () => {
    const error = await failure(get, json(declined, 402), {}, connector)
    const details = { type: 'card_error', decline_code: 'do_not_honor', charge: 'ch_1', intent: 'pi_1' }
    expect(error).toMatchObject({
      code: 'upstream_declined',
      upstream: { code: 'card_declined', details: details },
    })
    const problem = JSON.parse(JSON.stringify(toProblem(error)))
    expect(problem.upstream.details).toEqual(details)
    expect(fromProblem(problem, 402).upstream).toEqual(error.upstream)
  })

  test.each<[string, unknown, object | undefined]>([
    ['nothing', { error: { code: 'x' } }, undefined],
    ['not strings', { error: { type: {}, charge: null, decline_code: [] } }, undefined],
    ['a secret', { error: { charge: `key ${key}` } }, { charge: 'key [redacted]' }],
    ['a number', { error: { charge: 7 } }, { charge: '7' }],
  ])('%s', async (_, body, want) => {
    expect((await failure(get, json(body, 402), {}, connector)).upstream?.details).toEqual(want)
  })
})

describe('failures', () => {
  test.each<[number, ErrorCode, string]>([
    [400, 'upstream_invalid_request', 'rejected'],
    [401, 'connector_needs_reauth', 'rejected'],
    [402, 'upstream_declined', 'rejected'],
    [403, 'upstream_forbidden', 'rejected'],
    [404, 'upstream_not_found', 'rejected'],
    [405, 'upstream_invalid_request', 'rejected'],
    [408, 'upstream_timeout', 'unknown'],
    [409, 'upstream_conflict', 'rejected'],
    [410, 'upstream_gone', 'rejected'],
    [412, 'upstream_conflict', 'rejected'],
    [413, 'upstream_invalid_request', 'rejected'],
    [422, 'upstream_invalid_request', 'rejected'],
    [424, 'upstream_error', 'unknown'],
    [429, 'upstream_rate_limited', 'rejected'],
    [499, 'upstream_error', 'unknown'],
    [500, 'upstream_error', 'unknown'],
    [501, 'upstream_error', 'unknown'],
    [503, 'upstream_error', 'unknown'],
    [599, 'upstream_error', 'unknown'],
  ])('status %i is %s, %s', async (status, code, outcome) => {
    expect(await failure(get, json({ error: {} }, status))).toMatchObject({
      code,
      outcome,
      upstream: { provider: 'acme', status },
    })
    const html = new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    const byGateway = status === 401 ? 'upstream_error' : code
    expect(await failure(get, html)).toMatchObject({ code: byGateway, outcome })
  })

  // Regression: Slack's errors, which are codes, read "file_not_found: file_not_found".
  test('a code that is also the message stands once', async () => {
    const body = { error: { type: 'file_not_found', message: 'file_not_found' } }
    expect(await failure(get, json(body, 404))).toMatchObject({
      message: 'things.get at acme: status 404: file_not_found',
      upstream: { code: 'file_not_found', message: 'file_not_found' },
    })
  })

  test('the vendor’s message', async () => {
    const body = { error: { type: 'invalid_request_error', message: 'Bad\nvalue', param: 'created[gte]' } }
    const error = await failure(
      { ...get, query: { created: {} } },
      json(body, 400, { 'request-id': 'req_1' }),
    )
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      message: 'things.get at acme: status 400: invalid_request_error: Bad value',
      requestId: 'req_1',
      upstream: {
        provider: 'acme',
        status: 400,
        code: 'invalid_request_error',
        requestId: 'req_1',
        message: 'Bad value',
      },
      errors: [{ pointer: '/params/created/gte', code: 'refused', message: 'Bad value' }],
      entity: 'things',
      action: 'get',
      attempts: 1,
    })
  })

  test.each([
    ['limit', '/params/limit'],
    ['a[b][0][c]', '/params/a/b/0/c'],
    ['a.b', '/params/a/b'],
  ])('the field %s', async (param, pointer) => {
    expect((await failure(get, json({ error: { param } }, 400))).errors).toEqual([
      { pointer, code: 'refused', message: 'was rejected' },
    ])
  })

  test.each<[string, unknown, number, ErrorCode]>([
    ['a code', { error: { code: 'rate_limit' } }, 400, 'upstream_rate_limited'],
    ['a code by pattern', { error: { code: 'resource_missing' } }, 400, 'upstream_not_found'],
    ['the second path', { error: { type: 'rate_limit' } }, 400, 'upstream_rate_limited'],
    ['an unknown code', { error: { code: 'odd' } }, 409, 'upstream_conflict'],
    [
      'a code that is an inherited property name',
      { error: { code: 'constructor' } },
      400,
      'upstream_invalid_request',
    ],
    ['a code that is not a string', { error: { code: { x: 1 } } }, 402, 'upstream_declined'],
    ['not an object', [], 402, 'upstream_declined'],
  ])('mapped by %s', async (_, body, status, code) => {
    expect((await failure(get, json(body, status))).code).toBe(code)
  })

  test('a body may report an error with any status', async () => {
    const rules = {
      failed: { success: false },
      code: ['errorInfo.code', 'errors.0'],
      message: ['errorInfo.message', 'errors'],
      map: { '*_not_found': 'upstream_not_found', 401: 'upstream_forbidden', odd: 'no_code_of_ours' },
    }
    const connector: Connector = { ...shop, errors: rules }
    const of = (body: unknown, status = 200) => failure(get, json(body, status), {}, connector)
    expect(await of({ success: false, errorInfo: { code: 'x_not_found' } })).toMatchObject({
      code: 'upstream_not_found',
    })
    expect(await of({ success: false, errors: ['odd', 'and more'] })).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'odd', message: 'odd and more', status: 200 },
      outcome: 'rejected',
    })
    expect(await of({}, 401)).toMatchObject({ code: 'upstream_forbidden' })
    expect(
      (await call({ ...get, returns: 'nothing' }, json({ success: true }), {}, connector)).records,
    ).toBeNull()
    expect(
      await failure({ ...get, returns: 'nothing' }, json({ success: false }), {}, connector),
    ).toMatchObject({
      code: 'upstream_invalid_request',
    })
  })

  test.each([
    ['true', 402, true],
    ['false', 503, false],
    ['maybe', 503, true],
  ])('the upstream’s explicit statement on retries: %s', async (word, status, retryable) => {
    expect((await failure(get, json({}, status, { 'Acme-Should-Retry': word }))).retryable).toBe(retryable)
  })

  test('the delay that a rate limit requests', async () => {
    expect(await failure(get, json({}, 429, { 'retry-after': '7' }))).toMatchObject({
      retryAfterMs: 7000,
      retryable: true,
    })
    expect(await failure(get, json({}, 429))).not.toHaveProperty('retryAfterMs')
  })
})

test('an error contains no secret', async () => {
  const body = {
    error: {
      code: `code ${key}`,
      param: key,
      message: `Invalid key ${key} ${encodeURIComponent(key)} ${btoa(key)} ${key.slice(0, 9)}*** sk_live_other Bearer ${key}`,
    },
  }
  const error = await failure(get, json(body, 401, { 'request-id': key }))
  const printed = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`
  for (const secret of [key, encodeURIComponent(key), btoa(key), key.slice(0, 9), 'sk_live_other']) {
    expect(printed).not.toContain(secret)
  }
  expect(error.upstream?.message).toContain('Invalid key [redacted]')
})
