// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action } from '@plugboard/core'

/** The value of a custom field inside the record that has it. */
export interface EmbeddedCustomFieldValue {
  /** Id of the custom field. */
  id: string
  /** Name of the custom field. */
  title: string
  /** Whether only some users see the value. */
  isPrivate?: boolean | null
  /**
   * A boolean, number, string, list of strings, amount or range, as the field's type has it; null where it is
   * empty.
   */
  value: unknown
  /** The chosen values as people read them. Of select types only. */
  valueLabel?: string | (string | null)[] | null
}

/** A user inside another record. */
export interface EmbeddedUser {
  /** Id of the user. */
  id: string
  /** First name. */
  firstName: string
  /** Last name. */
  lastName: string
  /** Email address. */
  email: string | null
  /** Access in the whole organization. */
  globalRole:
    | 'Organization Admin'
    | 'Elevated Access'
    | 'Limited Access'
    | 'External Recruiter'
    | (string & {})
  /** Whether the user can sign in. */
  isEnabled: boolean
  /** When the user was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Id of the user's manager. */
  managerId?: string
  /** Custom field values of the user. */
  customFields?: EmbeddedCustomFieldValue[]
}

/** A phone number. */
export interface Contact {
  /** The number itself. */
  value: string
  /** Purpose. */
  type: 'Personal' | 'Work' | 'Other' | (string & {})
  /** Whether it is the one to use first. */
  isPrimary: boolean
}

/** An email address. */
export interface EmailContact {
  /** The address itself. */
  value: string
  /** Purpose. */
  type: 'Personal' | 'Work' | 'Other' | (string & {})
  /** Whether it is the one to use first. */
  isPrimary: boolean
}

/** A file attached to a record. */
export interface FileHandle {
  /** Id of the file. */
  id: string
  /** File name. */
  name: string
  /** Opaque token that identifies the file when its content is requested. */
  handle: string
}

/** Group that a source belongs to. */
export interface SourceType {
  /** Id of the group. */
  id: string
  /** Name of the group, such as Inbound. */
  title: string
  /** Whether the group is retired. */
  isArchived: boolean
}

/** A user's part in a hiring team. */
export interface TeamMember {
  /** Id of the user. */
  userId: string
  /** First name. */
  firstName: string
  /** Last name. */
  lastName: string
  /** Email address. */
  email: string
  /** Name of the role in this team, such as Recruiter. */
  role: string
}

/** An answer to choose in a form. */
export interface FormOption {
  /** Display name. */
  label: string
  /** Stored content. */
  value: string
}

/** A question of a form. */
export interface FormField {
  /** Id of the field. */
  id: string
  /** Kind of answer, such as String or ValueSelect. */
  type: string
  /** Key of the answer in submitted values. */
  path: string
  /** The path in words. */
  humanReadablePath: string
  /** The question. */
  title: string
  /** Whether the answer may be null. */
  isNullable: boolean
  /** Possible answers, for questions with a choice. */
  selectableValues?: FormOption[] | null
}

/** A question with its context in the form. */
export interface FormEntry {
  /** Whether an answer is needed. */
  isRequired: boolean
  /** Help text as HTML. */
  descriptionHtml?: string | null
  /** Help text without markup. */
  descriptionPlain?: string | null
  /** The question itself. */
  field: FormField
}

/** A part of a form. */
export interface FormSection {
  /** Heading. */
  title?: string | null
  /** Introduction as HTML. */
  descriptionHtml?: string | null
  /** Introduction without markup. */
  descriptionPlain?: string | null
  /** The questions in order. */
  fields: FormEntry[]
}

/** A form with its questions. */
export interface Form {
  /** Parts of the form in order. */
  sections: FormSection[]
}

