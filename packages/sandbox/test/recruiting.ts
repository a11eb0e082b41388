// By path and table by table, as for payments.
import { applicationFeedback } from '../../recruiting/src/generated/application-feedback.ts'
import { applicationHistory } from '../../recruiting/src/generated/application-history.ts'
import { applicationSourceChanges } from '../../recruiting/src/generated/application-source-changes.ts'
import { applicationStageChanges } from '../../recruiting/src/generated/application-stage-changes.ts'
import { applications } from '../../recruiting/src/generated/applications.ts'
import { archiveReasons } from '../../recruiting/src/generated/archive-reasons.ts'
import { candidateFiles } from '../../recruiting/src/generated/candidate-files.ts'
import { candidateNotes } from '../../recruiting/src/generated/candidate-notes.ts'
import { candidateTagLinks } from '../../recruiting/src/generated/candidate-tag-links.ts'
import { candidateTags } from '../../recruiting/src/generated/candidate-tags.ts'
import { candidates } from '../../recruiting/src/generated/candidates.ts'
import { catalog } from '../../recruiting/src/generated/catalog.ts'
import { recruiting as connector } from '../../recruiting/src/generated/connector.ts'
import { customFieldValues } from '../../recruiting/src/generated/custom-field-values.ts'
import { customFields } from '../../recruiting/src/generated/custom-fields.ts'
import { departments } from '../../recruiting/src/generated/departments.ts'
import { feedbackFormDefinitions } from '../../recruiting/src/generated/feedback-form-definitions.ts'
import { interviewEvents } from '../../recruiting/src/generated/interview-events.ts'
import { interviewPlans } from '../../recruiting/src/generated/interview-plans.ts'
import { interviewSchedules } from '../../recruiting/src/generated/interview-schedules.ts'
import { interviewStages } from '../../recruiting/src/generated/interview-stages.ts'
import { interviews } from '../../recruiting/src/generated/interviews.ts'
import { jobPostings } from '../../recruiting/src/generated/job-postings.ts'
import { jobStatusChanges } from '../../recruiting/src/generated/job-status-changes.ts'
import { jobs } from '../../recruiting/src/generated/jobs.ts'
import { locations } from '../../recruiting/src/generated/locations.ts'
import { offers } from '../../recruiting/src/generated/offers.ts'
import { openings } from '../../recruiting/src/generated/openings.ts'
import { sources } from '../../recruiting/src/generated/sources.ts'
import { users } from '../../recruiting/src/generated/users.ts'
import {
  type Row,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from '../src/index.ts'
import { type Response, send } from './client.ts'

const entities = {
  candidates,
  applications,
  jobs,
  departments,
  locations,
  users,
  job_postings: jobPostings,
  sources,
  archive_reasons: archiveReasons,
  candidate_tags: candidateTags,
  custom_fields: customFields,
  feedback_form_definitions: feedbackFormDefinitions,
  openings,
  offers,
  interviews,
  interview_plans: interviewPlans,
  interview_stages: interviewStages,
  interview_schedules: interviewSchedules,
  interview_events: interviewEvents,
  candidate_files: candidateFiles,
  candidate_notes: candidateNotes,
  application_history: applicationHistory,
  application_feedback: applicationFeedback,
  application_stage_changes: applicationStageChanges,
  application_source_changes: applicationSourceChanges,
  job_status_changes: jobStatusChanges,
  candidate_tag_links: candidateTagLinks,
  custom_field_values: customFieldValues,
}

export const recruiting: SandboxConnector = { connector, entities, catalog }

export const authorized = (key: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
})

/** A call by its name, with the body that it takes. */
type Rpc = (name: string, body?: object) => Promise<Response>

export interface Recruiting {
  readonly sandbox: Sandbox
  readonly call: Rpc
  /** Calls that must succeed, and give their `results`. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as the vendor documents them
  readonly results: (name: string, body?: object) => Promise<any>
  /** Walks a list to its end: all records, and the last page's token. */
  readonly walk: (name: string, body?: object) => Promise<{ records: Row[]; syncToken: string | undefined }>
  readonly rows: (entity: string) => Row[]
  /** The first record that is as wanted. */
  readonly one: (entity: string, holds?: (row: Row) => boolean) => Row
}

/** Starts a recruiting upstream, with functions for authorized calls. */
export async function startRecruiting(options: Omit<SandboxOptions, 'connectors'> = {}): Promise<Recruiting> {
  const sandbox = await startSandbox({ ...options, connectors: [recruiting] })
  const { api_key = '' } = sandbox.credentials('recruiting')
  const call: Rpc = (name, body = {}) =>
    send(sandbox.url('recruiting'), `POST /${name}`, { json: body, headers: authorized(api_key) })
  return {
    sandbox,
    call,
    results: (name, body) => succeed(call, name, body),
    walk: (name, body) => walk(call, name, body),
    rows: (entity) => sandbox.state('recruiting').records(entity),
    one: (entity, holds) => first(sandbox, entity, holds),
  }
}

function first(sandbox: Sandbox, entity: string, holds: (row: Row) => boolean = () => true): Row {
  const found = sandbox.state('recruiting').records(entity).find(holds)
  if (found === undefined) throw new Error(`none of the ${entity} is as wanted`)
  return found
}

async function succeed(call: Rpc, name: string, body?: object): Promise<unknown> {
  const answer = await call(name, body)
  if (answer.status !== 200 || answer.body.success !== true)
    throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`)
  return answer.body.results
}

async function walk(
  call: Rpc,
  name: string,
  body: object = {},
): Promise<{ records: Row[]; syncToken: string | undefined }> {
  const records: Row[] = []
  for (let cursor: string | undefined; ; ) {
    const { body: page } = await call(name, { ...body, ...(cursor !== undefined && { cursor }) })
    if (page.success !== true) throw new Error(`${name} failed: ${JSON.stringify(page)}`)
    records.push(...page.results)
    if (page.moreDataAvailable !== true) return { records, syncToken: page.syncToken }
    if (page.syncToken !== undefined) throw new Error('a token before the last page')
    cursor = page.nextCursor
  }
}

/** An object inside a record. */
export const part = (row: Row, name: string): Row => row[name] as Row

export const ids = (rows: readonly Row[]): string[] => rows.map((row) => String(row.id))

/** Ids in an order of their own, to compare sets of them. */
export const idSet = (rows: readonly Row[]): string[] => ids(rows).sort()

/** Status, success flag, and code or param of an error response. */
export const refusalOf = ({ status, body }: Response): unknown[] => [
  status,
  body.success,
  body.errorInfo?.code ?? body.errors?.[0]?.parameter,
]
