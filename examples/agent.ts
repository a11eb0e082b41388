import { createTools } from '@plugboard/agent'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const { PAYMENTS_API_KEY = '', PAYMENTS_SERVER } = process.env
const payments = connectPayments({ auth: { api_key: PAYMENTS_API_KEY }, server: PAYMENTS_SERVER })
const clients = [{ client: payments, catalog }]
const tools = createTools({
  clients,
  policy: { rules: [{ match: 'payments.customers.delete', decide: 'deny' }] },
})

/** Calls a tool as a model would. In your program, pass `tools` to the model instead. */
async function call(name: string, args: object): Promise<string> {
  const { text = '' } = (await tools.find((tool) => tool.name === name)?.run(args)) ?? {}
  console.log(`> ${name} ${JSON.stringify(args)}\n${text}\n`)
  return text
}

await call('find', { query: 'newest customers' })
await call('read', { action: 'payments.customers.list', params: { limit: 3 } })
const plan = await call('write', { action: 'payments.customers.create', params: { name: 'Ada Lovelace' } })
await call('write', { plan: /"plan":"(\w+)"/.exec(plan)?.[1] })
