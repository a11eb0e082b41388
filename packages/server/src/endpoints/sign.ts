/** Headers of Standard Webhooks 1.0. */
import { createHmac, type KeyObject } from 'node:crypto'
import { version } from '../config/version.ts'

export interface Signing {
  readonly id: string
  /** Unix milliseconds. */
  readonly now: number
  /** Exactly what is sent. */
  readonly body: string
  readonly keys: readonly KeyObject[]
}

export function signedHeaders({ id, now, body, keys }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'content-type': 'application/json',
    'user-agent': `plugboard/${version}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
