// Runs the handler beside this file on one platform, where its packages are installed. Exits with 1 and a message if an answer is wrong.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const [platform, route] = process.argv.slice(2)
const { PLUGBOARD_URL, PLUGBOARD_CLIENT_ID, PLUGBOARD_CLIENT_SECRET } = process.env

/** Each gives the status and the body of a request for the customers of a user. */
const PLATFORMS = {
  workers: async () => {
    const { Miniflare } = await import('miniflare')
    const bindings = { PLUGBOARD_URL, PLUGBOARD_CLIENT_ID, PLUGBOARD_CLIENT_SECRET }
    const modules = [{ type: 'ESModule', path: 'worker.mjs', contents: readFileSync('worker.mjs', 'utf8') }]
    const worker = new Miniflare({ modules, bindings, compatibilityDate: '2026-07-01' })
    return async (user) => {
      const response = await worker.dispatchFetch(`http://worker/?user=${user}`)
      return [response.status, await response.json()]
    }
  },
  hono: async () => {
    const app = await honoApp()
    return async (user) => {
      const response = await app.request(`/customers?user=${user}`)
      return [response.status, await response.json()]
    }
  },
  // An event of an HTTP API, as Lambda calls a function.
  lambda: async () => {
    const { handle } = await import('hono/aws-lambda')
    const handler = handle(await honoApp())
    return async (user) => {
      const http = {
        method: 'GET',
        path: '/customers',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'x',
      }
      const requestContext = {
        http,
        domainName: 'function',
        accountId: '1',
        stage: '$default',
        requestId: '1',
      }
      const request = { version: '2.0', rawPath: '/customers', rawQueryString: `user=${user}` }
      const event = { ...request, headers: { host: 'function' }, requestContext, isBase64Encoded: false }
      const { statusCode, body } = await handler(event, {})
      return [statusCode, JSON.parse(body)]
    }
  },
  next: async () => {
    mkdirSync('app/api/customers', { recursive: true })
    const imported = `import { latestCustomers } from '../../../handler'\n`
    writeFileSync('app/api/customers/route.ts', `${imported}${route}\n`)
    const next = ['node_modules/next/dist/bin/next']
    execFileSync(process.execPath, [...next, 'build'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const port = await freePort()
    const server = spawn(process.execPath, [...next, 'start', '--port', `${port}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    process.once('exit', () => server.kill())
    for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready')) break
    return async (user) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/customers?user=${user}`)
      return [response.status, await response.json()]
    }
  },
}

async function honoApp() {
  const { Hono } = await import('hono')
  // By its address: where this file is kept, the handler is not beside it.
  const { latestCustomers } = await import(new URL('handler.ts', import.meta.url).href)
  return new Hono().get('/customers', (c) => latestCustomers(c.req.raw))
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const ask = await PLATFORMS[platform]()
const [status, records] = await ask('demo')
const [missing, problem] = await ask('nobody')
const isRight =
  status === 200 && records.length === 10 && missing === 404 && problem.code === 'connector_not_found'
if (!isRight) console.error(JSON.stringify({ status, records, missing, problem }).slice(0, 2000))
process.exit(isRight ? 0 : 1)
