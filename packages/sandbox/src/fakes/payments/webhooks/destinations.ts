import {
  type Answer,
  type Call,
  type EntityBehaviour,
  type OtherRequest,
  Refusal,
  type Registration,
  type Row,
} from '../../../fake.ts'
import { rule } from '../rule.ts'
import { checkUrl, DESTINATION, isDestination } from './endpoints.ts'

const SECRET = 'webhook_endpoint.signing_secret'
const URL_FIELD = 'webhook_endpoint.url'

/** Below `/v2`, bodies are JSON. */
const header = { content_type: { type: 'string', as: 'Content-Type', const: 'application/json' } } as const
const include = { type: 'array', items: { type: 'string' } } as const
const enabled_events = { type: 'array', items: { type: 'string' }, required: true } as const

/** `/v2/core/event_destinations`, where addresses for thin events are registered. */
export const eventDestinations: EntityBehaviour = {
  otherRequests: {
    create: {
      table: {
        http: 'POST /v2/core/event_destinations',
        header,
        body: {
          name: { type: 'string', required: true },
          type: { type: 'string', required: true, enum: ['webhook_endpoint'] },
          event_payload: { type: 'string', required: true, enum: ['thin'] },
          enabled_events,
          events_from: { type: 'array', items: { type: 'string' } },
          webhook_endpoint: { type: 'object', required: true },
          include,
          description: { type: 'string' },
          metadata: { type: 'object' },
        },
      },
      handle: create,
    },
    list: {
      table: {
        http: 'GET /v2/core/event_destinations',
        query: { limit: { type: 'integer', minimum: 1, maximum: 100 }, include },
      },
      handle: list,
    },
    get: {
      table: { http: 'GET /v2/core/event_destinations/{id}', query: { include } },
      handle: (call) => answer(call, found(call)),
    },
    delete: { table: { http: 'DELETE /v2/core/event_destinations/{id}' }, handle: remove },
  } satisfies Record<string, OtherRequest>,
}

/** The only response with the secret, for those who ask for it. */
function create(call: Call): Answer {
  const { data, params } = call
  const { name, description = '', metadata = {}, events_from = ['@self'] } = params
  const { url } = params.webhook_endpoint as Row
  const created = new Date(data.clock.tick() * 1000).toISOString()
  const registration: Registration = {
    id: `${DESTINATION}test_${data.random.text(32)}`,
    url: checkUrl(url),
    types: checkTypes(params.enabled_events),
    secret: `whsec_${data.random.text(32)}`,
    more: { name, description, metadata, events_from, created, updated: created },
  }
  data.webhooks.put(registration)
  const fields = included(call)
  const { secret: signing_secret } = registration
  const body = shown(registration, fields)
  const address = { ...(body.webhook_endpoint as Row), ...(fields.includes(SECRET) && { signing_secret }) }
  return { status: 200, body: { ...body, webhook_endpoint: address } }
}

function list(call: Call): Answer {
  const { limit = 20 } = call.params
  const all = call.data.webhooks.list().filter(isDestination)
  const data = all
    .slice(-Number(limit))
    .toReversed()
    .map((one) => shown(one, included(call)))
  return { status: 200, body: { data, next_page_url: null, previous_page_url: null } }
}

function remove(call: Call): Answer {
  const { id } = found(call)
  call.data.webhooks.remove(id)
  return { status: 200, body: { id, object: 'v2.core.event_destination', deleted: true } }
}

function found({ data, path }: Call): Registration {
  const id = path.id ?? ''
  const registration = data.webhooks.find(id)
  if (registration === undefined || !isDestination(registration))
    throw new Refusal({ kind: 'no_record', entity: 'event_destinations', id })
  return registration
}

function answer(call: Call, registration: Registration): Answer {
  return { status: 200, body: shown(registration, included(call)) }
}

function included({ params }: Call): readonly unknown[] {
  return (params.include ?? []) as readonly unknown[]
}

function shown(
  { id, url, types = [], isDisabled = false, more }: Registration,
  fields: readonly unknown[],
): Row {
  return {
    ...{ id, object: 'v2.core.event_destination', livemode: false, ...more },
    ...{ enabled_events: types, event_payload: 'thin', type: 'webhook_endpoint' },
    status: isDisabled ? 'disabled' : 'enabled',
    webhook_endpoint: fields.includes(URL_FIELD) ? { url } : {},
  }
}

/** Snapshot events have no version before them. */
const TYPE = /^v\d+(\.[a-z0-9_]+){2,}$/

function checkTypes(given: unknown): readonly string[] {
  const types = given as readonly string[]
  const wrong = types.find((type) => !TYPE.test(type))
  if (wrong !== undefined || types.length === 0)
    throw rule(`Invalid enabled_events: ${wrong ?? 'none'} is no type of thin events`, {
      param: 'enabled_events',
    })
  return types
}
