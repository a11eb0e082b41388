// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { type ApplicationFeedback, applicationFeedback } from './application-feedback.ts'
import { type ApplicationHistory, applicationHistory } from './application-history.ts'
import { type ApplicationSourceChanges, applicationSourceChanges } from './application-source-changes.ts'
import { type ApplicationStageChanges, applicationStageChanges } from './application-stage-changes.ts'
import { type Applications, type ApplicationsSearch, applications } from './applications.ts'
import { type ArchiveReasons, type ArchiveReasonsSearch, archiveReasons } from './archive-reasons.ts'
import { type CandidateFiles, candidateFiles } from './candidate-files.ts'
import { type CandidateNotes, candidateNotes } from './candidate-notes.ts'
import { type CandidateTagLinks, candidateTagLinks } from './candidate-tag-links.ts'
import { type CandidateTags, type CandidateTagsSearch, candidateTags } from './candidate-tags.ts'
import { type Candidates, type CandidatesSearch, candidates } from './candidates.ts'
import { type RecruitingCredentials, recruiting } from './connector.ts'
import { type CustomFieldValues, customFieldValues } from './custom-field-values.ts'
import { type CustomFields, customFields } from './custom-fields.ts'
import { type Departments, type DepartmentsSearch, departments } from './departments.ts'
import { type FeedbackFormDefinitions, feedbackFormDefinitions } from './feedback-form-definitions.ts'
import { type InterviewEvents, interviewEvents } from './interview-events.ts'
import { type InterviewPlans, interviewPlans } from './interview-plans.ts'
import {
  type InterviewSchedules,
  type InterviewSchedulesSearch,
  interviewSchedules,
} from './interview-schedules.ts'
import { type InterviewStages, interviewStages } from './interview-stages.ts'
import { type Interviews, type InterviewsSearch, interviews } from './interviews.ts'
import { type JobPostings, type JobPostingsSearch, jobPostings } from './job-postings.ts'
import { type JobStatusChanges, jobStatusChanges } from './job-status-changes.ts'
import { type Jobs, type JobsSearch, jobs } from './jobs.ts'
import { type Locations, type LocationsSearch, locations } from './locations.ts'
import { type Offers, type OffersSearch, offers } from './offers.ts'
import { type Openings, type OpeningsSearch, openings } from './openings.ts'
import { type Sources, type SourcesSearch, sources } from './sources.ts'
import { type Users, type UsersSearch, users } from './users.ts'

