/** Verifies that a message comes from the service, was not changed, and is new. */
import type { WebhookMessage } from './messages.ts'
import { importSecret, isSigned } from './signature.ts'

/** The message is not to be believed. Answer 400 or 401: the service tries again later. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: 'missing_header' | 'bad_timestamp' | 'bad_signature' | 'bad_body'

  constructor(code: WebhookError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Headers of a `Request`, or of Node's `IncomingMessage`. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** Largest accepted difference between the clocks, in seconds. Default: 300. */
  readonly tolerance?: number
  /** Unix milliseconds. Default: `Date.now`. */
  readonly now?: () => number
}

export interface VerifiedWebhook {
  /** `msg_…`: the same on every repetition. Remember it to handle each message once. */
  readonly id: string
  readonly message: WebhookMessage
}

/** More signatures than secrets can be in use are not checked. */
const MAX_SIGNATURES = 16
const DEFAULT_TOLERANCE = 300

/**
 * Returns the message of a request to a webhook endpoint.
 *
 * @param body The raw body, before any parser. A body that was parsed and printed again has other bytes.
 * @param secret `whsec_…` of the endpoint, or several of them. During the 24 hours after a rotation either one verifies.
 * @throws WebhookError The message is forged, changed, or too old.
 * @throws TypeError A secret is malformed, or an option is unknown.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  refuseUnknown(options)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ', MAX_SIGNATURES)
  checkTimestamp(timestamp, options)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const secrets = typeof secret === 'string' ? [secret] : secret
  const keys = await Promise.all(secrets.map(importSecret))
  const pairs = keys.flatMap((key) => signatures.map((signature) => [key, signature] as const))
  const checks = pairs.map(([key, signature]) => isSigned(key, { id, timestamp, body: bytes }, signature))
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookError(
      'bad_signature',
      'No signature in webhook-signature matches the body. Pass the raw body and the secret of this endpoint.',
    )
  return { id, message: parse(bytes) }
}

/** A misspelt option would have no effect. Its own words: all else of core would be bundled with this entry. */
function refuseUnknown({ tolerance: _, now: __, ...others }: VerifyOptions): void {
  const [name] = Object.keys(others)
  if (name !== undefined) throw new TypeError(`unknown option '${name}'; known are 'tolerance' and 'now'`)
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name]
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookError('missing_header', `The request has no header ${name}.`)
}

// biome-ignore lint/plugin: the receiver's clock is compared with that of the sender.
const systemTime = Date.now

function checkTimestamp(
  text: string,
  { tolerance = DEFAULT_TOLERANCE, now = systemTime }: VerifyOptions,
): void {
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (Math.abs(now() / 1000 - seconds) <= tolerance) return
  throw new WebhookError(
    'bad_timestamp',
    `webhook-timestamp must be a Unix time within ${tolerance} s of the receiver's clock.`,
  )
}

function parse(bytes: Uint8Array): WebhookMessage {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookMessage
  } catch {
    throw new WebhookError('bad_body', 'The body is not JSON.')
  }
}
