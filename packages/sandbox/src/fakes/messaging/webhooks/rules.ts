import { createHmac } from 'node:crypto'
import type { FailedAttempt, Sending, WebhookRequest, WebhookRules } from '../../../fake.ts'
import { TEAM } from '../workspace.ts'
import { eventsOf } from './events.ts'

/** Slack's events. The developer of an app enters its address, with the signing secret of the app. */
export const webhooks: WebhookRules = {
  eventsOf: (change) =>
    eventsOf(change).map((event, index) => {
      const event_id = `Ev${change.number}${change.entity}${index}`
      const about = { team_id: TEAM, api_app_id: 'A0SANDBOX', event_id, event_time: change.time }
      return { type: event.type, body: { type: 'event_callback', ...about, event } }
    }),
  request: signed,
  retryAfter,
  ping: { type: '*', body: { type: 'url_verification', challenge: 'the-challenge-of-the-sandbox' } },
}

function signed({ event, secret = '', attempt }: Sending): WebhookRequest {
  const body = JSON.stringify(event.body)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
    'x-slack-request-timestamp': `${time}`,
    'x-slack-signature': `v0=${signature}`,
    ...(attempt > 1 && { 'x-slack-retry-num': `${attempt - 1}` }),
  }
  return { headers, body }
}

/** Seconds before the second, third and fourth attempt. */
const DELAYS: readonly number[] = [0, 60, 300]

function retryAfter({ attempt }: FailedAttempt): number | undefined {
  return DELAYS[attempt - 1]
}
