import { createHmac } from 'node:crypto'
import type {
  FailedAttempt,
  RecordChange,
  Sending,
  WebhookEvent,
  WebhookRequest,
  WebhookRules,
} from '../../../fake.ts'

/** Ashby. A registration has one type. */
export const webhooks: WebhookRules = {
  eventsOf,
  request: signed,
  retryAfter,
  ping: { type: '*', body: { action: 'ping', data: { webhookActionType: 'ping' } } },
}

/** Types of events by kind of change, and the name of the record in bodies. Other changes are not reported. */
const KINDS: Readonly<
  Record<string, { readonly name: string } & Partial<Record<RecordChange['kind'], string>>>
> = {
  applications: { name: 'application', created: 'applicationSubmit', updated: 'applicationUpdate' },
  candidates: { name: 'candidate', deleted: 'candidateDelete' },
  interview_schedules: {
    name: 'interviewSchedule',
    created: 'interviewScheduleCreate',
    updated: 'interviewScheduleUpdate',
  },
  jobs: { name: 'job', created: 'jobCreate', updated: 'jobUpdate' },
  job_postings: { name: 'jobPosting', updated: 'jobPostingUpdate', deleted: 'jobPostingDelete' },
  openings: { name: 'opening', created: 'openingCreate' },
  offers: { name: 'offer', created: 'offerCreate', updated: 'offerUpdate', deleted: 'offerDelete' },
}

function eventsOf(change: RecordChange): WebhookEvent[] {
  const { entity, id, kind } = change
  const { name = '', [kind]: type } = KINDS[entity] ?? { name: '' }
  if (type === undefined) return []
  const record = kind === 'deleted' ? { id } : change.show()
  const types = [type, ...moreTypes(change)]
  return types.map((action) => ({ type: action, body: { action, data: { [name]: record } } }))
}

/** Events of single fields, beside that of the update. */
function moreTypes({ entity, kind, before, row }: RecordChange): string[] {
  if (kind !== 'updated') return []
  const changes = (name: string): boolean => JSON.stringify(before?.[name]) !== JSON.stringify(row[name])
  if (entity === 'applications') {
    const isHired = changes('status') && row.status === 'Hired'
    return [...(changes('stageId') ? ['candidateStageChange'] : []), ...(isHired ? ['candidateHire'] : [])]
  }
  if (entity !== 'job_postings' || !changes('isListed')) return []
  return [row.isListed === true ? 'jobPostingPublish' : 'jobPostingUnpublish']
}

function signed({ event, secret }: Sending): WebhookRequest {
  const body = JSON.stringify(event.body)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ashby/1.0',
    ...(secret && { 'ashby-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }),
  }
  return { headers, body }
}

const ATTEMPTS = 10
/** These end the repetitions. */
const FINAL = [401, 403, 404, 405, 410]

function retryAfter({ attempt, status = 0 }: FailedAttempt): number | undefined {
  return attempt < ATTEMPTS && !FINAL.includes(status) ? (2 ** attempt - 1) * 10 : undefined
}
