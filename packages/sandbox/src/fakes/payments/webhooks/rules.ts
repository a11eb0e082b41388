import { createHmac } from 'node:crypto'
import type { FailedAttempt, Sending, WebhookRequest, WebhookRules } from '../../../fake.ts'
import { eventOf } from '../events.ts'

/** Stripe: snapshot events. Thin ones, which have destinations of their own, are missing. */
export const webhooks: WebhookRules = {
  eventsOf: (change) => {
    const body = eventOf({ ...change, row: change.show(), isDeleted: change.kind === 'deleted' })
    return body ? [{ type: String(body.type), body: { ...body, pending_webhooks: 1 } }] : []
  },
  request: signed,
  retryAfter: backOff,
}

/** In live mode the vendor repeats for three days, at growing intervals. */
const FIRST_SECONDS = 5 * 60
const LONGEST_SECONDS = 12 * 60 * 60
const ATTEMPTS = 14

function backOff({ attempt }: FailedAttempt): number | undefined {
  return attempt < ATTEMPTS ? Math.min(FIRST_SECONDS * 2 ** (attempt - 1), LONGEST_SECONDS) : undefined
}

function signed({ event, secret = '' }: Sending): WebhookRequest {
  const body = JSON.stringify(event.body, null, 2)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${time},v1=${signature}`,
  }
  return { headers, body }
}
