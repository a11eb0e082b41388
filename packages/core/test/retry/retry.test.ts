import type { Action, Connector, ErrorCode, Request } from '@plugboard/core'
import { isRepeatable } from '@plugboard/core/checks'
import { describe, expect, test } from 'vitest'
import { backoff, mayRepeat } from '../../src/retry/retry.ts'
import { type Safety, safetyOf } from '../../src/retry/safety.ts'
import { keyless, shop } from '../support/shop.ts'

describe('safety of a repetition', () => {
  const given = { id: 'x', fields: {}, moves: undefined }

  test.each<[string, Request, Partial<Action>, Safety, Safety]>([
    ['list', { http: 'GET /x' }, {}, 'read', 'read'],
    ['api_search', { http: 'POST /search' }, {}, 'read', 'read'],
    ['get', { http: 'POST /x.info' }, {}, 'read', 'read'],
    ['create', { http: 'POST /x' }, {}, 'keyed', 'once'],
    ['update', { http: 'POST /x/{id}' }, {}, 'keyed', 'once'],
    ['update', { http: 'PUT /x/{id}' }, {}, 'put', 'put'],
    ['update', { http: 'PATCH /x/{id}' }, {}, 'once', 'once'],
    ['delete', { http: 'DELETE /x/{id}' }, {}, 'delete', 'delete'],
    ['delete', { http: 'POST /x.delete' }, {}, 'keyed', 'delete'],
    ['update', { http: 'GET /x/{id}' }, {}, 'read', 'read'],
    ['update', { http: 'PUT /x', retry: 'never' }, {}, 'once', 'once'],
    ['update', { http: 'PUT /x', retryUnless: ['moves', 'fields'] }, {}, 'once', 'once'],
    ['update', { http: 'PUT /x', retryUnless: ['moves', 'ends'] }, {}, 'put', 'put'],
    ['create', { http: 'POST /x', retry: 'safe' }, {}, 'put', 'put'],
    ['list', { http: 'POST /x', retry: 'safe' }, {}, 'read', 'read'],
    ['update', { http: 'PATCH /x', idempotencyField: 'key' }, {}, 'keyed', 'keyed'],
    ['export', { http: 'POST /x' }, { risk: 'write' }, 'keyed', 'once'],
    ['list', { http: 'POST /x' }, { risk: 'destructive' }, 'keyed', 'once'],
  ])('%s by %j', (name, request, action, withKeys, withoutKeys) => {
    expect(safetyOf(shop, name, action, request, given)).toBe(withKeys)
    expect(safetyOf(keyless as Connector, name, action, request, given)).toBe(withoutKeys)
  })
})

describe('whether an action can be repeated', () => {
  const put = { http: 'PUT /x' }
  const move = { http: 'PATCH /x/moves', when: ['move'] }
  test.each<[string, string, Action, object | undefined, boolean]>([
    ['a read', 'get', { http: 'GET /x' }, undefined, true],
    ['a create with a key', 'create', { http: 'POST /x' }, {}, true],
    ['a write without one', 'update', { http: 'PATCH /x' }, {}, false],
    ['steps that are all repeatable', 'update', { steps: [put, move] }, {}, true],
    ['steps with one due step that is not repeatable', 'update', { steps: [put, move] }, { move: 1 }, false],
    ['an upload', 'create', { upload: { simple: 'PATCH /upload' } }, {}, false],
  ])('%s', (_, name, action, params, isSafe) => {
    expect(isRepeatable(shop, name, action, params)).toBe(isSafe)
  })
})

describe('whether an action can continue after some of its requests', () => {
  const [put, move, read] = [{ http: 'PUT /x' }, { http: 'PATCH /x/moves' }, { http: 'GET /x' }]
  const action: Action = { steps: [put, move, read] }
  test.each<[string, string[], boolean, Action, boolean]>([
    ['the step of unknown outcome is repeatable', [], false, action, true],
    ['the step of unknown outcome is not repeatable', ['PUT /x'], false, action, false],
    ['the rejected step is not repeatable', ['PUT /x'], true, action, true],
    ['only reads are left', ['PUT /x', 'PATCH /x/moves'], false, action, true],
    ['the run table has changed', ['POST /x'], true, action, false],
    ['nothing is left', ['PUT /x', 'PATCH /x/moves', 'GET /x'], true, action, false],
    [
      'the next one needs the previous response',
      ['PUT /x'],
      true,
      { steps: [put, { http: 'PATCH /y', take: { id: [{ from: 'id' }] } }] },
      false,
    ],
  ])('%s', (_, completed, isSettled, table, isSafe) => {
    expect(isRepeatable(keyless as Connector, 'update', table, {}, { completed, isSettled })).toBe(isSafe)
  })
})

/** RELIABILITY.md, section 7: which requests are repeated after which failures. */
const POLICY: [what: string, code: ErrorCode, status: number | undefined, repeated: Safety[]][] = [
  ['no response', 'upstream_unreachable', undefined, ['read', 'keyed', 'delete', 'put']],
  ['reset or cut off', 'upstream_bad_response', undefined, ['read', 'keyed', 'delete', 'put']],
  ['no answer in time', 'upstream_timeout', undefined, ['read', 'keyed', 'delete', 'put']],
  ['408', 'upstream_timeout', 408, ['read', 'keyed', 'delete', 'put']],
  ['409', 'upstream_conflict', 409, ['read', 'keyed']],
  ['412', 'upstream_conflict', 412, []],
  ['429', 'upstream_rate_limited', 429, ['read', 'keyed', 'delete', 'put', 'once']],
  [
    'a rate limit under another status',
    'upstream_rate_limited',
    403,
    ['read', 'keyed', 'delete', 'put', 'once'],
  ],
  ['500', 'upstream_error', 500, ['read', 'keyed', 'delete', 'put']],
  ['501', 'upstream_error', 501, []],
  ['502', 'upstream_error', 502, ['read', 'keyed', 'delete', 'put']],
  ['503', 'upstream_error', 503, ['read', 'keyed', 'delete', 'put']],
  ['504', 'upstream_error', 504, ['read', 'keyed', 'delete', 'put']],
  ['400', 'upstream_invalid_request', 400, []],
  ['401', 'connector_needs_reauth', 401, []],
  ['402', 'upstream_declined', 402, []],
  ['403', 'upstream_forbidden', 403, []],
  ['404', 'upstream_not_found', 404, []],
  ['410', 'upstream_gone', 410, []],
]

test.each(POLICY)('after %s', (_, code, status, repeated) => {
  const all: Safety[] = ['read', 'keyed', 'delete', 'put', 'once']
  expect(all.filter((safety) => mayRepeat(code, safety, status))).toEqual(repeated)
})

describe('backoff', () => {
  test.each([
    [1, 250],
    [2, 500],
    [3, 1000],
    [5, 4000],
    [6, 5000],
    [60, 5000],
  ])('after %i attempts: up to %i ms, evenly spread', (attempts, bound) => {
    expect([0, 0.5, 1].map((random) => backoff(attempts, random))).toEqual([0, bound / 2, bound])
  })
})
