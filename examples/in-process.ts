import { ConnectorError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

const payments = connectPayments({
  auth: { api_key: process.env.STRIPE_KEY ?? '' },
  server: process.env.STRIPE_SERVER, // leave it out for Stripe itself; the sandbox's address to try things
})

const ada = await payments.customers.create({ email: 'ada@example.com', metadata: { tier: 'gold' } })
await payments.customers.update({ id: ada.id, metadata: { tier: null } })
console.log(await payments.customers.get({ id: ada.id }))

try {
  await payments.execute('customers', 'list', { limit: 500 })
} catch (error) {
  if (error instanceof ConnectorError) console.log(error.code, error.errors)
}
