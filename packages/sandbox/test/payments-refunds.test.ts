import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox, State } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
let state: State
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 60 }))
  state = sandbox.state('payments')
})
afterAll(() => sandbox.close())

const refund = (form: string): Promise<Response> => call('POST /v1/refunds', { form })

/** A charge without refunds; a different one on each call. */
const fresh = (holds: (row: Row) => boolean = () => true): Row => {
  const usual = (row: Row): boolean =>
    row.status === 'succeeded' && row.amount_refunded === 0 && Number(row.amount) > 100
  return state.records('charges').find((row) => usual(row) && holds(row)) as Row
}

const chargeOf = (charge: Row): Row | undefined => state.get('charges', String(charge.id))

test('refunds the whole charge by default', async () => {
  const charge = fresh()
  const { status, body } = await refund(`charge=${charge.id}&reason=duplicate&metadata[ticket]=7`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: { ticket: '7' },
    payment_intent: charge.payment_intent,
    reason: 'duplicate',
    status: 'succeeded',
  })
  expect(body.id).toMatch(/^re_\w{24}$/)
  expect(chargeOf(charge)).toMatchObject({ amount_refunded: charge.amount, refunded: true })
  expect((await call('GET /v1/refunds?limit=1')).body.data).toEqual([body])
})

test('a partial refund leaves the charge unrefunded, the rest completes it', async () => {
  const charge = fresh()
  const part = await refund(`charge=${charge.id}&amount=40`)
  expect(part.body.amount).toBe(40)
  expect(chargeOf(charge)).toMatchObject({ amount_refunded: 40, refunded: false })
  const rest = await refund(`charge=${charge.id}`)
  expect(rest.body.amount).toBe(Number(charge.amount) - 40)
  expect(chargeOf(charge)).toMatchObject({ amount_refunded: charge.amount, refunded: true })
})

test('a refunded charge refuses another refund', async () => {
  const charge = fresh()
  await refund(`charge=${charge.id}`)
  const { status, body } = await refund(`charge=${charge.id}`)
  expect([status, body.error.code]).toEqual([400, 'charge_already_refunded'])
})

test('more than the rest is refused without an effect', async () => {
  const charge = fresh()
  await refund(`charge=${charge.id}&amount=60`)
  const { status, body } = await refund(`charge=${charge.id}&amount=${Number(charge.amount) - 59}`)
  expect([status, body.error.param]).toEqual([400, 'amount'])
  expect(chargeOf(charge)).toMatchObject({ amount_refunded: 60, refunded: false })
})

test('a payment intent refers to its charge', async () => {
  const charge = fresh()
  const { body } = await refund(`payment_intent=${charge.payment_intent}&amount=10`)
  expect(body).toMatchObject({ charge: charge.id, amount: 10, payment_intent: charge.payment_intent })
})

test('moves money on the balance', async () => {
  const charge = fresh()
  const total = async (): Promise<number> => {
    const { body } = await call('GET /v1/balance')
    const all = [...body.available, ...body.pending].filter((sum: Row) => sum.currency === charge.currency)
    return all.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  }
  const before = await total()
  const { body } = await refund(`charge=${charge.id}&amount=30`)
  const entry = await call(`GET /v1/balance_transactions/${body.balance_transaction}`)
  expect(entry.body).toMatchObject({
    amount: -30,
    net: -30,
    fee: 0,
    type: 'refund',
    source: body.id,
    currency: charge.currency,
  })
  expect((await call(`GET /v1/balance_transactions?source=${body.id}`)).body.data).toEqual([entry.body])
  expect(await total()).toBe(before - 30)
})

describe('refuses', () => {
  const unpaid = (row: Row): boolean => row.status === 'failed'
  const failed = (): Row => state.records('charges').find(unpaid) as Row

  test.each([
    ['neither charge nor payment intent', () => 'amount=1', 400, 'charge', 'parameter_missing'],
    ['an unknown charge', () => 'charge=ch_nobody', 404, 'charge', 'resource_missing'],
    [
      'an unknown payment intent',
      () => 'payment_intent=pi_nobody',
      404,
      'payment_intent',
      'resource_missing',
    ],
    ['an empty charge', () => 'charge=', 400, 'charge', 'parameter_invalid_empty'],
    ['an amount of zero', () => `charge=${fresh().id}&amount=0`, 400, 'amount', 'parameter_invalid_integer'],
    ['a negative amount', () => `charge=${fresh().id}&amount=-5`, 400, 'amount', 'parameter_invalid_integer'],
    ['an unknown reason', () => `charge=${fresh().id}&reason=whim`, 400, 'reason', undefined],
    ['a charge that failed', () => `charge=${failed().id}`, 400, 'charge', undefined],
    [
      'an intent whose charge failed',
      () => `payment_intent=${failed().payment_intent}`,
      400,
      'payment_intent',
      'payment_intent_unexpected_state',
    ],
    [
      'an intent of another charge',
      () => `charge=${fresh().id}&payment_intent=${failed().payment_intent}`,
      400,
      'payment_intent',
      undefined,
    ],
  ])('%s', async (_, form, status, param, code) => {
    const before = state.records('refunds').length
    const answer = await refund(form())
    expect([answer.status, answer.body.error.param]).toEqual([status, param])
    if (code !== undefined) expect(answer.body.error.code).toBe(code)
    expect(state.records('refunds')).toHaveLength(before)
  })

  test('a cash balance that is empty', async () => {
    const form = `origin=customer_balance&customer=cus_1&currency=usd&amount=5&charge=${fresh().id}`
    expect((await refund(form)).body.error.code).toBe('balance_insufficient')
  })
})
