/**
 * An application whose users connect their own accounts. Its backend opens a session for the signed-in user, and the
 * page opens that session in a popup. Run it while `npm start` runs, then open http://localhost:3000.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const { PLUGBOARD_DATA = '.plugboard', PORT = '3000' } = process.env
const { address, client_id, client_secret } = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8').replaceAll('{{plugboard}}', address)
/** Replace with the user of your session cookie. */
const user = 'demo'
let origin = ''

interface Answer {
  readonly access_token: string
  readonly url: string
}

async function ask(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json() as Promise<Answer>
}

async function plugboard(method: string, path: string, body?: object): Promise<Answer> {
  const { access_token } = await ask('POST', '/api/v1/account/applications/token', {
    client_id,
    client_secret,
  })
  return ask(method, path, body, access_token)
}

const routes: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /connect': async () => {
    const tags = { from: 'example' }
    const session = { external_user_id: user, origin, return_url: `${origin}/`, tags }
    return { url: (await plugboard('POST', '/v1/connect/sessions', session)).url }
  },
  'GET /connectors': () =>
    plugboard('GET', `/v1/integrations/connectors?external_user_id=${user}&tag=from:example`),
}

const server = createServer(async ({ method, url = '/' }, response) => {
  const [path] = url.split('?')
  const route = routes[`${method} ${path}`]
  if (route === undefined) return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  const answer = await route().catch((error: unknown) => {
    console.error(error)
    response.statusCode = 502
    return { error: 'Plugboard cannot be asked.' }
  })
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})

server.listen(Number(PORT), 'localhost', async () => {
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await plugboard('PUT', '/v1/connect/settings', {
    name: 'Example',
    color: '#0a5c36',
    allowed_urls: [origin],
  })
  console.log(origin)
})
