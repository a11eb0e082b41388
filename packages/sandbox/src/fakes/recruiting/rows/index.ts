/** Stored rows by entity. Links are ids, so that a change appears wherever its record is shown. */
import type { Application, Candidate, HistoryEntry, Note } from './candidates.ts'
import type {
  Feedback,
  FeedbackForm,
  Interview,
  InterviewEvent,
  Plan,
  Schedule,
  Stage,
} from './interviews.ts'
import type { Job, Offer, Opening, Posting } from './jobs.ts'
import type {
  ArchiveReason,
  CustomField,
  Department,
  Location,
  Named,
  Source,
  Tag,
  User,
} from './organization.ts'

export interface Rows {
  readonly candidates: Candidate
  readonly candidate_notes: Note
  readonly applications: Application
  readonly application_history: HistoryEntry
  readonly application_feedback: Feedback
  readonly jobs: Job
  readonly job_postings: Posting
  readonly openings: Opening
  readonly offers: Offer
  readonly users: User
  readonly departments: Department
  readonly locations: Location
  readonly sources: Source
  readonly archive_reasons: ArchiveReason
  readonly candidate_tags: Tag
  readonly custom_fields: CustomField
  readonly feedback_form_definitions: FeedbackForm
  readonly interviews: Interview
  readonly interview_plans: Plan
  readonly interview_stages: Stage
  readonly interview_schedules: Schedule
  readonly interview_events: InterviewEvent
  // Entities without a run table, which rules refer to.
  readonly brands: Named
  readonly communication_templates: Named
  readonly job_boards: Named
  readonly job_templates: Named
}

export type EntityName = keyof Rows

/** All sample rows of an account. */
export type SampleRows = { readonly [E in EntityName]: readonly Rows[E][] }
