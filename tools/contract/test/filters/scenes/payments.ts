import type { Given } from '../../../src/suite/subject.ts'
import type { Scene } from '../scene.ts'

const ACCOUNT = 'The sandbox has customers, and no accounts that are customers themselves.'

export const payments: Scene = {
  async prepare(client) {
    const make = async (entity: string, params: Given): Promise<Given> =>
      (await client.execute(entity, 'create', params)).records as Given
    await make('customers', { name: 'Zebra', email: 'zebra@example.com' })
    const product = await make('products', { name: 'Zebra' })
    await client.execute('products', 'update', { id: product.id, active: false })
    const price = { product: product.id, currency: 'eur', unit_amount: 700, lookup_key: 'zebra' }
    const { id } = await make('prices', price)
    await client.execute('prices', 'update', { id, active: false })
    return {}
  },
  values: {
    'customers.api_search query': ["name:'Zebra'"],
    'invoices.api_search query': ["status:'paid'", "status:'open'"],
    'charges.api_search query': ["status:'succeeded'", "status:'failed'"],
    'subscriptions.api_search query': ["status:'active'", "status:'canceled'"],
    'products.api_search query': ["active:'true'", "active:'false'"],
    'prices.api_search query': ["active:'false'", "active:'true'"],
    'payment_intents.api_search query': ["status:'succeeded'", "status:'requires_payment_method'"],
    'prices.list lookup_keys': [['zebra']],
  },
  left: {
    customer_account: ACCOUNT,
    'disputes.list charge': 'The sample has one dispute.',
    'disputes.list created': 'The sample has one dispute.',
    'disputes.list payment_intent': 'The sample has one dispute.',
  },
}
