/** Lists of parts, whose rows are no records of the entity. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marked, type Running, referenceOf, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(100)
})
afterAll(() => running.sandbox.close())

// Regression: the payments of an invoice were shown with the fields of invoices, which they have not.
test('are shown with the fields of their own type', async () => {
  const call = running.open()
  const listed = await text(call, 'read', { action: 'invoices.list', params: { status: 'paid', limit: 1 } })
  const params = { invoice: referenceOf(listed) }
  const payments = await text(call, 'read', { action: 'invoices.list_payments', params })
  expect(marked(payments).split('\n')[0]).toBe(
    '#\tobject\tamount_paid\tamount_requested\tcreated\tcurrency\tinvoice\tis_default',
  )
  const refused = await text(call, 'read', { action: 'invoices.list_payments', params, fields: ['due_date'] })
  expect(refused).toContain("have no field 'due_date'")
})

test('refer by a field to the record that they are parts of', async () => {
  const call = running.open()
  const listed = await text(call, 'read', {
    action: 'invoices.list',
    params: { status: 'paid', limit: 1 },
    fields: ['id', 'status'],
  })
  const params = { invoice: referenceOf(listed) }
  const first = await text(call, 'read', { action: 'invoices.list_payments', params })
  const again = { invoice: referenceOf(first) }
  expect(marked(await text(call, 'read', { action: 'invoices.list_payments', params: again }))).toBe(
    marked(first),
  )
})
