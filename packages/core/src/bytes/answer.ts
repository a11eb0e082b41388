import type { PendingRequest } from '../call.ts'
import { decode } from '../response/decode.ts'
import type { Received } from '../response/received.ts'
import { responseInfo } from '../response/response.ts'
import type { Answer } from '../run.ts'

/** Decodes the final response of an upload. Throws the matching error if it is a failure. */
export function uploadAnswer(pending: PendingRequest, received: Received): Answer {
  return { ...decode(pending, received), response: () => responseInfo(pending, pending.attempts, received) }
}
