/** The handlers that an application mounts in its own web server, for the browsers of end users and for vendors. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { ConnectorError, connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import { PROBLEM_TYPE, problemText } from '../http/errors.ts'
import { type Loopback, OF_CONNECTION } from './loopback.ts'

/**
 * Requests of Node's HTTP server, and of what is built on it. `next` is called for those that are not Plugboard's; without it
 * they get a 404.
 */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void

/** Runs work unless everything is closed already, and lets the closing wait for it. */
export type WhileOpen = <T>(work: () => Promise<T>) => Promise<T>

/** Requests of frameworks that have those of the web standard. */
export type WebHandler = (request: Request) => Promise<Response>

/** The paths for browsers and vendors. The API is for the application, which has it in its own process. */
const PAGES: readonly string[] = ['/connect', '/connect.js']
const FOLDERS: readonly string[] = ['/connect/', '/approve/', '/v1/hooks/', '/errors/']

/** Without a slash at the end. */
function pathOf(base: string): string {
  const path = URL.parse(base)?.pathname ?? ''
  return path === '/' ? '' : path
}

/** The path below the mount; undefined for one that is not served. */
function servedPath(url: string, mount: string): string | undefined {
  if (!url.startsWith(`${mount}/`)) return undefined
  const path = url.slice(mount.length)
  const [name = ''] = path.split('?', 1)
  return PAGES.includes(name) || FOLDERS.some((folder) => name.startsWith(folder)) ? path : undefined
}

/** A request as the framework keeps it that has given the handler a shorter `url`. */
interface MountedRequest extends IncomingMessage {
  readonly originalUrl?: string
}

/** @param base Address of the mount. */
export function nodeHandler(server: Server, base: string, whileOpen: WhileOpen): NodeHandler {
  const mount = pathOf(base)
  return (request: MountedRequest, response, next) => {
    const path = servedPath(request.originalUrl ?? request.url ?? '', mount)
    if (path === undefined) {
      if (next) return next()
      return sendProblem(response, notServed(mount), base)
    }
    if (request.readableEnded && hasBody(request)) return sendProblem(response, bodyIsGone(), base)
    request.url = path
    const answer = async (): Promise<void> => {
      server.emit('request', request, response)
      if (!response.closed) await once(response, 'close')
    }
    whileOpen(answer).catch((error) => {
      // The server has begun a response, which cannot become another one.
      if (response.headersSent || !(error instanceof ConnectorError)) return void response.destroy()
      sendProblem(response, error, base)
    })
  }
}

export function webHandler({ send }: Loopback, base: string): WebHandler {
  const mount = pathOf(base)
  return async ({ url, method, headers, body, bodyUsed, signal }) => {
    const { pathname, search } = new URL(url)
    const path = servedPath(pathname + search, mount)
    if (path === undefined) return problemResponse(notServed(mount), base)
    if (bodyUsed) return problemResponse(bodyIsGone(), base)
    const sent = { method, path, headers: forwarded(headers), signal }
    return send({ ...sent, body: body && Readable.fromWeb(body as WebStream) }).catch((error) => {
      if (error instanceof ConnectorError) return problemResponse(error, base)
      throw error
    })
  }
}

/**
 * HTTP within the process has a connection of its own. Its responses are not compressed, since frameworks do that: Next.js also
 * compresses a response that says that it is compressed.
 */
function forwarded(headers: Headers): Record<string, string> {
  const own = [...headers].filter(([name]) => !OF_CONNECTION.includes(name) && name !== 'accept-encoding')
  return Object.fromEntries(own)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function notServed(mount: string): ConnectorError {
  const message = `Below ${mount}/ there are only the connect page, the returns of consents, and webhooks of vendors.`
  return connectorError('not_found', message)
}

function bodyIsGone(): ConnectorError {
  const message =
    'A body parser of the application has read the request. Mount the handler of Plugboard before the parser.'
  return connectorError('invalid_request', message)
}

function problemResponse(error: ConnectorError, base: string): Response {
  const headers = { 'content-type': PROBLEM_TYPE }
  return new Response(problemText(error, base, newId('req')), { status: error.status, headers })
}

function sendProblem(response: ServerResponse, error: ConnectorError, base: string): void {
  response.writeHead(error.status, { 'content-type': PROBLEM_TYPE })
  response.end(problemText(error, base, newId('req')))
}
