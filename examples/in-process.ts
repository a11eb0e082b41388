import { readFileSync } from 'node:fs'
import { ConnectorError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

// With your own account: `connectPayments({ auth: { api_key: process.env.STRIPE_KEY } })`.
const { PLUGBOARD_DATA = '.plugboard' } = process.env
const { sandboxes } = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const payments = connectPayments(sandboxes.payments)

const ada = await payments.customers.create({ email: 'ada@example.com', metadata: { tier: 'gold' } })
await payments.customers.update({ id: ada.id, metadata: { tier: null } })
console.log(await payments.customers.get({ id: ada.id }))

try {
  await payments.execute('customers', 'list', { limit: 500 })
} catch (error) {
  if (error instanceof ConnectorError) console.log(error.code, error.errors)
}
