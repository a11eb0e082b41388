import { readFileSync } from 'node:fs'
import { ConnectorError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

// With your own account: `connectPayments({ auth: { api_key: '…' } })`.
const { PLUGBOARD_DATA = '.plugboard' } = process.env
const { sandboxes } = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const payments = connectPayments(sandboxes.payments)

const { id } = await payments.customers.create({ email: 'ada@example.com', metadata: { tier: 'gold' } })
await payments.customers.update({ id, metadata: { tier: null } })
console.log(await payments.customers.get({ id }))
console.log(await payments.customers.delete({ id }))

try {
  const params = JSON.parse('{ "limit": 500, "limt": 5 }') // untyped input, such as a request body
  await payments.execute('customers', 'list', params)
} catch (error) {
  if (error instanceof ConnectorError) console.log(error.code, error.errors)
}
