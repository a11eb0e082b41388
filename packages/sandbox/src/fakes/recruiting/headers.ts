import { VERSION } from './admit.ts'

/** Requests a minute that the vendor allows a key. */
const LIMIT = 1000

/** Requests after which the window shown begins anew: the sandbox slows nobody down, so it never looks used up. */
const WINDOW = 500

/** What every answer carries. */
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
