// A program with an official client of the Model Context Protocol, run where the client is installed, with the address of the
// server, the client and a command that signs in. Prints a step per line, as JSON.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

const [address, library, ...signIn] = process.argv.slice(2)
const isFirst = library === '@modelcontextprotocol/sdk'
const { Client, StreamableHTTPClientTransport, UnauthorizedError } = isFirst
  ? {
      ...(await import('@modelcontextprotocol/sdk/client/index.js')),
      ...(await import('@modelcontextprotocol/sdk/client/streamableHttp.js')),
      ...(await import('@modelcontextprotocol/sdk/client/auth.js')),
    }
  : await import('@modelcontextprotocol/client')

const url = new URL(`${address}/mcp`)
let received
const callback = createServer((request, response) => {
  received(new URL(request.url, 'http://127.0.0.1').searchParams)
  response.end('Return to the program.')
}).listen(0, '127.0.0.1')
await once(callback, 'listening')
const redirect = `http://127.0.0.1:${callback.address().port}/callback`

const kept = {}
const keep = (name) => (value) => {
  kept[name] = value
}
const authProvider = {
  redirectUrl: redirect,
  clientMetadata: { client_name: 'Official client', redirect_uris: [redirect] },
  clientInformation: () => kept.client,
  saveClientInformation: keep('client'),
  tokens: () => kept.tokens,
  saveTokens: keep('tokens'),
  redirectToAuthorization: keep('page'),
  saveCodeVerifier: keep('verifier'),
  codeVerifier: () => kept.verifier,
  saveDiscoveryState: keep('discovery'),
  discoveryState: () => kept.discovery,
}
const transport = () => new StreamableHTTPClientTransport(url, { authProvider })
const info = { name: 'official', version: '1' }
/** @param options Of the client. */
async function connected(options) {
  const client = new Client(info, options)
  await client.connect(transport())
  return client
}
async function call(client, name, args) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const text = content.map((part) => part.text ?? '').join('\n')
  if (isError) throw new Error(text)
  return text
}
const expectPart = (text, part) => {
  if (!part.test(text)) throw new Error(`${part} is not in: ${text}`)
}

async function signsIn() {
  const first = transport()
  const refused = await new Client(info).connect(first).catch((error) => error)
  if (!(refused instanceof UnauthorizedError)) throw new Error(`connected without a token: ${refused}`)
  const answer = new Promise((resolve) => {
    received = resolve
  })
  spawn(signIn[0], [...signIn.slice(1), kept.page.href, 'opened.txt'], { stdio: 'inherit' })
  const params = await answer
  await first.finishAuth(isFirst ? params.get('code') : params)
}

async function usesTools(options) {
  const client = await connected(options)
  const { tools } = await client.listTools()
  expectPart(tools.map(({ name }) => name).join(), /^find,read,write,more$/)
  expectPart(await call(client, 'find', { query: 'refund a charge' }), /payments\.refunds\.create/)
  const rows = await call(client, 'read', { action: 'payments.customers.list', budget: 200 })
  expectPart(await call(client, 'more', { handle: /"handle":"(\w+)"/.exec(rows)?.[1] }), /rows \d+-\d+/)
  const plan = await call(client, 'write', { action: 'payments.customers.create', params: { name: 'Ada' } })
  expectPart(
    await call(client, 'write', { plan: /"plan":"(\w+)"/.exec(plan)?.[1] }),
    /^done: payments\.customers\.create/,
  )
  await client.close()
}

async function renews() {
  const { refresh_token } = kept.tokens
  kept.tokens = { ...kept.tokens, access_token: 'expired' }
  await (await connected()).close()
  if (kept.tokens.refresh_token === refresh_token) throw new Error('the refresh token is the old one')
}

const STEPS = {
  'is refused without a token, registers, and signs in by a browser': signsIn,
  'lists and calls all four tools': () => usesTools(),
  ...(isFirst
    ? {}
    : { 'the same in the era of 2026-07-28': () => usesTools({ versionNegotiation: { mode: 'auto' } }) }),
  'renews its token, with a new refresh token': renews,
}
for (const [step, run] of Object.entries(STEPS)) {
  const problem = await run().then(
    () => undefined,
    (error) => `${error?.stack ?? error}`,
  )
  console.log(JSON.stringify({ step, problem }))
  if (problem !== undefined) break
}
process.exit()
