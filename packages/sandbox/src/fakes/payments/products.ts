import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
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
      ...firstPrice(call),
    }
  },
  update(call, row) {
    checkDefaultPrice(call, row)
    return { ...withMetadata(row), updated: call.data.clock.tick() }
  },
  delete(_call, row) {
    if (row.default_price == null && pricesOf(row).length === 0) return
    throw rule('This product has prices, so it cannot be deleted.')
  },
}

/** Prices are not an entity here; a product stores the ids of its own. */
const pricesOf = (row: Row): readonly unknown[] => (row.prices ?? []) as readonly unknown[]

function checkOwnId(call: Call): void {
  const { id } = call.params
  if (id === undefined || call.data.collection('products').get(String(id)) === undefined) return
  throw rule(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
}

function firstPrice(call: Call): Row {
  if (call.params.default_price_data === undefined) return {}
  const id = `price_${call.data.random.text(24)}`
  return { default_price: id, prices: [id] }
}

function checkDefaultPrice(call: Call, row: Row): void {
  const { default_price: wanted } = call.params
  if (wanted == null || pricesOf(row).includes(wanted)) return
  throw rule(`No such price: '${wanted}'`, { code: 'resource_missing', param: 'default_price' })
}
