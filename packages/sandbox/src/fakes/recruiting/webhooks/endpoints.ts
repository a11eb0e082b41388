import {
  type Answer,
  type Call,
  type EntityBehaviour,
  type OtherRequest,
  Refusal,
  type Registration,
  type Row,
  uuid,
} from '../../../fake.ts'
import { refuseParam, rule } from '../rule.ts'

const TYPES: readonly unknown[] = [
  ...['applicationSubmit', 'applicationUpdate', 'candidateHire', 'candidateStageChange', 'candidateDelete'],
  ...['candidateMerge', 'interviewPlanTransition', 'interviewScheduleCreate', 'interviewScheduleUpdate'],
  ...['jobCreate', 'jobUpdate', 'jobPostingUpdate', 'jobPostingDelete', 'jobPostingPublish'],
  ...['jobPostingUnpublish', 'openingCreate', 'offerCreate', 'offerUpdate', 'offerDelete', 'pushToHRIS'],
  ...['surveySubmit', 'signatureRequestUpdate'],
]

const webhookId = { type: 'string', required: true } as const

/** `webhook.create` and its siblings: one type and address each. There is no list. */
export const webhookSettings: EntityBehaviour = {
  otherRequests: {
    create: {
      table: {
        http: 'POST /webhook.create',
        body: {
          webhookType: { type: 'string', required: true },
          requestUrl: { type: 'string', required: true },
          secretToken: { type: 'string', required: true },
        },
      },
      handle: create,
    },
    info: {
      table: { http: 'POST /webhook.info', body: { webhookId } },
      // Without the secret.
      handle: (call) => answer(shown(found(call))),
    },
    update: {
      table: {
        http: 'POST /webhook.update',
        body: {
          webhookId,
          enabled: { type: 'boolean' },
          requestUrl: { type: 'string' },
          secretToken: { type: 'string', nullable: true },
        },
      },
      handle: update,
    },
    delete: { table: { http: 'POST /webhook.delete', body: { webhookId } }, handle: remove },
  } satisfies Record<string, OtherRequest>,
}

function create({ data, params }: Call): Answer {
  const { webhookType: type, requestUrl, secretToken } = params
  if (!TYPES.includes(type)) throw refuseParam('webhookType', 'webhookType must be a type of webhooks')
  const url = checkUrl(requestUrl)
  if (data.webhooks.list().some((one) => one.url === url && one.types?.includes(String(type))))
    throw rule('webhook_already_exists', 'A webhook with this type and address exists.')
  const registration = { id: uuid(data.random), url, types: [String(type)], secret: String(secretToken) }
  data.webhooks.put(registration)
  return answer(withSecret(registration))
}

function update(call: Call): Answer {
  const { enabled, requestUrl, secretToken } = call.params
  const before = found(call)
  const registration: Registration = {
    ...before,
    ...(enabled !== undefined && { isDisabled: enabled === false }),
    ...(requestUrl !== undefined && { url: checkUrl(requestUrl) }),
    ...(secretToken !== undefined && { secret: secretToken === null ? undefined : String(secretToken) }),
  }
  call.data.webhooks.put(registration)
  return answer(withSecret(registration))
}

function remove(call: Call): Answer {
  const { id } = found(call)
  call.data.webhooks.remove(id)
  return answer({ webhookId: id })
}

function found({ data, params }: Call): Registration {
  const id = String(params.webhookId)
  const registration = data.webhooks.find(id)
  if (registration === undefined) throw new Refusal({ kind: 'no_record', entity: 'webhooks', id })
  return registration
}

function answer(results: Row): Answer {
  return { status: 200, body: { success: true, results } }
}

function shown({ id, url, types = [], isDisabled = false }: Registration): Row {
  return { id, enabled: !isDisabled, requestUrl: url, webhookType: types[0] }
}

function withSecret(registration: Registration): Row {
  return { ...shown(registration), secretToken: registration.secret ?? null }
}

function checkUrl(url: unknown): string {
  if (URL.canParse(String(url)) && /^https?:$/.test(new URL(String(url)).protocol)) return String(url)
  throw refuseParam('requestUrl', 'requestUrl must be a valid URL')
}
