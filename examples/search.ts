import { readFileSync } from 'node:fs'
import { connectPayments } from '@plugboard/payments'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }
const { customers } = connectPayments({ hosted: { baseUrl: dev.address, ...client } })

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
