import {
  ConnectorError,
  connectorError,
  ERRORS,
  type ErrorCode,
  fromProblem,
  toProblem,
} from '@plugboard/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const base = 'https://plugboard.example'

test('a problem has the fields of RFC 9457 and ours in snake case', () => {
  const error = connectorError('upstream_rate_limited', 'customers.list at stripe: status 429', {
    outcome: 'rejected',
    retryable: true,
    retryAfterMs: 7000,
    requestId: 'req_01J',
    connectorId: 'con_1',
    entity: 'customers',
    action: 'list',
    attempts: 3,
    step: 'POST /b',
    completed: ['PUT /a'],
    stepOutcome: 'rejected',
    idempotencyKey: 'refund-17',
    upstream: {
      provider: 'stripe',
      status: 429,
      code: 'rate_limit',
      requestId: 'req_abc',
      message: 'slow down',
    },
    errors: [{ pointer: '/params/limit', code: 'too_big', message: 'must be at most 100' }],
  })
  expect(toProblem(error, base)).toEqual({
    type: 'https://plugboard.example/errors/upstream_rate_limited',
    title: 'Upstream rate limit',
    status: 429,
    detail: 'customers.list at stripe: status 429',
    instance: '/requests/req_01J',
    code: 'upstream_rate_limited',
    outcome: 'rejected',
    retryable: true,
    retry_after_ms: 7000,
    request_id: 'req_01J',
    connector_id: 'con_1',
    entity: 'customers',
    action: 'list',
    attempts: 3,
    step: 'POST /b',
    completed: ['PUT /a'],
    step_outcome: 'rejected',
    idempotency_key: 'refund-17',
    upstream: {
      provider: 'stripe',
      status: 429,
      code: 'rate_limit',
      request_id: 'req_abc',
      message: 'slow down',
    },
    errors: [{ pointer: '/params/limit', code: 'too_big', message: 'must be at most 100' }],
  })
})

test('an internal error reveals nothing else', () => {
  const error = connectorError('internal', 'secret detail', {
    outcome: 'unknown',
    requestId: 'req_1',
    entity: 'customers',
    upstream: { provider: 'stripe', message: 'secret' },
  })
  expect(toProblem(error, base)).toEqual({
    type: 'https://plugboard.example/errors/internal',
    title: 'Internal error',
    status: 500,
    detail: ERRORS.internal.text,
    instance: '/requests/req_1',
    code: 'internal',
    outcome: 'unknown',
    retryable: false,
    request_id: 'req_1',
  })
})

test('the cause and the stack are not included', () => {
  const error = connectorError('upstream_error', 'text', { cause: new Error('secret') })
  expect(JSON.stringify(toProblem(error))).not.toMatch(/secret|stack/)
})

test('an error survives the round trip as a problem', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 })
  const codes = Object.keys(ERRORS).filter((code) => code !== 'internal') as ErrorCode[]
  const violation = fc.record({ pointer: text, code: fc.constant('unknown' as const), message: text })
  const upstream = fc.record(
    {
      provider: text,
      status: fc.integer({ min: 100, max: 599 }),
      code: text,
      requestId: text,
      message: text,
    },
    { requiredKeys: ['provider'] },
  )
  const details = fc.record(
    {
      outcome: fc.constantFrom('not_sent' as const, 'rejected' as const, 'unknown' as const),
      retryable: fc.boolean(),
      retryAfterMs: fc.nat(),
      requestId: text,
      connectorId: text,
      entity: text,
      action: text,
      attempts: fc.nat(),
      step: text,
      completed: fc.array(text, { maxLength: 3 }),
      errors: fc.array(violation, { maxLength: 3 }),
      upstream,
    },
    { requiredKeys: ['outcome', 'retryable'] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...codes), text, details, (code, message, given) => {
      const error = connectorError(code, message, given)
      const back = fromProblem(JSON.parse(JSON.stringify(toProblem(error, base))), error.status)
      expect(back.constructor).toBe(error.constructor)
      expect({ ...back, message: back.message }).toEqual({ ...error, message: error.message })
    }),
  )
})

describe('a body that is not a problem', () => {
  test.each<[number, unknown, ErrorCode]>([
    [401, undefined, 'invalid_token'],
    [403, '<html>', 'insufficient_scope'],
    [404, [], 'not_found'],
    [413, {}, 'body_too_large'],
    [418, { code: 'teapot' }, 'invalid_request'],
    [429, null, 'rate_limited'],
    [499, '<html>', 'upstream_error'],
    [500, 'oops', 'upstream_error'],
    [502, { code: 5 }, 'upstream_error'],
    [503, undefined, 'overloaded'],
    [504, undefined, 'upstream_timeout'],
    [400, { code: 'constructor' }, 'invalid_request'],
  ])('%i with %j is %s', (status, body, code) => {
    expect(fromProblem(body, status).code).toBe(code)
  })

  test('fields of the wrong type are ignored', () => {
    const body = {
      code: 'rate_limited',
      outcome: 'maybe',
      retryable: 'yes',
      retry_after_ms: '7',
      errors: 'x',
      upstream: 1,
    }
    const error = fromProblem(body, 429)
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({ outcome: 'not_sent', retryable: true })
    expect(error).not.toHaveProperty('retryAfterMs')
    expect(error).not.toHaveProperty('errors')
    expect(error).not.toHaveProperty('upstream')
  })
})

test('an error crosses a structured clone as a problem, which the README recommends for threads', () => {
  const error = connectorError('upstream_timeout', 'customers.create at stripe: no response in time', {
    outcome: 'unknown',
    idempotencyKey: 'customer-17',
  })
  const problem = structuredClone(toProblem(error))
  const received = fromProblem(problem, problem.status)
  expect(received).toBeInstanceOf(ConnectorError)
  expect(received).toMatchObject({ ...error, message: error.message })
})
