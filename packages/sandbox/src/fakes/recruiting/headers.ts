import { VERSION } from './admit.ts'

/** The vendor's limit in requests per minute and key. */
const LIMIT = 1000

/** Requests per displayed window. The sandbox does not throttle, so the limit never looks exhausted. */
const WINDOW = 500

/** Headers of every response. */
export function headers(_given: unknown, requestId: string): Record<string, string> {
  return {
    'x-ashby-request-id': `01KSANDB0X${requestId.padStart(16, '0')}`,
    'ashby-version': VERSION,
    'ashby-version-status': 'active',
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(LIMIT - (Number(requestId) % WINDOW)),
    'x-ratelimit-reset': '1',
  }
}
