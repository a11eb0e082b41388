import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalog } from '@plugboard/payments/catalog'
import { connectPayments, entities, type Payments } from '@plugboard/payments/client'
import { payments as connector } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'

/** The code under test: everyone who signs up becomes a customer once. */
async function signUp(payments: Payments, email: string): Promise<string> {
  const { id } = await payments.customers.create({ email }, { idempotencyKey: `sign-up-${email}` })
  return id
}

test('a sign-up whose answer is lost makes one customer', async () => {
  const sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], size: 0 })
  try {
    const auth = { api_key: sandbox.credentials('payments').api_key ?? '' }
    const payments = connectPayments({ auth, server: sandbox.url('payments') })
    // The vendor creates the customer, and the connection breaks before its answer arrives.
    const match = { entity: 'customers', action: 'create' }
    sandbox.faults.add({ match, times: 1, fault: { kind: 'lost_response' } })

    const id = await signUp(payments, 'ada@example.com')

    assert.deepEqual(
      await payments.customers
        .list()
        .toArray({ limit: 10 })
        .then((all) => all.map((one) => one.id)),
      [id],
    )
    assert.equal(sandbox.requests.filter(({ method }) => method === 'POST').length, 2)
  } finally {
    await sandbox.close()
  }
})
