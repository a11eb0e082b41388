import { createHmac } from 'node:crypto'
import type {
  FailedAttempt,
  RecordChange,
  Row,
  Sending,
  WebhookEvent,
  WebhookRequest,
  WebhookRules,
} from '../../../fake.ts'
import { PORTAL } from '../account.ts'

/** HubSpot: a list of events in each request. The developer of an app enters its address, and what it subscribes to. */
export const webhooks: WebhookRules = { eventsOf, request: signed, retryAfter }

const OBJECTS: Readonly<Record<string, string>> = {
  contacts: 'contact',
  companies: 'company',
  deals: 'deal',
  tickets: 'ticket',
}

/** A change of several properties is several events. */
function eventsOf({ entity, id, kind, before, row, number, time }: RecordChange): WebhookEvent[] {
  const object = OBJECTS[entity]
  if (object === undefined) return []
  const about = {
    portalId: PORTAL,
    appId: 1,
    occurredAt: time * 1000,
    attemptNumber: 0,
    objectId: objectIdOf(id),
  }
  const event = (type: string, index: number, more: Row): WebhookEvent => {
    const subscriptionType = `${object}.${type}`
    return {
      type: subscriptionType,
      body: { eventId: number * 1000 + index, subscriptionId: index, ...about, subscriptionType, ...more },
    }
  }
  if (kind === 'created') return [event('creation', 0, { changeFlag: 'CREATED' })]
  if (kind === 'deleted' || (row.archived === true && before?.archived !== true))
    return [event('deletion', 0, { changeFlag: 'DELETED' })]
  const [was, is] = [propertiesOf(before), propertiesOf(row)]
  return Object.keys(is)
    .filter((name) => was[name] !== is[name])
    .map((name, index) =>
      event('propertyChange', index, { propertyName: name, propertyValue: is[name], changeSource: 'API' }),
    )
}

/** A number at the vendor. Ids of the sandbox may be other texts. */
function objectIdOf(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}

function propertiesOf(row: Row | undefined): Row {
  return (row?.properties as Row | undefined) ?? {}
}

/** Signature v3: method, address, body and time. */
function signed({ event, secret = '', registrations: [{ url }] }: Sending): WebhookRequest {
  const body = JSON.stringify([event.body])
  const time = Date.now()
  const signature = createHmac('sha256', secret).update(`POST${url}${body}${time}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'HubSpot Connect 2.0 (http://dev.hubspot.com/) - WebHooks',
    'x-hubspot-request-timestamp': `${time}`,
    'x-hubspot-signature-v3': signature,
  }
  return { headers, body }
}

const ATTEMPTS = 11

/** Ten times again, over a day. */
function retryAfter({ attempt }: FailedAttempt): number | undefined {
  return attempt < ATTEMPTS ? Math.min(60 * 2 ** (attempt - 1), 4 * 60 * 60) : undefined
}
