import type { Answer, Call, EntityBehaviour, OtherRequest, Registration, Row } from '../../../fake.ts'
import { oauth } from '../admit.ts'
import { nextId } from '../ids.ts'
import { rule } from '../rule.ts'
import { filterProblem } from './filter.ts'

const PATH = '/rest/api/3/webhook'
const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000
const TYPES: readonly unknown[] = [
  'jira:issue_created',
  'jira:issue_updated',
  'jira:issue_deleted',
  'comment_created',
  'comment_updated',
  'comment_deleted',
  'issue_property_set',
  'issue_property_deleted',
]

const webhookIds = { type: 'array', items: { type: 'integer' }, required: true } as const

/** Webhooks of an OAuth app, which has one address. They end after 30 days unless they are refreshed. */
export const webhookEndpoints: EntityBehaviour = {
  otherRequests: {
    register: {
      table: {
        http: `POST ${PATH}`,
        body: {
          url: { type: 'string', required: true },
          webhooks: { type: 'array', items: { type: 'object' }, required: true },
        },
      },
      handle: register,
    },
    list: {
      table: {
        http: `GET ${PATH}`,
        query: { startAt: { type: 'integer' }, maxResults: { type: 'integer' } },
      },
      handle: list,
    },
    refresh: { table: { http: `PUT ${PATH}/refresh`, body: { webhookIds } }, handle: refresh },
    delete: { table: { http: `DELETE ${PATH}`, body: { webhookIds } }, handle: remove },
  } satisfies Record<string, OtherRequest>,
}

/** Those that the app has registered; administrators enter others. */
function ofApp({ data }: Call): Registration[] {
  return data.webhooks.list().filter(({ more }) => more?.isEntered !== true)
}

/** Each webhook is refused by itself, in a response that succeeds. */
function register(call: Call): Answer {
  const { url, webhooks } = call.params as { url: string; webhooks: readonly Row[] }
  if (!URL.canParse(url)) throw rule('The url must be a valid address.')
  if (ofApp(call).some((one) => one.url !== url))
    throw rule('Only a single URL per app is allowed to be registered via REST API.')
  const results = webhooks.map((webhook) => registerOne(call, url, webhook))
  return { status: 200, body: { webhookRegistrationResult: results } }
}

function registerOne({ data }: Call, url: string, { events, jqlFilter, ...more }: Row): Row {
  const types = Array.isArray(events) ? events : []
  const unknown = types.find((type) => !TYPES.includes(type))
  if (types.length === 0) return { errors: ['At least one event has to be given'] }
  if (unknown !== undefined) return { errors: [`The event ${unknown} is unsupported`] }
  const problem = typeof jqlFilter === 'string' ? filterProblem(jqlFilter, data) : 'The jqlFilter is required'
  if (problem !== undefined) return { errors: [problem] }
  const id = nextId(data, 'webhooks')
  data.webhooks.put({
    ...{ id, url, types, secret: oauth.credentials.client_secret },
    expiresAt: data.webhooks.now() + DAYS_30_MS,
    more: { ...more, jqlFilter },
  })
  return { createdWebhookId: Number(id) }
}

function list(call: Call): Answer {
  const { startAt = 0, maxResults = 100 } = call.params
  const all = ofApp(call)
  const start = Number(startAt)
  const values = all.slice(start, start + Number(maxResults)).map(shown)
  const isLast = start + values.length >= all.length
  return { status: 200, body: { isLast, maxResults, startAt, total: all.length, values } }
}

function shown({ id, url, types, expiresAt, more }: Registration): Row {
  return { id: Number(id), url, events: types, ...more, expirationDate: expiresAt }
}

/** Unknown ids are ignored, here and below. */
function refresh(call: Call): Answer {
  const expiresAt = call.data.webhooks.now() + DAYS_30_MS
  for (const one of named(call)) call.data.webhooks.put({ ...one, expiresAt })
  return { status: 200, body: { expirationDate: expiresAt } }
}

function remove(call: Call): Answer {
  for (const { id } of named(call)) call.data.webhooks.remove(id)
  return { status: 202 }
}

function named(call: Call): Registration[] {
  const ids = call.params.webhookIds as readonly number[]
  return ofApp(call).filter(({ id }) => ids.includes(Number(id)))
}
