/** Verifies webhooks: that whoever sent one knows the secret of the hook. Nothing else of a webhook is believed. */
import type { WebhookProof } from '@plugboard/core/catalog'
import { isJwt } from './jwt.ts'
import { equals, hmac } from './signature.ts'

/** A webhook as it arrived. */
export interface Webhook {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The bytes that were sent: a body that was parsed and printed again has another signature. */
  readonly body: Uint8Array
  /** Address that it was sent to, as the vendor knows it. Some vendors sign it. */
  readonly url?: string
}

/** More than any vendor sends while it rotates a secret. */
const MAX_SIGNATURES = 16
/** Of a header with a proof; Node limits all headers together. */
const MAX_HEADER = 8192
/** Of the secrets of Standard Webhooks. */
const KEY_PREFIX = 'whsec_'
const DIGITS = /^\d{1,15}$/

/**
 * True if the webhook proves its origin. No secret proves nothing.
 *
 * @param now Unix milliseconds.
 */
export function isProven(proof: WebhookProof, secret: string, webhook: Webhook, now: number): boolean {
  if (secret === '') return false
  if (proof.scheme === 'standard') return isStandard(proof, secret, webhook, now)
  if (proof.scheme === 'stripe') return isStripe(proof, secret, webhook, now)
  const given = headerOf(webhook, proof.header)
  if (given === undefined) return false
  if (proof.scheme === 'token') return equals(given, secret)
  if (proof.scheme === 'jwt') return isJwt(given, secret, proof.tolerance, now)
  return isHmac(proof, secret, given, { webhook, now })
}

type Hmac = Extract<WebhookProof, { scheme: 'hmac' }>

interface Arrival {
  readonly webhook: Webhook
  readonly now: number
}

function isHmac(proof: Hmac, secret: string, given: string, { webhook, now }: Arrival): boolean {
  const { algorithm, encoding, prefix = '' } = proof
  const parts = signedParts(proof, webhook, now)
  return parts !== undefined && equals(given, prefix + hmac(algorithm, secret, parts).toString(encoding))
}

const VALUE = /(\{(?:method|url|time|body)\})/

/** The parts that the vendor has signed. Undefined if a part of it is missing, or it is too old. */
function signedParts(
  { signs, time, unit, tolerance = 0 }: Hmac,
  webhook: Webhook,
  now: number,
): (string | Uint8Array)[] | undefined {
  if (signs === undefined) return [webhook.body]
  const sentAt = time === undefined ? undefined : headerOf(webhook, time)
  if (time !== undefined && !isNear(sentAt ?? '', tolerance, now, unit)) return undefined
  const { url, body } = webhook
  // Webhooks are taken with this method only.
  const values: Readonly<Record<string, string | Uint8Array | undefined>> = {
    ...{ '{method}': 'POST', '{url}': url, '{time}': sentAt, '{body}': body },
  }
  const parts = signs.split(VALUE).map((part) => (Object.hasOwn(values, part) ? values[part] : part))
  return parts.includes(undefined) ? undefined : (parts as (string | Uint8Array)[])
}

/** Undefined if it is absent, given more than once, or too long. */
function headerOf({ headers }: Webhook, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' && value.length <= MAX_HEADER ? value : undefined
}

/** `t=1492774577,v1=5257a8…,v0=…` */
function isStripe(
  { header, tolerance }: Extract<WebhookProof, { scheme: 'stripe' }>,
  secret: string,
  webhook: Webhook,
  now: number,
): boolean {
  const given = headerOf(webhook, header)
  if (given === undefined) return false
  const parts = given.split(',', MAX_SIGNATURES).map((part) => part.trim())
  const times = valuesOf(parts, 't=')
  const [time = ''] = times
  if (times.length !== 1 || !isNear(time, tolerance, now)) return false
  const expected = hmac('sha256', secret, [`${time}.`, webhook.body]).toString('hex')
  return valuesOf(parts, 'v1=').some((signature) => equals(signature, expected))
}

/** Standard Webhooks 1.0: `v1,<base64>` for each secret, separated by spaces. */
function isStandard(
  { prefix, tolerance }: Extract<WebhookProof, { scheme: 'standard' }>,
  secret: string,
  webhook: Webhook,
  now: number,
): boolean {
  const id = headerOf(webhook, `${prefix}id`)
  const time = headerOf(webhook, `${prefix}timestamp`)
  const signatures = headerOf(webhook, `${prefix}signature`)
  if (!id || time === undefined || signatures === undefined || !isNear(time, tolerance, now)) return false
  const key = Buffer.from(secret.startsWith(KEY_PREFIX) ? secret.slice(KEY_PREFIX.length) : secret, 'base64')
  if (key.length === 0) return false
  const expected = hmac('sha256', key, [`${id}.${time}.`, webhook.body]).toString('base64')
  return valuesOf(signatures.split(' ', MAX_SIGNATURES), 'v1,').some((one) => equals(one, expected))
}

function valuesOf(parts: readonly string[], prefix: string): string[] {
  return parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length))
}

/** @param time Unix time in seconds, unless the vendor has another unit. */
function isNear(time: string, tolerance: number, now: number, unit?: 'milliseconds'): boolean {
  const seconds = unit === undefined ? Number(time) : Number(time) / 1000
  return DIGITS.test(time) && Math.abs(now / 1000 - seconds) <= tolerance
}
