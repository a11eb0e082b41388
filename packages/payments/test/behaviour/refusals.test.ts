import { AuthError, ConnectorError, NotFoundError, ParamsError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { connectPayments, type Payments } from '../../src/index.ts'
import { failureOf, startOnce } from './start.ts'

const running = startOnce({ seed: 2, size: 12 })

type Call = (payments: Payments) => Promise<unknown>
/** As an untyped caller writes it. */
const loose = (params: object): never => params as never

const refused: readonly (readonly [name: string, call: Call, errors: readonly object[]])[] = [
  [
    'a limit beyond 100',
    (p) => p.customers.list({ limit: 500 }),
    [{ pointer: '/params/limit', code: 'too_big' }],
  ],
  ['a limit below 1', (p) => p.charges.list({ limit: 0 }), [{ pointer: '/params/limit', code: 'too_small' }]],
  [
    'a misspelt param',
    (p) => p.customers.list(loose({ limt: 5 })),
    [{ pointer: '/params/limt', code: 'unknown', message: expect.stringContaining('limit') }],
  ],
  [
    'a misspelt bound',
    (p) => p.customers.list(loose({ created: { gtt: 1 } })),
    [{ pointer: '/params/created/gtt', code: 'unknown' }],
  ],
  [
    'a param of the upstream that is not supported',
    (p) => p.charges.list(loose({ expand: ['data.customer'] })),
    [{ pointer: '/params/expand', code: 'unknown' }],
  ],
  [
    'a status that is not offered',
    (p) => p.subscriptions.list(loose({ status: 'active' })),
    [{ pointer: '/params/status', code: 'not_allowed' }],
  ],
  [
    'both directions at once',
    (p) => p.payouts.list({ starting_after: 'po_1', ending_before: 'po_2' }),
    [{ code: 'exclusive' }],
  ],
  [
    'ids together with a page',
    (p) => p.products.list({ ids: ['prod_1'], starting_after: 'prod_2' }),
    [{ code: 'exclusive' }],
  ],
  ['a missing id', (p) => p.invoices.get(loose({})), [{ pointer: '/params/id', code: 'required' }]],
  [
    'an id that changes the path',
    (p) => p.invoices.get({ id: '..' }),
    [{ pointer: '/params/id', code: 'bad_path_segment' }],
  ],
  [
    'a missing query',
    (p) => p.customers.api_search(loose({})),
    [{ pointer: '/params/query', code: 'required' }],
  ],
  [
    'a product without a name',
    (p) => p.products.create(loose({})),
    [{ pointer: '/params/name', code: 'required' }],
  ],
  [
    'nine pictures',
    (p) => p.products.create({ name: 'x', images: Array(9).fill('https://example.com') }),
    [{ pointer: '/params/images', code: 'too_many' }],
  ],
  [
    'an empty filter on tax',
    (p) => p.subscriptions.list(loose({ automatic_tax: {} })),
    [{ pointer: '/params/automatic_tax/enabled', code: 'required' }],
  ],
  [
    'params for an action without any',
    (p) => p.balance.get(loose({ limit: 1 })),
    [{ pointer: '/params/limit', code: 'unknown' }],
  ],
]

describe('nothing is sent for', () => {
  test.each(refused)('%s', async (_, call, errors) => {
    const { payments, requestsOf } = running()
    let failure: unknown
    const sent = await requestsOf(async () => {
      failure = await failureOf(new Promise((resolve) => resolve(call(payments))))
    })
    expect(failure).toBeInstanceOf(ParamsError)
    expect(failure).toMatchObject({ code: 'invalid_request', outcome: 'not_sent', errors })
    expect(sent).toEqual([])
  })

  test('several violations, all reported together', async () => {
    const { payments } = running()
    const call = async () =>
      payments.invoices.list(
        loose({ limit: 500, status: 'late', created: { gte: 'today' }, custmer: 'cus_1' }),
      )
    const { errors } = (await failureOf(call())) as ConnectorError
    expect(errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '/params/created/gte',
      '/params/custmer',
      '/params/limit',
      '/params/status',
    ])
  })
})

describe('the upstream rejects', () => {
  test('an unknown id', async () => {
    const failure = await failureOf(running().payments.charges.get({ id: 'ch_unknown' }))
    expect(failure).toBeInstanceOf(NotFoundError)
    expect(failure).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
      retryable: false,
      upstream: {
        provider: 'stripe',
        status: 404,
        code: 'resource_missing',
        requestId: expect.stringMatching(/^req_/),
      },
      errors: [{ pointer: '/params/id', code: 'refused' }],
    })
  })

  test('an unknown key', async () => {
    const stranger = connectPayments({
      auth: { api_key: 'sk_wrong' },
      server: running().sandbox.url('payments'),
    })
    expect(await failureOf(stranger.balance.get())).toMatchObject({
      code: 'connector_needs_reauth',
      outcome: 'rejected',
    })
  })

  test('an idempotency key that was used with other params', async () => {
    const { payments } = running()
    await payments.customers.create({ name: 'A' }, { idempotencyKey: 'reused' })
    const failure = await failureOf(payments.customers.create({ name: 'B' }, { idempotencyKey: 'reused' }))
    expect(failure).toMatchObject({ code: 'upstream_conflict', outcome: 'rejected' })
  })

  test('too many requests', async () => {
    const { payments, sandbox } = running()
    const off = sandbox.faults.add({ fault: { kind: 'rate_limited', retryAfter: 60 } })
    const failure = await failureOf(payments.charges.list({}, { maxRetries: 0 }))
    off.off()
    expect(failure).toMatchObject({ code: 'upstream_rate_limited', retryable: true, retryAfterMs: 60_000 })
  })
})

test('missing credentials are rejected before anything is sent', () => {
  expect(() => connectPayments({ auth: loose({}) })).toThrow(AuthError)
  expect(() => connectPayments({ auth: loose({ api_key: 'sk', token: 'x' }) })).toThrow(ConnectorError)
})

test('the version is pinned and can be overridden; the account is sent if given', async () => {
  const { sandbox, payments, requestsOf } = running()
  const { api_key = '' } = sandbox.credentials('payments')
  const other = connectPayments({ auth: { api_key, account_id: 'acct_1' }, server: sandbox.url('payments') })
  const sent = await requestsOf(async () => {
    await payments.balance.get()
    await other.balance.get({}, { headers: { 'Stripe-Version': '2025-03-31.basil' } })
  })
  expect(sent.map(({ headers }) => [headers['stripe-version'], headers['stripe-account']])).toEqual([
    ['2026-10-28.endive', undefined],
    ['2025-03-31.basil', 'acct_1'],
  ])
})
