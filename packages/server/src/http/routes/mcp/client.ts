/** A client of the Model Context Protocol, as it describes itself and its conversation. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../../../auth/caller.ts'

/** Clients of 2025-06-18 and later name it in a header, those of 2026 also within each message. */
export function revisionOf({ headers }: FastifyRequest): string | undefined {
  const named = headers['mcp-protocol-version']
  return typeof named === 'string' ? named : undefined
}

export const SESSION = 'mcp-session-id'

/** Characters of a session's id: this server gives shorter ones. */
const LONGEST_SESSION = 100

/**
 * The caller within the session that its host names. A session is nothing but a name for a conversation: nothing is kept
 * for it, and a host that invents one only gets another conversation, as it would by starting one.
 */
export function inSession(request: FastifyRequest): Caller {
  const { [SESSION]: session } = request.headers
  const isNamed = typeof session === 'string' && session.length <= LONGEST_SESSION
  return { ...callerOf(request), ...(isNamed && { session }) }
}

/** Clients of the 2025 revisions name the session of `initialize` with each request. */
export function giveSession({ body }: FastifyRequest, reply: FastifyReply): void {
  if (Object(body).method === 'initialize') reply.header(SESSION, randomUUID())
}

/** Maximum characters of a client's name in the audit trail. */
const LONGEST_NAME = 80

/** Clients of the newer protocol revision send their name with each request. */
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo'

/** Self-reported by the client, not verified. */
export function clientOf({ headers, body }: FastifyRequest): string | undefined {
  const { params } = (body ?? {}) as { params?: { _meta?: Readonly<Record<string, { name?: unknown }>> } }
  const name = params?._meta?.[CLIENT_INFO]?.name ?? headers['user-agent']
  return typeof name === 'string' ? name.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_NAME) : undefined
}

/** True if the client wants to learn of progress, which a response that is sent as a whole cannot tell. */
export function reportsProgress({ body }: FastifyRequest): boolean {
  return (Array.isArray(body) ? body : [body]).some(
    (message) => Object(Object(Object(message).params)._meta).progressToken !== undefined,
  )
}
