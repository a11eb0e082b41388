import { inspect } from 'node:util'
import {
  AuthError,
  ConnectorError,
  connectorError,
  DecodeError,
  ERRORS,
  type ErrorCode,
  NotFoundError,
  ParamsError,
  RateLimitError,
  TimeoutError,
  TransportError,
  UpstreamError,
  violationError,
} from '@plugboard/core'
import { describe, expect, test } from 'vitest'

type Row = [code: ErrorCode, status: number, Class: typeof ConnectorError, retryable: boolean]

/** RELIABILITY.md, section 2. */
const CATALOG: Row[] = [
  ['invalid_json', 400, ParamsError, false],
  ['body_too_deep', 400, ParamsError, false],
  ['invalid_request', 400, ParamsError, false],
  ['unknown_connector_type', 400, ParamsError, false],
  ['unknown_entity', 400, ParamsError, false],
  ['unsupported_action', 400, ParamsError, false],
  ['invalid_cursor', 400, ParamsError, false],
  ['cursor_expired', 410, ConnectorError, false],
  ['hook_stopped', 410, ConnectorError, false],
  ['invalid_query', 400, ParamsError, false],
  ['query_too_complex', 400, ParamsError, false],
  ['invalid_credentials', 422, AuthError, false],
  ['unauthenticated', 401, AuthError, false],
  ['invalid_token', 401, AuthError, false],
  ['insufficient_scope', 403, AuthError, false],
  ['not_found', 404, NotFoundError, false],
  ['connector_not_found', 404, NotFoundError, false],
  ['method_not_allowed', 405, ConnectorError, false],
  ['not_acceptable', 406, ConnectorError, false],
  ['unsupported_media_type', 415, ConnectorError, false],
  ['request_timeout', 408, TimeoutError, true],
  ['body_too_large', 413, ConnectorError, false],
  ['header_too_large', 431, ConnectorError, false],
  ['idempotency_in_progress', 409, ConnectorError, true],
  ['idempotency_key_reused', 422, ConnectorError, false],
  ['connector_state', 409, ConnectorError, false],
  ['sync_not_ready', 409, ConnectorError, true],
  ['rate_limited', 429, RateLimitError, true],
  ['usage_limit_reached', 429, RateLimitError, false],
  ['overloaded', 503, ConnectorError, true],
  ['shutting_down', 503, ConnectorError, true],
  ['store_unavailable', 503, ConnectorError, true],
  ['connector_needs_reauth', 424, AuthError, false],
  ['upstream_forbidden', 424, AuthError, false],
  ['upstream_not_found', 404, NotFoundError, false],
  ['upstream_invalid_request', 422, UpstreamError, false],
  ['upstream_declined', 402, UpstreamError, false],
  ['upstream_conflict', 409, UpstreamError, false],
  ['upstream_gone', 410, UpstreamError, false],
  ['upstream_rate_limited', 429, RateLimitError, true],
  ['upstream_unreachable', 502, TransportError, true],
  ['upstream_error', 502, UpstreamError, false],
  ['upstream_bad_response', 502, DecodeError, false],
  ['upstream_timeout', 504, TimeoutError, false],
  ['outcome_unknown', 409, ConnectorError, false],
  ['circuit_open', 503, ConnectorError, true],
  ['aborted', 499, ConnectorError, false],
  ['internal', 500, ConnectorError, false],
]

describe('the catalog', () => {
  test.each(CATALOG)('%s is %i', (code, status, Class, retryable) => {
    const error = connectorError(code, 'text')
    expect(error.constructor).toBe(Class)
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({ code, status, retryable, name: Class.name, message: 'text' })
    expect(ERRORS[code]).toMatchObject({ status, retryable })
  })

  test('is complete, and every code has a title and one sentence', () => {
    expect(Object.keys(ERRORS).sort()).toEqual(CATALOG.map(([code]) => code).sort())
    for (const { title, text } of Object.values(ERRORS)) {
      expect(title).toMatch(/^[A-Z][^.]+$/)
      expect(text).toMatch(/^[A-Z].+\.$/)
    }
  })
})

describe('an error', () => {
  test('has only the fields that are known', () => {
    const cause = new Error('below')
    const error = connectorError('upstream_error', 'text', { attempts: 2, requestId: undefined, cause })
    expect(error.cause).toBe(cause)
    expect(Object.keys(error).sort()).toEqual(['attempts', 'code', 'name', 'outcome', 'retryable', 'status'])
    expect('cause' in connectorError('aborted', 'text')).toBe(false)
  })

  test('includes its message in JSON', () => {
    const error = violationError([
      { pointer: '/params/created/gte', code: 'wrong_type', message: 'must be an integer' },
    ])
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ParamsError',
      message: 'created.gte must be an integer',
      code: 'invalid_request',
      status: 400,
      outcome: 'not_sent',
      retryable: false,
      errors: [{ pointer: '/params/created/gte', code: 'wrong_type', message: 'must be an integer' }],
    })
  })

  test.each([
    ['/params/created/gte', 'created.gte is bad'],
    ['/params/ids/0', 'ids.0 is bad'],
    // A message once started with `0 is bad`.
    ['/entities/0', 'entities.0 is bad'],
    ['/entity', 'entity is bad'],
  ])('names %s in its message', (pointer, message) => {
    expect(violationError([{ pointer, code: 'unknown', message: 'is bad' }]).message).toBe(message)
  })

  test('is printed with its fields', () => {
    expect(inspect(connectorError('upstream_error', 'text', { attempts: 2 }))).toMatch(/text.*attempts: 2/s)
  })

  test('another code may report violations too', () => {
    const violation = { pointer: '/auth/api_key', code: 'required', message: 'is required' } as const
    expect(violationError([violation], 'invalid_credentials')).toBeInstanceOf(AuthError)
  })
})
