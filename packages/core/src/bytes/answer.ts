import type { Errand } from '../call.ts'
import { decode } from '../decode.ts'
import { responseInfo } from '../response.ts'
import type { Answer } from '../run.ts'
import type { Received } from '../transport.ts'

/** What an upload answers once all of it has arrived. Throws what a refusal means. */
export function uploadAnswer(errand: Errand, received: Received): Answer {
  return { ...decode(errand, received), response: () => responseInfo(errand, errand.attempts, received) }
}
