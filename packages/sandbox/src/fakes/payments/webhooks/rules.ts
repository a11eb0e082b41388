import { createHmac } from 'node:crypto'
import {
  type FailedAttempt,
  type RecordChange,
  type Row,
  type Sending,
  type WebhookEvent,
  type WebhookRequest,
  type WebhookRules,
  wantsType,
} from '../../../fake.ts'
import { eventOf } from '../events.ts'

/** Stripe: snapshot events, and thin events of the same changes for addresses that name the types of those. */
export const webhooks: WebhookRules = {
  eventsOf: (change) => {
    const body = eventOf({ ...change, row: change.show(), isDeleted: change.kind === 'deleted' })
    return body
      ? [{ type: String(body.type), body: { ...body, pending_webhooks: 1 } }, thin(change, body)]
      : []
  },
  // `*` includes no thin events of resources that have snapshot events.
  wants: (registration, event) =>
    isThin(event) ? (registration.types?.includes(event.type) ?? false) : wantsType(registration, event),
  request: signed,
  retryAfter: backOff,
}

function thin({ entity, id }: RecordChange, { type: snapshot, created, ...event }: Row): WebhookEvent {
  const type = `v1.${snapshot}`
  const { object } = (event.data as { readonly object: Row }).object
  return {
    type,
    body: {
      ...{ id: event.id, object: 'v2.core.event', context: null, livemode: false, type },
      created: new Date(Number(created) * 1000).toISOString(),
      reason: null,
      related_object: { id, type: object, url: `/v1/${entity}/${id}` },
    },
  }
}

function isThin({ body }: WebhookEvent): boolean {
  return body?.object === 'v2.core.event'
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
