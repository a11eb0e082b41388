import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import Stripe from 'stripe'
import { compareCpu, type Report } from './measure.ts'
import { socketFigures } from './socket/index.ts'

/** A body of 100 customers as the upstream sends it. */
async function customersBody(): Promise<Uint8Array<ArrayBuffer>> {
  const sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }], size: 200 })
  const { api_key } = sandbox.credentials('payments')
  const response = await fetch(`${sandbox.url('payments')}/v1/customers?limit=100`, {
    headers: { authorization: `Bearer ${api_key}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  await sandbox.close()
  return bytes
}

export async function benchCall(): Promise<Report> {
  const bytes = await customersBody()
  const headers = { 'content-type': 'application/json', 'request-id': 'req_bench' }
  const stub = async () => new Response(bytes, { status: 200, headers })

  const ours = connectPayments({ auth: { api_key: 'sk_test_bench' }, fetch: stub })
  const sdk = new Stripe('sk_test_bench', {
    httpClient: Stripe.createFetchHttpClient(stub),
    telemetry: false,
  })

  const figures = await compareCpu(
    [
      ['JSON.parse', async () => JSON.parse(await new Response(bytes).text())],
      ['@plugboard/payments', () => ours.customers.list({ limit: 100 })],
      ['stripe', () => sdk.customers.list({ limit: 100 })],
    ],
    15,
    200,
  )
  return { bytes: bytes.length, records: 100, figures: [...figures, ...(await socketFigures())] }
}
