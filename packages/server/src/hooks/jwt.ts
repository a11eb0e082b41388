/** JSON Web Tokens that a vendor signs with a shared secret. */
import { equals, hmac } from './signature.ts'

/** Authentication schemes before the token, of which vendors use either. */
const WORDS = ['bearer', 'jwt']

/**
 * True if the token was signed with HS256 and is valid at that time. The algorithm is fixed: a token that could choose it
 * could choose `none`.
 *
 * @param tolerance Seconds between the clocks.
 * @param now Unix milliseconds.
 */
export function isJwt(header: string, secret: string, tolerance: number, now: number): boolean {
  const parts = tokenIn(header).split('.', 4)
  const [head = '', claims = '', signature = ''] = parts
  if (parts.length !== 3 || objectIn(head)?.alg !== 'HS256') return false
  const expected = hmac('sha256', secret, [`${head}.${claims}`]).toString('base64url')
  if (!equals(signature, expected)) return false
  const { exp, nbf, iat } = objectIn(claims) ?? {}
  const seconds = now / 1000
  if (typeof exp !== 'number' || seconds > exp + tolerance) return false
  return [nbf, iat].every((from) => from === undefined || isBefore(from, seconds + tolerance))
}

function isBefore(from: unknown, seconds: number): boolean {
  return typeof from === 'number' && from <= seconds
}

function tokenIn(header: string): string {
  const [word = '', token] = header.split(' ', 2)
  return token !== undefined && WORDS.includes(word.toLowerCase()) ? token : header
}

function objectIn(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
