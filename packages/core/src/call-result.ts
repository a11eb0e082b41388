import type { PendingRequest } from './call.ts'
import type { Decoded } from './response/decode.ts'
import type { Received } from './response/received.ts'
import { responseInfo } from './response/response.ts'
import type { ResponseInfo } from './results.ts'

/** The result of a call, with its response. */
export interface CallResult extends Decoded {
  response(): ResponseInfo
}

/** Adds the response to what was decoded from it. */
export function callResult(
  pending: PendingRequest,
  { status, headers }: Received,
  decoded: Decoded,
): CallResult {
  // Retaining all that was received would keep the text of the response in memory.
  return { ...decoded, response: () => responseInfo(pending, pending.attempts, { status, headers }) }
}
