import type { WebhookEvent, WebhookRules } from '../../../fake.ts'
import { channelMessage, retryAfter } from '../../google/channels.ts'

/** Google Drive: channels of `changes.watch`. */
export const webhooks: WebhookRules = {
  eventsOf: ({ entity }) => (entity === 'files' || entity === 'drives' ? [CHANGE] : []),
  request: channelMessage,
  retryAfter,
}

const CHANGE: WebhookEvent = { type: 'change' }
