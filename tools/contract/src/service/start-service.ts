/** The endpoints of the service that a hosted client needs, and its tokens, on a real socket. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Body of an execute request. */
export interface Execute {
  readonly entity: string
  readonly action: string
  readonly params?: object
}

export interface Service {
  readonly url: string
  close(): Promise<void>
}

/** Answers every execute request with the result of `run`. */
export async function startService(run: (request: Execute) => unknown): Promise<Service> {
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, run)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function answerTo(request: IncomingMessage, run: (request: Execute) => unknown): Promise<unknown> {
  const path = request.url ?? ''
  if (path.endsWith('token')) return { access_token: 'token', token_type: 'Bearer', expires_in: 60 }
  if (path.startsWith('/v1/integrations/connectors')) return { data: [{ id: 'con_1' }], next_cursor: null }
  if (path !== '/api/v1/connectors/sources/con_1/execute') throw new Error(`no such endpoint: ${path}`)
  return run(JSON.parse(await textOf(request)) as Execute)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
