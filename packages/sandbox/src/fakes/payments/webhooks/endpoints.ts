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

/** Of an account, in test mode. */
const MAX_ENDPOINTS = 16
/** Ids of event destinations begin with it. */
export const DESTINATION = 'ed_'

const enabled_events = { type: 'array', items: { type: 'string' } } as const
const changeable = {
  description: { type: 'string' },
  metadata: { type: 'object' },
} as const

/** `/v1/webhook_endpoints`, where addresses are registered. */
export const webhookEndpoints: EntityBehaviour = {
  otherRequests: {
    create: {
      table: {
        http: 'POST /v1/webhook_endpoints',
        body: {
          url: { type: 'string', required: true },
          enabled_events: { ...enabled_events, required: true },
          api_version: { type: 'string' },
          connect: { type: 'boolean' },
          ...changeable,
        },
      },
      handle: create,
    },
    list: {
      table: {
        http: 'GET /v1/webhook_endpoints',
        query: {
          limit: { type: 'integer', minimum: 1, maximum: 100 },
          starting_after: { type: 'string' },
        },
      },
      handle: list,
    },
    get: { table: { http: 'GET /v1/webhook_endpoints/{id}' }, handle: (call) => answer(found(call)) },
    update: {
      table: {
        http: 'POST /v1/webhook_endpoints/{id}',
        body: { url: { type: 'string' }, enabled_events, disabled: { type: 'boolean' }, ...changeable },
      },
      handle: update,
    },
    delete: { table: { http: 'DELETE /v1/webhook_endpoints/{id}' }, handle: remove },
  } satisfies Record<string, OtherRequest>,
}

/** The only response with the secret. */
function create(call: Call): Answer {
  const { data, params } = call
  if (endpoints(call).length >= MAX_ENDPOINTS)
    throw rule(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`)
  const { url, enabled_events: types, api_version = null, description = null, metadata = {} } = params
  const secret = `whsec_${data.random.text(32)}`
  const registration: Registration = {
    ...{ id: `we_${data.random.text(24)}`, url: checkUrl(url), types: checkTypes(types), secret },
    more: { api_version, description, metadata, created: data.clock.tick() },
  }
  data.webhooks.put(registration)
  return { status: 200, body: { ...shown(registration), secret } }
}

function update(call: Call): Answer {
  const { url, enabled_events: types, disabled, ...more } = call.params
  const { id: _, ...changes } = more
  const before = found(call)
  const registration: Registration = {
    ...before,
    ...(url !== undefined && { url: checkUrl(url) }),
    ...(types !== undefined && { types: checkTypes(types) }),
    ...(disabled !== undefined && { isDisabled: disabled === true }),
    more: { ...before.more, ...changes },
  }
  call.data.webhooks.put(registration)
  return answer(registration)
}

function list(call: Call): Answer {
  const { limit = 10, starting_after: after } = call.params
  const all = endpoints(call).toReversed()
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + Number(limit)).map(shown)
  const has_more = start + data.length < all.length
  return { status: 200, body: { object: 'list', data, has_more, url: call.url } }
}

function remove(call: Call): Answer {
  const { id } = found(call)
  call.data.webhooks.remove(id)
  return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } }
}

function endpoints({ data }: Call): Registration[] {
  return data.webhooks.list().filter((one) => !isDestination(one))
}

/** Event destinations have a list of their own. */
export function isDestination({ id }: Registration): boolean {
  return id.startsWith(DESTINATION)
}

function found({ data, path }: Call): Registration {
  const id = path.id ?? ''
  const registration = data.webhooks.find(id)
  if (registration === undefined || isDestination(registration))
    throw new Refusal({ kind: 'no_record', entity: 'webhook_endpoints', id })
  return registration
}

function answer(registration: Registration): Answer {
  return { status: 200, body: shown(registration) }
}

function shown({ id, url, types = ['*'], isDisabled = false, more }: Registration): Row {
  return {
    ...{
      id,
      object: 'webhook_endpoint',
      application: null,
      api_version: null,
      created: 0,
      description: null,
    },
    enabled_events: types,
    livemode: false,
    metadata: {},
    ...more,
    status: isDisabled ? 'disabled' : 'enabled',
    url,
  }
}

export function checkUrl(url: unknown): string {
  const isAddress = URL.canParse(String(url)) && /^https?:$/.test(new URL(String(url)).protocol)
  if (!isAddress)
    throw rule('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    })
  return String(url)
}

/** Thin events, whose types begin with a version, are for event destinations. */
const TYPE = /^(\*|(?!v\d+\.)[a-z0-9_]+(\.[a-z0-9_]+)+)$/

function checkTypes(given: unknown): readonly string[] {
  const types = given as readonly string[]
  const wrong = types.findIndex((type) => !TYPE.test(type))
  if (wrong >= 0 || types.length === 0) {
    const param = `enabled_events[${Math.max(0, wrong)}]`
    throw rule(`Invalid ${param}: must be a type of events, or *`, { param })
  }
  return types
}
