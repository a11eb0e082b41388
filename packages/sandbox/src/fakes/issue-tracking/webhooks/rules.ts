import { createHmac } from 'node:crypto'
import type {
  Dataset,
  FailedAttempt,
  RecordChange,
  Registration,
  Row,
  Sending,
  WebhookEvent,
  WebhookRequest,
  WebhookRules,
} from '../../../fake.ts'
import { oauth } from '../admit.ts'
import { issueRenderer } from '../issues/show.ts'
import { currentUser, type IssueRow } from '../rows.ts'
import { matchesFilter } from './filter.ts'

/** Jira. Webhooks of OAuth apps carry a JWT, those of administrators a signature of the body. */
export const webhooks: WebhookRules = {
  eventsOf,
  wants,
  request: signed,
  retryAfter,
  sharesRequests: true,
}

/** Names of records in bodies, and their types of events by the kind of change. */
const KINDS: Readonly<Record<string, readonly [name: string, prefix: string]>> = {
  issues: ['issue', 'jira:issue_'],
  issue_comments: ['comment', 'comment_'],
  issue_worklogs: ['worklog', 'worklog_'],
  projects: ['project', 'project_'],
  users: ['user', 'user_'],
}

function eventsOf(change: RecordChange): WebhookEvent[] {
  const [name, prefix] = KINDS[change.entity] ?? []
  if (name === undefined) return []
  const { data, row } = change
  const issue = issueOf(change)
  const body = {
    timestamp: Date.now(),
    webhookEvent: `${prefix}${change.kind}`,
    user: currentUser(data),
    ...(issue && { issue: showIssue(data, issue) }),
    ...(name !== 'issue' && { [name]: withoutInternals(row) }),
  }
  return [{ type: body.webhookEvent, body, about: issue }]
}

/** The issue itself, or that of a comment or worklog. */
function issueOf({ entity, row, data }: RecordChange): IssueRow | undefined {
  if (entity === 'issues') return row as IssueRow
  return data.collection('issues').get(String(row.issueId)) as IssueRow | undefined
}

function showIssue(data: Dataset, issue: IssueRow): Row {
  const choice = { fields: ['*navigable'], byKeys: false, expand: [], properties: [] }
  return issueRenderer(data, choice)(issue)
}

function withoutInternals({ issueId: _, properties: __, memberOf: ___, ...shown }: Row): Row {
  return shown
}

function wants({ types, more }: Registration, { type, about }: WebhookEvent, data: Dataset): boolean {
  if (types !== undefined && !types.includes(type)) return false
  const filter = more?.jqlFilter
  return typeof filter !== 'string' || (about !== undefined && matchesFilter(filter, about as IssueRow, data))
}

/** Of the token. */
const LIFETIME_SECONDS = 180

function signed({ event, registrations, secret, messageId, attempt }: Sending): WebhookRequest {
  const ids = registrations.map(({ id }) => Number(id)).filter((id) => !Number.isNaN(id))
  const body = JSON.stringify({ ...event.body, ...(ids.length > 0 && { matchedWebhookIds: ids }) })
  const [{ more }] = registrations
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atlassian Webhook HTTP Client',
    'x-atlassian-webhook-identifier': messageId,
    ...(attempt > 1 && { 'x-atlassian-webhook-retry': String(attempt - 1) }),
    ...(more?.isEntered ? signatureOf(body, secret) : { authorization: `Bearer ${tokenFor(secret)}` }),
  }
  return { headers, body }
}

function signatureOf(body: string, secret: string | undefined): Record<string, string> {
  if (secret === undefined) return {}
  return { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}

/** A JWT of the app, which shares its client secret with the vendor. */
function tokenFor(secret = ''): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: oauth.credentials.client_id, iat, exp: iat + LIFETIME_SECONDS }
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

const RETRIES = 5
const REPEATED = [408, 409, 425, 429]

/** From five to fifteen minutes later, for statuses that may pass. */
function retryAfter({ attempt, status, random }: FailedAttempt): number | undefined {
  const mayPass = status === undefined || status >= 500 || REPEATED.includes(status)
  return mayPass && attempt <= RETRIES ? Math.round(300 + 600 * random) : undefined
}
