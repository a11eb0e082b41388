import type { PendingRequest } from '../call.ts'
import { decode } from '../decode.ts'
import { responseInfo } from '../response.ts'
import type { Answer } from '../run.ts'
import type { Received } from '../transport.ts'

/** What an upload answers once all of it has arrived. Throws what a refusal means. */
export function uploadAnswer(pending: PendingRequest, received: Received): Answer {
  return { ...decode(pending, received), response: () => responseInfo(pending, pending.attempts, received) }
}
