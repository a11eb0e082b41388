/** References to rows in params of other entities. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf, type Running, referenceOf, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(100)
})
afterAll(() => running.sandbox.close())

const refund = (params: object) => ({ action: 'payments.refunds.create', params })

// Regression: an invoice has no charge any more, and nothing said how a refund gets to one.
test.each(['charge', 'payment_intent'])('an invoice leads to what a refund takes: %s', async (param) => {
  const call = running.open()
  const invoices = { action: 'invoices.list', params: { status: 'paid', limit: 1 } }
  const invoice = referenceOf(await text(call, 'read', invoices))
  const refused = await text(call, 'write', refund({ [param]: invoice, amount: 1 }))
  expect(refused).toContain('Nothing was done. Call read {')
  const [, next = ''] =
    /Call read (\{.*\}): its rows stand for (?:\w+ or )?payment_intent/.exec(refused) ?? []
  const payments = await text(call, 'read', JSON.parse(next))
  const intent = /pi_\w+/.exec(payments)?.[0]
  const planned = await text(call, 'write', refund({ payment_intent: referenceOf(payments), amount: 1 }))
  expect(planned).toContain(`payment_intent: ${intent}`)
  expect(await text(call, 'write', { plan: planOf(planned) })).toContain('re_')
})
