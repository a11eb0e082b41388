import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

const payments = connectPayments({ hosted: fromEnvironment() })
for await (const { id, name } of payments.customers.list({ limit: 100 })) console.log(id, name)
