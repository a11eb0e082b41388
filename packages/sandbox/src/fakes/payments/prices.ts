import { type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
import { priceRow, type Recurring } from './price-row.ts'
import { rule } from './rule.ts'
import { search } from './search/search.ts'

export const prices: EntityBehaviour = {
  id: ['price_', 24],
  search,
  absent: ['currency_options', 'tiers'],
  filters: { lookup_keys: (row, wanted) => (wanted as readonly unknown[]).includes(row.lookup_key) },
  create(call, row) {
    const { unit_amount: amount = null, unit_amount_decimal: decimal } = call.params
    const facts = {
      id: row.id,
      product: productOf(call),
      currency: row.currency,
      created: call.data.clock.tick(),
    }
    const made = priceRow({ ...facts, amount: amount as number | null, recurring: recurringOf(call) })
    const given = Object.fromEntries(Object.entries(row).filter(([name]) => name in call.params))
    const { recurring, type, unit_amount_decimal } = made
    return withOwnKey(call, {
      ...withMetadata({ ...made, ...given }),
      ...{ recurring, type, unit_amount_decimal: decimal ?? unit_amount_decimal },
    })
  },
  update: (call, row) => withOwnKey(call, withMetadata(row)),
}

function recurringOf({ params }: Call): Recurring | null {
  return (params.recurring as Recurring | undefined) ?? null
}

/** The product of a new price: an existing one, or the one that is made with it. */
function productOf(call: Call): unknown {
  const { product, product_data: made } = call.params
  const products = call.data.collection('products')
  if (made !== undefined) {
    const created = call.data.clock.tick()
    const row = {
      ...(made as Row),
      id: `prod_${call.data.random.text(14)}`,
      active: true,
      created,
      updated: created,
    }
    products.put(call.data.complete('products', { type: 'service', ...row }))
    return row.id
  }
  if (product === undefined) throw rule('A price needs a product or product_data.', { param: 'product' })
  if (products.get(String(product)) !== undefined) return product
  throw new Refusal({ kind: 'no_record', entity: 'products', id: String(product), param: 'product' })
}

/** A lookup key belongs to one price, which loses it only to a price that asks for the transfer. */
function withOwnKey(call: Call, row: Row): Row {
  const key = row.lookup_key
  const all = call.data.collection('prices')
  const holder =
    key == null ? undefined : all.rows().find((one) => one.lookup_key === key && one.id !== row.id)
  if (holder === undefined) return row
  if (call.params.transfer_lookup_key !== true) {
    throw rule(`A price with the lookup key ${key} exists already.`, { param: 'lookup_key' })
  }
  all.put({ ...holder, lookup_key: null })
  return row
}
