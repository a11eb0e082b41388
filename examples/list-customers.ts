import { readFileSync } from 'node:fs'
import { connectPayments } from '@plugboard/payments'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }

const payments = connectPayments({ hosted: { baseUrl: dev.address, ...client } })
for await (const { id, name } of payments.customers.list({ limit: 100 })) console.log(id, name)
