/**
 * An application whose users connect their own accounts. Its backend opens a session for the signed-in user, and the
 * page opens that session in a popup. Run it while `npm start` runs, then open http://localhost:3000.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectPlugboard } from '@plugboard/client'

const { PLUGBOARD_DATA = '.plugboard', PORT = '3000' } = process.env
const { address, client_id, client_secret } = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const plugboard = connectPlugboard({ baseUrl: address, clientId: client_id, clientSecret: client_secret })
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8').replaceAll('{{plugboard}}', address)
/** Replace with the user of your session cookie. */
const user = 'demo'
let origin = ''

const routes: Readonly<Record<string, () => PromiseLike<unknown>>> = {
  'POST /connect': async () => {
    const tags = { from: 'example' }
    const session = { external_user_id: user, origin, return_url: `${origin}/`, tags }
    return { url: (await plugboard.connectSessions.create(session)).url }
  },
  'GET /connectors': () => plugboard.connectors.list({ external_user_id: user, tag: 'from:example' }),
}

const server = createServer(async ({ method, url = '/' }, response) => {
  const [path] = url.split('?')
  const route = routes[`${method} ${path}`]
  if (route === undefined) return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  const answer = await route().then(undefined, (error: unknown) => {
    console.error(error)
    response.statusCode = 502
    return { error: 'Plugboard cannot be asked.' }
  })
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})

server.listen(Number(PORT), 'localhost', async () => {
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await plugboard.connectSettings.replace({ name: 'Example', color: '#0a5c36', allowed_urls: [origin] })
  console.log(origin)
})
