import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

const { customers } = connectPayments({ hosted: fromEnvironment() })

const query = { filter: { neq: { delinquent: true } }, sort: [{ created: 'desc' }, 'email'] } as const
let cursor: string | undefined
do {
  const page = await customers.search({ query, limit: 100, ...(cursor && { cursor }) })
  console.log(page.hits.length, 'customers in', page.took_ms, 'ms')
  cursor = page.next_cursor ?? undefined
} while (cursor !== undefined)

const { id } = await customers.create({ name: 'Zoë Quuxford', email: 'zoe@quux.example' })
const filter = { and: [{ fuzzy: { name: 'zoe quuxfrd' } }, { like: { email: '%@quux.example' } }] } as const
const { hits } = await customers.search({ query: { filter }, fields: ['name', 'email'] })
for (const { score, data } of hits) console.log(score, data)
await customers.delete({ id })
