/** Params of paths that are numbers, as callers have them from records. */
import { type Action, type Call, type Connector, ConnectorError, connect, type Entity } from '@plugboard/core'
import { validateParams } from '@plugboard/core/checks'
import { describe, expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { json, stubFetch } from '../support/stub.ts'
import { plan } from './planning.ts'

const get: Action = {
  http: 'GET /repos/{repo}/issues/{number}/at/{ratio}',
  path: {
    number: { type: 'integer', format: 'int64', required: true, minimum: 1 },
    ratio: {
      required: true,
      anyOf: [{ type: 'number' }, { type: 'string', pattern: '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?' }],
    },
  },
}

function problems(params: object, action: Action = get): string[] {
  try {
    validateParams(shop, { name: 'issues', actions: { get: action } }, 'get', {
      repo: 'a',
      number: 1,
      ratio: 1,
      ...params,
    })
    return []
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

// Regression: callers had to write `{ issue_number: '42' }`, and a number was refused.
describe('a number in a path', () => {
  test.each([
    [42, '42'],
    ['42', '42'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
  ])('%j is sent with all of its digits', (number, segment) => {
    expect(problems({ number })).toEqual([])
    expect(plan(get, { repo: 'a', number, ratio: 0.5 }).path).toBe(`/repos/a/issues/${segment}/at/0.5`)
  })

  test.each<[unknown, string]>([
    [Number.NaN, 'wrong_type'],
    [Number.POSITIVE_INFINITY, 'wrong_type'],
    [1e21, 'wrong_type'],
    [2 ** 53, 'wrong_type'],
    [1.5, 'wrong_type'],
    ['1e3', 'wrong_type'],
    ['042', 'wrong_type'],
    ['../42', 'wrong_type'],
    ['', 'wrong_type'],
    [true, 'wrong_type'],
    [0, 'too_small'],
    [-1, 'too_small'],
    ['-1', 'too_small'],
    ['-9007199254740993', 'too_small'],
  ])('%j is refused', (number, code) => {
    expect(problems({ number })).toEqual([`/params/number ${code}`])
  })

  test.each([
    [1e21, 'bad_path_segment'],
    [1e-7, 'bad_path_segment'],
    [Number.NaN, 'wrong_type'],
    ['1e3', 'bad_format'],
    ['.', 'bad_format'],
  ])('a fraction %j is refused', (ratio, code) => {
    expect(problems({ ratio })).toContain(`/params/ratio ${code}`)
  })

  test('is required, and other params of the path stay texts', () => {
    expect(problems({ number: undefined, repo: 7 })).toEqual([
      '/params/repo wrong_type',
      '/params/number required',
    ])
  })

  test('is a text in a body that repeats it as one', () => {
    const update: Action = {
      http: 'PUT /pages/{id}',
      path: { id: { type: 'integer', format: 'int64', required: true } },
      body: { id: { type: 'string', required: true } },
    }
    expect(problems({ id: 7, repo: undefined, number: undefined, ratio: undefined }, update)).toEqual([])
    expect(plan(update, { id: 7 }, { ...shop, ...{ encoding: undefined as never } })).toMatchObject({
      path: '/pages/7',
      body: '{"id":"7"}',
    })
  })
})

test('a body that repeats a param of the path has it as a number, if it is one there', async () => {
  const things: Entity<{ update(params: { id: string }): Call<object> }> = {
    name: 'things',
    actions: {
      update: {
        http: 'PUT /things/{id}',
        path: { id: { type: 'string', required: true } },
        body: { id: { type: 'integer', format: 'int64' } },
      },
    },
  }
  const { encoding: _, ...connector } = shop as Connector
  const { fetch, sent } = stubFetch(json({ id: 1 }))
  await connect(connector, { things }, { auth: { api_key: 'k' }, fetch }).things.update({ id: '7' })
  expect(sent[0]?.body).toBe('{"id":7}')
})
