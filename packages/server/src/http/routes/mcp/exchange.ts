/** Requests and responses as the library of the protocol has them: those of the web. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messagesOf } from '../../../agent/stream-messages.ts'
import { SESSION } from './client.ts'

/** The types of the protocol's answers. */
const ANSWERS = 'application/json, text/event-stream'

/** Headers that this route reads itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['content-length', 'authorization', 'accept', SESSION])

/** A fixed URL, which tools do not read: `Request` rejects some URLs, such as those with a proxy's host name. */
const ADDRESS = 'http://localhost/mcp'

export function webRequest({ headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  // The header of the client was checked before. The library demands both names, although answers are JSON.
  given.push(['accept', ANSWERS])
  return new Request(ADDRESS, {
    method: 'POST',
    headers: given.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    body: JSON.stringify(body ?? null),
  })
}

export function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Sends each event when it happens. The budget of the tools bounds the answer, and the pages of a call its progress. */
export function sendStream({ status, headers, body }: Response, reply: FastifyReply): never {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status).send(body) as never
}

/** The body of a response of the library, whose headers are added to the reply. */
export async function bytesOf(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  const text = await response.text()
  const message = isStream(response) ? messagesOf(text, Array.isArray(request.body)) : undefined
  if (message !== undefined) reply.header('content-type', 'application/json')
  return Buffer.from(message ?? text)
}
