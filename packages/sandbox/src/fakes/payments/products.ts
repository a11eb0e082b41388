import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
import { priceRow, type Recurring } from './price-row.ts'
import { rule } from './rule.ts'
import { search } from './search/search.ts'

export const products: EntityBehaviour = {
  id: ['prod_', 14],
  search,
  filters: { ids: (row, wanted) => (wanted as readonly unknown[]).includes(row.id) },
  create(call, row) {
    checkOwnId(call)
    const tidied = withMetadata(row)
    const created = call.data.clock.tick()
    return {
      ...tidied,
      active: call.params.active ?? true,
      created,
      updated: created,
      type: call.params.type ?? 'service',
      ...firstPrice(call, row),
    }
  },
  update(call, row) {
    checkDefaultPrice(call, row)
    return { ...withMetadata(row), updated: call.data.clock.tick() }
  },
  delete(call, row) {
    if (row.default_price == null && pricesOf(call, row).length === 0) return
    throw rule('This product has prices, so it cannot be deleted.')
  },
}

function pricesOf({ data }: Call, { id }: Row): readonly unknown[] {
  const own = data
    .collection('prices')
    .rows()
    .filter(({ product }) => product === id)
  return own.map((price) => price.id)
}

function checkOwnId(call: Call): void {
  const { id } = call.params
  if (id === undefined || call.data.collection('products').get(String(id)) === undefined) return
  throw rule(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
}

interface FirstPrice {
  readonly currency: string
  readonly unit_amount?: number
  readonly recurring?: Recurring
}

function firstPrice({ data, params }: Call, { id: product }: Row): Row {
  if (params.default_price_data === undefined) return {}
  const { currency, unit_amount: amount = null, recurring = null } = params.default_price_data as FirstPrice
  const id = `price_${data.random.text(24)}`
  const created = data.clock.now()
  const price = priceRow({ id, product, currency, created, amount, recurring })
  data.collection('prices').put(data.complete('prices', price))
  return { default_price: id }
}

function checkDefaultPrice(call: Call, row: Row): void {
  const { default_price: wanted } = call.params
  if (wanted == null || pricesOf(call, row).includes(wanted)) return
  throw rule(`No such price: '${wanted}'`, { code: 'resource_missing', param: 'default_price' })
}
