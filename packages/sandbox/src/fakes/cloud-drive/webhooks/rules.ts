import type { FailedAttempt, Sending, WebhookEvent, WebhookRequest, WebhookRules } from '../../../fake.ts'

/** Google Drive: channels of `changes.watch`. A message has no body, and its token shows where it comes from. */
export const webhooks: WebhookRules = {
  eventsOf: ({ entity }) => (entity === 'files' || entity === 'drives' ? [CHANGE] : []),
  request: withHeaders,
  retryAfter,
}

const CHANGE: WebhookEvent = { type: 'change' }

/** The first message of each channel. */
export const SYNC: WebhookEvent = { type: 'sync' }

function withHeaders({ event, registrations: [channel], secret, sequence }: Sending): WebhookRequest {
  const { id, expiresAt = 0, more } = channel
  return {
    headers: {
      'user-agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
      'x-goog-channel-id': id,
      'x-goog-channel-expiration': new Date(expiresAt).toUTCString(),
      ...(secret !== undefined && { 'x-goog-channel-token': secret }),
      'x-goog-message-number': String(sequence),
      'x-goog-resource-id': String(more?.resourceId),
      'x-goog-resource-uri': String(more?.resourceUri),
      'x-goog-resource-state': event.type,
    },
  }
}

const REPEATED = [500, 502, 503, 504]
const ATTEMPTS = 8

/** Other statuses are final. */
function retryAfter({ attempt, status }: FailedAttempt): number | undefined {
  const mayPass = status === undefined || REPEATED.includes(status)
  return mayPass && attempt < ATTEMPTS ? 2 ** attempt * 5 : undefined
}
