// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

export {
  type ApplicationFeedback,
  type ApplicationFeedbackSubmission,
  type ApplicationFeedbackSubmissionListParams,
  applicationFeedback,
} from './application-feedback.ts'
export {
  type ApplicationHistory,
  type ApplicationHistoryEntry,
  type ApplicationHistoryEntryListMeta,
  type ApplicationHistoryEntryListParams,
  applicationHistory,
} from './application-history.ts'
export {
  type ApplicationSourceChangeCreateParams,
  type ApplicationSourceChanges,
  applicationSourceChanges,
} from './application-source-changes.ts'
export {
  type ApplicationStageChangeCreateParams,
  type ApplicationStageChanges,
  type ArchiveEmail,
  applicationStageChanges,
} from './application-stage-changes.ts'
export {
  type Application,
  type ApplicationCreateParams,
  type ApplicationDeleteParams,
  type ApplicationGetParams,
  type ApplicationListParams,
  type ApplicationSearchFields,
  type Applications,
  type ApplicationsSearch,
  type ApplicationUpdateParams,
  applications,
  type CandidateSummary,
  type DeletedApplication,
  type EmbeddedApplicationHistoryEntry,
  type EmbeddedInterviewStage,
  type FormSubmission,
  type GivenArchiveReason,
  type JobSummary,
  type NewHistoryEntry,
  type Referral,
} from './applications.ts'
export {
  type ArchiveReason,
  type ArchiveReasonListParams,
  type ArchiveReasonSearchFields,
  type ArchiveReasons,
  type ArchiveReasonsSearch,
  archiveReasons,
} from './archive-reasons.ts'
export { type CandidateFileDownloadParams, type CandidateFiles, candidateFiles } from './candidate-files.ts'
export {
  type CandidateNote,
  type CandidateNoteCreateParams,
  type CandidateNoteListParams,
  type CandidateNotes,
  candidateNotes,
  type NoteAuthor,
  type NoteContent,
} from './candidate-notes.ts'
export {
  type CandidateTagLinkCreateParams,
  type CandidateTagLinkDeleteParams,
  type CandidateTagLinks,
  candidateTagLinks,
} from './candidate-tag-links.ts'
export {
  type CandidateTag,
  type CandidateTagCreateParams,
  type CandidateTagListParams,
  type CandidateTagSearchFields,
  type CandidateTags,
  type CandidateTagsSearch,
  candidateTags,
} from './candidate-tags.ts'
export {
  type Candidate,
  type CandidateApiSearchParams,
  type CandidateCreateParams,
  type CandidateGetParams,
  type CandidateListParams,
  type CandidateLocation,
  type CandidateSearchFields,
  type Candidates,
  type CandidatesSearch,
  type CandidateUpdateParams,
  candidates,
  type EmbeddedCandidateTag,
  type LocationComponent,
  type NewSocialLink,
  type Place,
  type SocialLink,
} from './candidates.ts'
export {
  connectRecruiting,
  type HostedRecruiting,
  type HostedRecruitingEntities,
  type Recruiting,
  type RecruitingEntities,
} from './client.ts'
export { type RecruitingCredentials, recruiting } from './connector.ts'
export {
  type CustomFieldValue,
  type CustomFieldValues,
  type CustomFieldValueUpdateParams,
  customFieldValues,
  type FieldAssignment,
} from './custom-field-values.ts'
export {
  type CustomField,
  type CustomFieldCreateParams,
  type CustomFieldGetParams,
  type CustomFieldListParams,
  type CustomFields,
  customFields,
  type FieldOption,
  type NewFieldOption,
} from './custom-fields.ts'
export {
  type Department,
  type DepartmentArchiveParams,
  type DepartmentGetParams,
  type DepartmentListParams,
  type DepartmentRestoreParams,
  type DepartmentSearchFields,
  type Departments,
  type DepartmentsSearch,
  departments,
} from './departments.ts'
export {
  type FeedbackFormDefinition,
  type FeedbackFormDefinitionGetParams,
  type FeedbackFormDefinitionListParams,
  type FeedbackFormDefinitions,
  feedbackFormDefinitions,
} from './feedback-form-definitions.ts'
export {
  type InterviewEvent,
  type InterviewEventListParams,
  type InterviewEvents,
  interviewEvents,
} from './interview-events.ts'
export {
  type InterviewPlan,
  type InterviewPlanListParams,
  type InterviewPlans,
  interviewPlans,
} from './interview-plans.ts'
export {
  type EmbeddedInterviewEvent,
  type InterviewSchedule,
  type InterviewScheduleListParams,
  type InterviewScheduleSearchFields,
  type InterviewSchedules,
  type InterviewSchedulesSearch,
  interviewSchedules,
} from './interview-schedules.ts'
export {
  type InterviewStage,
  type InterviewStageGetParams,
  type InterviewStageListParams,
  type InterviewStages,
  interviewStages,
} from './interview-stages.ts'
export {
  type Interview,
  type InterviewGetParams,
  type InterviewListParams,
  type InterviewSearchFields,
  type Interviews,
  type InterviewsSearch,
  interviews,
} from './interviews.ts'
export {
  type JobPosting,
  type JobPostingGetParams,
  type JobPostingLinkedData,
  type JobPostingLinkedDataHiringOrganization,
  type JobPostingLinkedDataIdentifier,
  type JobPostingLinkedDataJobLocation,
  type JobPostingLinkedDataJobLocationAddress,
  type JobPostingListParams,
  type JobPostingSearchFields,
  type JobPostings,
  type JobPostingsSearch,
  jobPostings,
  type PostingCompensation,
  type PostingLocations,
  type PostingText,
  type PostingTexts,
  type SurveyForm,
} from './job-postings.ts'
export {
  type JobStatusChangeCreateParams,
  type JobStatusChanges,
  jobStatusChanges,
} from './job-status-changes.ts'
export {
  type EmbeddedLocation,
  type Job,
  type JobApiSearchParams,
  type JobCompensation,
  type JobCreateParams,
  type JobGetParams,
  type JobListParams,
  type JobSearchFields,
  type Jobs,
  type JobsSearch,
  type JobUpdateParams,
  jobs,
} from './jobs.ts'
export {
  type Location,
  type LocationGetParams,
  type LocationListParams,
  type LocationSearchFields,
  type Locations,
  type LocationsSearch,
  locations,
} from './locations.ts'
export {
  type Amount,
  type Offer,
  type OfferGetParams,
  type OfferListParams,
  type OfferSearchFields,
  type Offers,
  type OffersSearch,
  type OfferVersion,
  offers,
} from './offers.ts'
export {
  type Opening,
  type OpeningApiSearchParams,
  type OpeningCreateParams,
  type OpeningGetParams,
  type OpeningListParams,
  type OpeningSearchFields,
  type Openings,
  type OpeningsSearch,
  type OpeningUpdateParams,
  openings,
} from './openings.ts'
export type {
  Address,
  ArchivedParams,
  CompensationComponent,
  CompensationTier,
  Contact,
  CreatedAfterParams,
  EmailContact,
  EmbeddedCustomFieldValue,
  EmbeddedInterview,
  EmbeddedOpening,
  EmbeddedSource,
  EmbeddedUser,
  FileHandle,
  Form,
  FormEntry,
  FormField,
  FormOption,
  FormSection,
  Interviewer,
  InterviewerPool,
  OpeningVersion,
  PagingMeta,
  PagingParams,
  PostalAddress,
  SourceType,
  TeamMember,
  WholeMeta,
} from './shared.ts'
export {
  type Source,
  type SourceListParams,
  type SourceSearchFields,
  type Sources,
  type SourcesSearch,
  sources,
} from './sources.ts'
export {
  type User,
  type UserApiSearchParams,
  type UserGetParams,
  type UserListParams,
  type UserSearchFields,
  type Users,
  type UsersSearch,
  users,
} from './users.ts'
