/** Batches of JSON-RPC messages: protocol revision 2025-03-26 has them, later ones do not. */
import { violationError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/caller.ts'
import type { Services } from './services.ts'

/** Counts every message of a batch as a request of the caller. Throws if they are too many, or the revision has no batches. */
export function admitBatch({ callerLimits }: Services, request: FastifyRequest): void {
  const { body, headers } = request
  if (!Array.isArray(body)) return
  const revision = headers['mcp-protocol-version'] ?? WITH_BATCHES
  if (revision !== WITH_BATCHES)
    throw violationError([
      { pointer: '/body', code: 'wrong_type', message: 'must be one message: this revision has no batches' },
    ])
  // The request itself is counted already.
  for (const _ of body.slice(1)) {
    const { refused } = callerLimits.take(callerOf(request))
    if (refused) throw refused
  }
}

/** Also assumed of clients that name no revision. */
const WITH_BATCHES = '2025-03-26'
