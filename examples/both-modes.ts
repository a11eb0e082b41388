import { ConnectorError, fromEnvironment } from '@plugboard/core'
import { connectPayments, type Payments } from '@plugboard/payments'

const { PAYMENTS_API_KEY = '', PAYMENTS_SERVER } = process.env

/** Written once, for a client of either kind. */
async function report(payments: Payments): Promise<string> {
  const charges = await payments.charges.list({ limit: 50 }).toArray({ limit: 120 })
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  const error = await payments.charges.get({ id: 'ch_none' }).catch((reason: unknown) => reason)
  const failure = error instanceof ConnectorError ? `${error.code} ${error.outcome} ${error.message}` : ''
  return `${charges.length} charges, ${total} in all; ${failure}`
}

const inProcess = await report(
  connectPayments({ auth: { api_key: PAYMENTS_API_KEY }, server: PAYMENTS_SERVER }),
)
const hosted = await report(connectPayments({ hosted: fromEnvironment() }))
console.log(inProcess)
console.log(inProcess === hosted ? 'and the same through the service' : hosted)
