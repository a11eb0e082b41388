import { ConnectorError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

// Leave out `server` to call Stripe itself.
const { PAYMENTS_API_KEY = '', PAYMENTS_SERVER } = process.env
const payments = connectPayments({ auth: { api_key: PAYMENTS_API_KEY }, server: PAYMENTS_SERVER })

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
