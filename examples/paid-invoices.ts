import { fromEnvironment } from '@plugboard/core'
import { changes } from '@plugboard/core/changes'
import { connectPayments } from '@plugboard/payments'

const payments = connectPayments({ hosted: fromEnvironment() })
const feed = changes(payments, { entities: ['invoices'], follow: true })

for await (const { kind, id, data } of feed) {
  if (kind === 'upsert' && data?.status === 'paid') console.log('paid', id)
}
