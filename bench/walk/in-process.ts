// A client in its own process: lists customers of the upstream that its argument names, on command.

import { serveParent } from '../bench-process.ts'
import { type Build, importFrom } from '../builds.ts'
import { enteredFunctions } from './coverage.ts'

const [upstream = '', folder = ''] = process.argv.slice(2)
const build: Build = { name: 'client', folder }
const { connectPayments } = await importFrom<typeof import('@plugboard/payments')>(build, 'payments')
const payments = connectPayments({ auth: { api_key: 'sk_test_sandbox' }, server: upstream })

const list = async (): Promise<number> => (await payments.customers.list({ limit: 10 })).records.length
serveParent({}, async () => {}, { list, entered: enteredFunctions })
