import type { Answer, Call, EntityBehaviour, OtherRequest, Registration, Row } from '../../../fake.ts'
import { readToken } from '../changes/index.ts'
import { rule } from '../rule.ts'
import { SYNC } from './rules.ts'

const HOUR_MS = 60 * 60 * 1000
const LONGEST_MS = 7 * 24 * HOUR_MS
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** `changes.watch` and `channels.stop`. */
export const channels: EntityBehaviour = {
  otherRequests: {
    watch: {
      table: {
        http: 'POST /drive/v3/changes/watch',
        query: {
          pageToken: { type: 'string', required: true },
          driveId: text,
          includeCorpusRemovals: flag,
          includeItemsFromAllDrives: flag,
          includeRemoved: flag,
          restrictToMyDrive: flag,
          spaces: text,
          supportsAllDrives: flag,
          pageSize: { type: 'integer' },
          fields: text,
        },
        body: {
          id: { type: 'string', required: true },
          type: { type: 'string', required: true },
          address: { type: 'string', required: true },
          token: text,
          expiration: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          params: { type: 'object' },
          payload: flag,
          kind: text,
        },
      },
      handle: watch,
    },
    stop: {
      table: {
        http: 'POST /drive/v3/channels/stop',
        body: { id: { type: 'string', required: true }, resourceId: { type: 'string', required: true } },
      },
      handle: stop,
    },
  } satisfies Record<string, OtherRequest>,
}

function watch(call: Call): Answer {
  const { data, params, origin } = call
  const { id, type, address, token, expiration } = params
  readToken(String(params.pageToken))
  if (!/^web_?hook$/.test(String(type))) throw rule(400, 'channelUnknown', 'Unknown channel type')
  checkAddress(String(address))
  if (data.webhooks.find(String(id)) !== undefined)
    throw rule(400, 'channelIdNotUnique', `Channel id ${id} not unique`)
  const channel: Registration = {
    ...{ id: String(id), url: String(address), secret: token === undefined ? undefined : String(token) },
    expiresAt: endOf(expiration, data.webhooks.now()),
    more: {
      resourceId: data.random.text(27),
      resourceUri: `${origin}/drive/v3/changes?alt=json&pageToken=${params.pageToken}`,
    },
  }
  data.webhooks.put(channel)
  data.webhooks.send(channel, SYNC)
  return { status: 200, body: shown(channel) }
}

/** An hour unless requested otherwise, and a week at most. */
function endOf(requested: unknown, now: number): number {
  const end = requested === undefined ? now + HOUR_MS : Number(requested)
  if (Number.isNaN(end) || end <= now) throw rule(400, 'invalid', 'Invalid Value', 'expiration')
  return Math.min(end, now + LONGEST_MS)
}

/** Programs on this machine have no certificates. */
function checkAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:') return
  if (url?.protocol === 'http:' && LOOPBACK.test(url.hostname)) return
  throw rule(400, 'webhookUrlNotHttps', `WebHook callback must be HTTPS: ${address}`)
}

function shown({ id, secret, expiresAt, more }: Registration): Row {
  const token = secret === undefined ? {} : { token: secret }
  return { kind: 'api#channel', id, ...more, ...token, expiration: String(expiresAt) }
}

function stop({ data, params }: Call): Answer {
  const { id, resourceId } = params
  const channel = data.webhooks.find(String(id))
  if (channel?.more?.resourceId !== resourceId)
    throw rule(404, 'notFound', `Channel '${id}' not found for project`)
  data.webhooks.remove(String(id))
  return { status: 204 }
}