/** One version of an opening. */
export interface OpeningVersion {
  /** Id of the version. */
  id: string
  /** The opening's identifier as people know it, such as DE-7. */
  identifier: string
  /** Free text. */
  description: string | null
  /** Id of the user who made the version. */
  authorId: string | null
  /** When the version was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** Target date of the hire. Day without a time: YYYY-MM-DD. */
  targetHireDate?: string | null
  /** Day on which the person is to start. Day without a time: YYYY-MM-DD. */
  targetStartDate?: string | null
  /** Whether it replaces an employee who left. */
  isBackfill: boolean
  /** Kind of employment. */
  employmentType: 'FullTime' | 'PartTime' | 'Intern' | 'Contract' | 'Temporary' | (string & {})
  /** Id of the department or team. */
  teamId?: string | null
  /** Ids of the jobs that the opening is for. */
  jobIds: string[]
  /** Ids of the locations that it may be filled in. */
  locationIds: string[]
  /** Users who hire for it. */
  hiringTeam: TeamMember[]
  /** Custom field values of the version. */
  customFields: EmbeddedCustomFieldValue[]
}

/** Parts of a postal address. Any of them may be missing. */
export interface PostalAddress {
  /** Country. */
  addressCountry?: string
  /** Region or state. */
  addressRegion?: string
  /** City. */
  addressLocality?: string
  /** Postal code. */
  postalCode?: string
  /** Street and number. */
  streetAddress?: string
}

/** Address of a location. */
export interface Address {
  /** The postal address. */
  postalAddress?: PostalAddress
}

/** One part of what a job pays. */
export interface CompensationComponent {
  /** Id of the part. Missing in a posting's summary. */
  id?: string
  /** The part in one line. */
  summary: string
  /** Kind of pay. */
  compensationType: 'Salary' | 'EquityPercentage' | 'EquityCashValue' | 'Commission' | 'Bonus' | (string & {})
  /** How often it is paid. */
  interval:
    | 'NONE'
    | '1 TIME'
    | '1 HOUR'
    | '1 DAY'
    | '1 WEEK'
    | '2 WEEK'
    | '0.5 MONTH'
    | '1 MONTH'
    | '2 MONTH'
    | '3 MONTH'
    | '6 MONTH'
    | '1 YEAR'
    | (string & {})
  /** Name of the part. */
  label?: string | null
  /** ISO 4217 code of the values. */
  currencyCode?: string | null
  /** Least amount or share. */
  minValue?: number | null
  /** Greatest amount or share. */
  maxValue?: number | null
}

/** A range of pay that a job offers. */
export interface CompensationTier {
  /** Id of the tier. */
  id: string
  /** Name of the tier. */
  title: string | null
  /** Additional information for candidates. */
  additionalInformation: string | null
  /** Parts of the pay. */
  components: CompensationComponent[]
  /** The tier in one line. */
  tierSummary: string | null
}

/** A group of users who take turns as interviewers. */
export interface InterviewerPool {
  /** Id of the pool. */
  id: string
  /** Name of the pool. */
  title: string
  /** Whether it is retired. */
  isArchived: boolean
}

/** A user who takes part in an interview. */
export interface Interviewer {
  /** Id of the user. */
  id: string
  /** First name. */
  firstName: string
  /** Last name. */
  lastName: string
  /** Email address. */
  email: string | null
  /** Access in the whole organization. */
  globalRole:
    | 'Organization Admin'
    | 'Elevated Access'
    | 'Limited Access'
    | 'External Recruiter'
    | (string & {})
  /** Whether the user can sign in. */
  isEnabled: boolean
  /** When the user was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Id of the user's manager. */
  managerId?: string
  /** Custom field values of the user. */
  customFields?: EmbeddedCustomFieldValue[]
  /** Part in a training, such as shadowing. */
  trainingRole?: string | null
  /** Pool that the user was taken from. */
  interviewerPool?: InterviewerPool | null
  /** Whether this user has to give feedback. */
  isFeedbackRequired: boolean
}

/** Where a candidate or an application came from. */
export interface EmbeddedSource {
  /** Id of the source. */
  id: string
  /** Name, such as Referral. */
  title: string
  /** Whether the source is retired. */
  isArchived: boolean
  /** Group that the source belongs to. */
  sourceType: SourceType
}

