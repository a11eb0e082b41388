/**
 * An application with Plugboard in its own process: no second program and no second port. Its users connect their accounts
 * below its own address, and it searches what they have there.
 */
import { createServer, type ServerResponse } from 'node:http'
import { connectPayments } from '@plugboard/payments'
import { openPlugboard } from '@plugboard/server'

const { PORT = '3000', SHOP_DATA = '.shop', PAYMENTS_SERVER } = process.env

const plugboard = await openPlugboard({
  data: SHOP_DATA,
  publicUrl: `http://localhost:${PORT}/plugboard`,
  // While you develop: keys in the folder, and a sandbox in the place of Stripe.
  development: true,
  upstreams: PAYMENTS_SERVER === undefined ? {} : { payments: PAYMENTS_SERVER },
})
const shop = await plugboard.application('shop')
/** Replace with the user of your session cookie. */
const user = 'ann'

const name = (given: URLSearchParams) => given.get('name') ?? ''
const routes: Readonly<Record<string, (given: URLSearchParams) => Promise<unknown>>> = {
  'POST /connect': async () => {
    const session = { external_user_id: user, connector_types: ['payments'] }
    return { url: (await shop.connectSessions.create(session)).url }
  },
  'POST /customers': async (given) => {
    const payments = connectPayments({ hosted: shop.hosted(user) })
    return payments.customers.create({ name: name(given) })
  },
  'GET /customers': async (given) => {
    const [account] = (await shop.connectors.list({ external_user_id: user })).data
    if (account === undefined) return []
    const query = { filter: { fuzzy: { name: name(given) } } }
    const target = { externalUserId: user, connectorId: account.id, entity: 'customers' }
    const { hits } = await shop.search({ ...target, params: { query, fields: ['name'], limit: 10 } })
    return hits.map(({ data }) => data.name)
  },
}

async function answer(method: string, url: URL, response: ServerResponse): Promise<void> {
  const route = routes[`${method} ${url.pathname}`]
  const result = await route?.(url.searchParams).catch(({ code }) => ({ code }))
  response.writeHead(route ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(result ?? null))
}

const server = createServer((request, response) => {
  const own = () =>
    void answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost'), response)
  plugboard.handler(request, response, own)
})
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${PORT}`))

process.once('SIGTERM', async () => {
  server.close()
  await plugboard.close()
})
