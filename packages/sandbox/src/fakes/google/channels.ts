/** Channels of Google's APIs: addresses that get a message when something changes, without what it is. */
import type {
  Answer,
  Call,
  FailedAttempt,
  OtherRequest,
  Registration,
  Row,
  Sending,
  WebhookEvent,
  WebhookRequest,
} from '../../fake.ts'

const HOUR_MS = 60 * 60 * 1000
const LONGEST_MS = 7 * 24 * HOUR_MS
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const text = { type: 'string' } as const

/** Params of a request that opens a channel. */
export const CHANNEL_BODY: NonNullable<OtherRequest['table']['body']> = {
  id: { type: 'string', required: true },
  type: { type: 'string', required: true },
  address: { type: 'string', required: true },
  token: text,
  expiration: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  params: { type: 'object' },
  payload: { type: 'boolean' },
  kind: text,
}

/** A refusal in the form of the API. */
export type Refuse = (status: number, reason: string, message: string, param?: string) => Error

/** Subject of a channel. */
export interface Watched {
  /** Path and query of the resource. */
  readonly path: string
  /** Fields by which `wants` knows the channel. */
  readonly more?: Row
}

export function openChannel({ data, params, origin }: Call, refuse: Refuse, watched: Watched): Answer {
  const { id, type, address, token, expiration } = params
  if (!/^web_?hook$/.test(String(type))) throw refuse(400, 'channelUnknown', 'Unknown channel type')
  checkAddress(refuse, String(address))
  if (data.webhooks.find(String(id)) !== undefined)
    throw refuse(400, 'channelIdNotUnique', `Channel id ${id} not unique`)
  const channel: Registration = {
    ...{ id: String(id), url: String(address), secret: token === undefined ? undefined : String(token) },
    expiresAt: endOf(refuse, expiration, data.webhooks.now()),
    more: { ...watched.more, resourceId: data.random.text(27), resourceUri: `${origin}${watched.path}` },
  }
  data.webhooks.put(channel)
  data.webhooks.send(channel, SYNC)
  return { status: 200, body: shown(channel) }
}

/** An hour unless requested otherwise, and a week at most. */
function endOf(refuse: Refuse, requested: unknown, now: number): number {
  const end = requested === undefined ? now + HOUR_MS : Number(requested)
  if (Number.isNaN(end) || end <= now) throw refuse(400, 'invalid', 'Invalid Value', 'expiration')
  return Math.min(end, now + LONGEST_MS)
}

/** Programs on this machine have no certificates. */
function checkAddress(refuse: Refuse, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:') return
  if (url?.protocol === 'http:' && LOOPBACK.test(url.hostname)) return
  throw refuse(400, 'webhookUrlNotHttps', `WebHook callback must be HTTPS: ${address}`)
}

function shown({ id, secret, expiresAt, more }: Registration): Row {
  const token = secret === undefined ? {} : { token: secret }
  const { resourceId, resourceUri } = more ?? {}
  return { kind: 'api#channel', id, resourceId, resourceUri, ...token, expiration: String(expiresAt) }
}

/** @param path Of the API: `/drive/v3`. */
export function stopRequest(path: string, refuse: Refuse): OtherRequest {
  return {
    table: {
      http: `POST ${path}/channels/stop`,
      body: { id: { type: 'string', required: true }, resourceId: { type: 'string', required: true } },
    },
    handle: ({ data, params }) => {
      const { id, resourceId } = params
      const channel = data.webhooks.find(String(id))
      if (channel?.more?.resourceId !== resourceId)
        throw refuse(404, 'notFound', `Channel '${id}' not found for project`)
      data.webhooks.remove(String(id))
      return { status: 204 }
    },
  }
}

/** The first message of each channel. */
const SYNC: WebhookEvent = { type: 'sync' }

/** A message has no body, and its token shows where it comes from. */
export function channelMessage({
  event,
  registrations: [channel],
  secret,
  sequence,
}: Sending): WebhookRequest {
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
export function retryAfter({ attempt, status }: FailedAttempt): number | undefined {
  const mayPass = status === undefined || REPEATED.includes(status)
  return mayPass && attempt < ATTEMPTS ? 2 ** attempt * 5 : undefined
}