/** Entities of a client in your process. */
export interface RecruitingEntities {
  /** People who apply or may be asked to. Deleted and merged candidates vanish from lists without a trace. */
  readonly candidates: Candidates
  /**
   * A candidate considered for a job. There is no filter by candidate: a candidate's record names its
   * applications.
   */
  readonly applications: Applications
  /** Positions to fill. Confidential jobs are out of reach of a key without that switch. */
  readonly jobs: Jobs
  /** Departments and the teams in them. */
  readonly departments: Departments
  /** Workplaces and their regions. */
  readonly locations: Locations
  /** People who work with Ashby. */
  readonly users: Users
  /**
   * Texts that a job is published with. `list` returns a short form; fields that only `get` returns are
   * optional.
   */
  readonly job_postings: JobPostings
  /** Where candidates and applications come from. */
  readonly sources: Sources
  /** Why applications are archived. */
  readonly archive_reasons: ArchiveReasons
  /** Tags that candidates can be given. */
  readonly candidate_tags: CandidateTags
  /** Fields that the organization added to its records. */
  readonly custom_fields: CustomFields
  /** Feedback forms of interviewers. */
  readonly feedback_form_definitions: FeedbackFormDefinitions
  /** Approved seats that jobs fill. */
  readonly openings: Openings
  /** Offers of employment made to candidates. */
  readonly offers: Offers
  /** Types of interviews in stages. */
  readonly interviews: Interviews
  /** Orders of stages that applications go through. */
  readonly interview_plans: InterviewPlans
  /** Stages of an interview plan. */
  readonly interview_stages: InterviewStages
  /** Interviews set up for an application in one stage. */
  readonly interview_schedules: InterviewSchedules
  /** Single interviews of a schedule with their time and people. */
  readonly interview_events: InterviewEvents
  /** Resumes and other files of candidates. */
  readonly candidate_files: CandidateFiles
  /** Notes on a candidate. */
  readonly candidate_notes: CandidateNotes
  /** Stages that an application went through. */
  readonly application_history: ApplicationHistory
  /** Feedback that interviewers gave on applications. */
  readonly application_feedback: ApplicationFeedback
  /** Moves of an application to another stage; archiving is a move to a stage of type Archived. */
  readonly application_stage_changes: ApplicationStageChanges
  /** Changes of where an application came from. */
  readonly application_source_changes: ApplicationSourceChanges
  /** Changes of a job's status. */
  readonly job_status_changes: JobStatusChanges
  /** Which candidates have which tags. */
  readonly candidate_tag_links: CandidateTagLinks
  /** Values of custom fields. They are read with the record that has them. */
  readonly custom_field_values: CustomFieldValues
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedRecruitingEntities {
  /** People who apply or may be asked to. Deleted and merged candidates vanish from lists without a trace. */
  readonly candidates: Candidates & CandidatesSearch
  /**
   * A candidate considered for a job. There is no filter by candidate: a candidate's record names its
   * applications.
   */
  readonly applications: Applications & ApplicationsSearch
  /** Positions to fill. Confidential jobs are out of reach of a key without that switch. */
  readonly jobs: Jobs & JobsSearch
  /** Departments and the teams in them. */
  readonly departments: Departments & DepartmentsSearch
  /** Workplaces and their regions. */
  readonly locations: Locations & LocationsSearch
  /** People who work with Ashby. */
  readonly users: Users & UsersSearch
  /**
   * Texts that a job is published with. `list` returns a short form; fields that only `get` returns are
   * optional.
   */
  readonly job_postings: JobPostings & JobPostingsSearch
  /** Where candidates and applications come from. */
  readonly sources: Sources & SourcesSearch
  /** Why applications are archived. */
  readonly archive_reasons: ArchiveReasons & ArchiveReasonsSearch
  /** Tags that candidates can be given. */
  readonly candidate_tags: CandidateTags & CandidateTagsSearch
  /** Fields that the organization added to its records. */
  readonly custom_fields: CustomFields
  /** Feedback forms of interviewers. */
  readonly feedback_form_definitions: FeedbackFormDefinitions
  /** Approved seats that jobs fill. */
  readonly openings: Openings & OpeningsSearch
  /** Offers of employment made to candidates. */
  readonly offers: Offers & OffersSearch
  /** Types of interviews in stages. */
  readonly interviews: Interviews & InterviewsSearch
  /** Orders of stages that applications go through. */
  readonly interview_plans: InterviewPlans
  /** Stages of an interview plan. */
  readonly interview_stages: InterviewStages
  /** Interviews set up for an application in one stage. */
  readonly interview_schedules: InterviewSchedules & InterviewSchedulesSearch
  /** Single interviews of a schedule with their time and people. */
  readonly interview_events: InterviewEvents
  /** Resumes and other files of candidates. */
  readonly candidate_files: CandidateFiles
  /** Notes on a candidate. */
  readonly candidate_notes: CandidateNotes
  /** Stages that an application went through. */
  readonly application_history: ApplicationHistory
  /** Feedback that interviewers gave on applications. */
  readonly application_feedback: ApplicationFeedback
  /** Moves of an application to another stage; archiving is a move to a stage of type Archived. */
  readonly application_stage_changes: ApplicationStageChanges
  /** Changes of where an application came from. */
  readonly application_source_changes: ApplicationSourceChanges
  /** Changes of a job's status. */
  readonly job_status_changes: JobStatusChanges
  /** Which candidates have which tags. */
  readonly candidate_tag_links: CandidateTagLinks
  /** Values of custom fields. They are read with the record that has them. */
  readonly custom_field_values: CustomFieldValues
}

/** Client that {@link connectRecruiting} returns for credentials. */
export type Recruiting = Client<RecruitingEntities>

/** Client that {@link connectRecruiting} returns for the address of a service. */
export type HostedRecruiting = Client<HostedRecruitingEntities>

/** The run table of every entity. */
export const entities: {
  readonly candidates: typeof candidates
  readonly applications: typeof applications
  readonly jobs: typeof jobs
  readonly departments: typeof departments
  readonly locations: typeof locations
  readonly users: typeof users
  readonly job_postings: typeof jobPostings
  readonly sources: typeof sources
  readonly archive_reasons: typeof archiveReasons
  readonly candidate_tags: typeof candidateTags
  readonly custom_fields: typeof customFields
  readonly feedback_form_definitions: typeof feedbackFormDefinitions
  readonly openings: typeof openings
  readonly offers: typeof offers
  readonly interviews: typeof interviews
  readonly interview_plans: typeof interviewPlans
  readonly interview_stages: typeof interviewStages
  readonly interview_schedules: typeof interviewSchedules
  readonly interview_events: typeof interviewEvents
  readonly candidate_files: typeof candidateFiles
  readonly candidate_notes: typeof candidateNotes
  readonly application_history: typeof applicationHistory
  readonly application_feedback: typeof applicationFeedback
  readonly application_stage_changes: typeof applicationStageChanges
  readonly application_source_changes: typeof applicationSourceChanges
  readonly job_status_changes: typeof jobStatusChanges
  readonly candidate_tag_links: typeof candidateTagLinks
  readonly custom_field_values: typeof customFieldValues
} = {
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

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectRecruiting: ConnectClient<
  RecruitingCredentials,
  RecruitingEntities,
  HostedRecruitingEntities
> = defineClient(recruiting, entities, { bytes })
