import { readFileSync } from 'node:fs'
import { ConnectorError } from '@plugboard/core'
import { connectPayments, type Payments } from '@plugboard/payments'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }

/** Written once, for a client of either kind. */
async function report(payments: Payments): Promise<string> {
  const charges = await payments.charges.list({ limit: 50 }).toArray({ limit: 120 })
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  const error = await payments.charges.get({ id: 'ch_none' }).catch((reason: unknown) => reason)
  const failure = error instanceof ConnectorError ? `${error.code} ${error.outcome} ${error.message}` : ''
  return `${charges.length} charges, ${total} in all; ${failure}`
}

const inProcess = await report(connectPayments(dev.sandboxes.payments))
const hosted = await report(connectPayments({ hosted: { baseUrl: dev.address, ...client } }))
console.log(inProcess)
console.log(inProcess === hosted ? 'and the same through the service' : hosted)
