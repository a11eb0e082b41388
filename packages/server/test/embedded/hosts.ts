/** Web servers of applications, each of which mounts Plugboard under `/plugboard` as its framework asks for. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import fastify from 'fastify'
import type { EmbeddedPlugboard } from '../../src/embedded/open.ts'

export const MOUNT = '/plugboard'

type Handlers = Pick<EmbeddedPlugboard, 'handler' | 'webHandler'>

export interface Host {
  /** `http://127.0.0.1:4000` */
  readonly origin: string
  /** Whose handlers it has mounted: its address must be known before they exist. */
  use(handlers: Handlers): void
  close(): Promise<void>
}

/** Begins to serve; returns what closes it. */
type Start = (handlers: () => Handlers) => Promise<{ readonly server: Server; close(): Promise<unknown> }>

export const HOSTS: Readonly<Record<string, Start>> = {
  'Node.js': (handlers) =>
    listen((request, response) =>
      handlers().handler(request, response, () => response.end('of the application')),
    ),

  // Express and Connect shorten `url` for what is mounted below a path.
  Express: (handlers) =>
    listen((request, response) => {
      const { url = '' } = request
      if (!url.startsWith(`${MOUNT}/`)) return void response.end('of the application')
      const mounted = Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) })
      handlers().handler(mounted, response, () => response.end('of the application'))
    }),

  Fastify: async (handlers) => {
    const app = fastify()
    app.get('/', async () => 'of the application')
    app.register(async (scope) => {
      // Before Fastify reads the body.
      scope.addHook('onRequest', async ({ raw }, reply) => {
        reply.hijack()
        handlers().handler(raw, reply.raw)
      })
      scope.all(`${MOUNT}/*`, () => {})
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return { server: app.server, close: () => app.close() }
  },

  // Hono and Next.js make such requests of Node's.
  'web-standard requests': (handlers) =>
    listen(async (request, response) => {
      if (!request.url?.startsWith(`${MOUNT}/`)) return void response.end('of the application')
      await answer(await handlers().webHandler(toRequest(request)), response)
    }),
}

export async function startHost(name: string): Promise<Host> {
  let handlers: Handlers | undefined
  const mounted = (): Handlers => {
    if (handlers === undefined) throw new Error('nothing is mounted yet')
    return handlers
  }
  const { server, close } = await (HOSTS[name] as Start)(mounted)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    use: (given) => {
      handlers = given
    },
    close: async () => {
      server.closeAllConnections()
      await close()
    },
  }
}

async function listen(
  serve: (request: IncomingMessage, response: ServerResponse) => unknown,
): ReturnType<Start> {
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, close: () => new Promise((resolve) => server.close(resolve)) }
}

function toRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '', headers } = request
  const body = method === 'GET' ? null : (Readable.toWeb(request) as ReadableStream)
  const init = { method, headers: headers as Record<string, string>, body, duplex: 'half' }
  return new Request(`http://${headers.host}${url}`, init as RequestInit)
}

async function answer(from: Response, response: ServerResponse): Promise<void> {
  response.statusCode = from.status
  response.setHeaders(from.headers)
  if (from.body === null) return void response.end()
  for await (const chunk of Readable.fromWeb(from.body as WebStream)) response.write(chunk)
  response.end()
}