/** An opening inside another record. */
export interface EmbeddedOpening {
  /** Id of the opening. */
  id: string
  /** When it was last opened. ISO 8601 time in UTC, with milliseconds. */
  openedAt?: string | null
  /** When it was last closed. ISO 8601 time in UTC, with milliseconds. */
  closedAt?: string | null
  /** Whether the opening is retired. */
  isArchived: boolean
  /** When it was archived. ISO 8601 time in UTC, with milliseconds. */
  archivedAt?: string | null
  /** Id of the reason why it was closed. */
  closeReasonId?: string | null
  /** State of the opening. */
  openingState: 'Draft' | 'Approved' | 'Open' | 'Closed' | 'Filled' | (string & {})
  /** Current version of the opening. */
  latestVersion?: OpeningVersion | null
}

/** A kind of interview inside an event. */
export interface EmbeddedInterview {
  /** Id of the interview. */
  id: string
  /** Name inside the organization. */
  title: string
  /** Name that candidates see. */
  externalTitle: string
  /** Whether the interview is retired. */
  isArchived: boolean
  /** Whether interviewers meet without the candidate. */
  isDebrief: boolean
  /** Whether interviewers have to give feedback. */
  isFeedbackRequired: boolean
  /** Whether interviewers are requested to give feedback. */
  isFeedbackRequested: boolean
  /** Instructions to interviewers as HTML. */
  instructionsHtml?: string | null
  /** Instructions to interviewers without markup. */
  instructionsPlain?: string | null
  /** Id of the only job that uses it. Absent if it is shared. */
  jobId?: string | null
  /** Id of the feedback form. */
  feedbackFormDefinitionId: string
}

/** Params of block `paging`, which actions share. */
export interface PagingParams {
  /** Gives the page after the one whose Meta held this cursor. Cursors expire. */
  cursor?: string | undefined
  /**
   * Records on a page. 1 to 100.
   *
   * @default 100
   */
  limit?: number | undefined
  /**
   * Gives only what changed since the list whose last page held this token. The other params must be the same
   * as then. A token expires after about a month without use.
   */
  syncToken?: string | undefined
}

/** Meta of block `paging`: fields of a page beside its records. */
export interface PagingMeta {
  /** Whether another page follows. */
  has_more: boolean
  /** Cursor of the page that follows. */
  cursor: string | null
  /** Token for a later list of what changed. Only the last page has one. */
  sync_token: string | null
}

/** Meta of block `whole`: fields of a page beside its records. */
export interface WholeMeta {
  /** Whether another page follows. */
  has_more: boolean
  /** Cursor of the page that follows. */
  cursor: string | null
}

/** Params of block `created_after`, which actions share. */
export interface CreatedAfterParams {
  /** Gives only records made after this moment. Unix time in milliseconds. */
  createdAfter?: number | undefined
}

/** Params of block `archived`, which actions share. */
export interface ArchivedParams {
  /**
   * Whether archived records are listed too.
   *
   * @default false
   */
  includeArchived?: boolean | undefined
}

/** Block `paging`, shared by the actions that spread it. */
export const paging: Action = {
  body: {
    cursor: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    syncToken: { type: 'string' },
  },
  returns: 'page',
  records: 'results',
  next: { set: 'cursor', from: 'meta.cursor', while: 'meta.has_more' },
  meta: {
    has_more: { from: 'moreDataAvailable', else: false },
    cursor: { from: 'nextCursor' },
    sync_token: { from: 'syncToken' },
  },
}

/** Block `whole`, shared by the actions that spread it. */
export const whole: Action = {
  returns: 'page',
  records: 'results',
  meta: { has_more: { from: 'moreDataAvailable', else: false }, cursor: { from: 'nextCursor' } },
}

/** Block `created_after`, shared by the actions that spread it. */
export const createdAfter: Action = {
  body: { createdAfter: { type: 'integer' } },
}

/** Block `archived`, shared by the actions that spread it. */
export const archived: Action = {
  body: { includeArchived: { type: 'boolean' } },
}
