/** An application's page, and a server with one connect session, on two origins. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { ConnectStatus } from '../src/index.ts'

export interface Stage {
  readonly app: string
  readonly server: string
  /** Response to polls: a status, 401 for an ended session, or a response without CORS headers. */
  session: ConnectStatus | 'ended' | 'unreadable'
  /** Response of the application's backend. */
  backend: { status: number; body: unknown }
  /** Number of session requests to the backend, and of polls that reached the server. */
  readonly asked: { sessions: number; polls: number }
  reset(): void
  close(): Promise<void>
}

type Route = (request: IncomingMessage, response: ServerResponse) => void

/** @param programs TypeScript modules by the name of the page that runs them. */
export async function startStage(programs: Readonly<Record<string, string>>): Promise<Stage> {
  const scripts = Object.fromEntries(
    await Promise.all(Object.entries(programs).map(async ([name, text]) => [name, await bundle(text)])),
  )
  const [server, app] = [createServer(), createServer()]
  const [serverOrigin, appOrigin] = [await listen(server, '127.0.0.1'), await listen(app, 'localhost')]
  const opened = { status: 200, body: { url: `${serverOrigin}/connect#pbc_test` } }
  const stage: Stage = {
    app: appOrigin,
    server: serverOrigin,
    session: 'open',
    backend: opened,
    asked: { sessions: 0, polls: 0 },
    reset: () => Object.assign(stage, { session: 'open', backend: opened, asked: { sessions: 0, polls: 0 } }),
    close: async () => {
      await Promise.all([closed(server), closed(app)])
    },
  }
  server.on('request', answerAsServer(stage))
  app.on('request', answerAsApp(stage, scripts))
  return stage
}

function answerAsServer(stage: Stage): Route {
  return ({ method, url }, response) => {
    if (url !== '/connect/session')
      return sendPage(response, '<script>addEventListener("message", () => {})</script>')
    if (stage.session !== 'unreadable') response.setHeader('access-control-allow-origin', stage.app)
    if (method === 'OPTIONS') return response.setHeader('access-control-allow-headers', 'authorization').end()
    stage.asked.polls++
    const body = { status: stage.session, connector_id: 'con_1', missing_scopes: [] }
    response.writeHead(stage.session === 'ended' ? 401 : 200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(body))
  }
}

function answerAsApp(stage: Stage, scripts: Readonly<Record<string, string>>): Route {
  return ({ method, url = '' }, response) => {
    if (method === 'POST') {
      stage.asked.sessions++
      response.writeHead(stage.backend.status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(stage.backend.body))
    }
    const [, name = '', isScript] = /^\/(\w+)(\.js)?$/.exec(url) ?? []
    if (isScript) return response.setHeader('content-type', 'text/javascript').end(scripts[name])
    return sendPage(response, `<main></main><script type="module" src="/${name}.js"></script>`)
  }
}

function sendPage(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${content}</html>`,
  )
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../src', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]?.text ?? ''
}

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
