import type { Behaviour } from '../../fake.ts'
import { API_KEY, admit } from './admit.ts'
import { application_source_changes, application_stage_changes } from './application-changes.ts'
import { application_feedback, application_history } from './application-parts.ts'
import { applications } from './applications.ts'
import { candidate_notes } from './candidate-notes.ts'
import { candidate_tag_links, candidate_tags } from './candidate-tags.ts'
import { candidates } from './candidates.ts'
import { custom_field_values, custom_fields } from './custom-fields.ts'
import { candidate_files } from './files.ts'
import { headers } from './headers.ts'
import {
  interview_events,
  interview_plans,
  interview_schedules,
  interview_stages,
  interviews,
} from './interviews.ts'
import { job_postings } from './job-postings.ts'
import { job_status_changes } from './job-status.ts'
import { jobs } from './jobs.ts'
import { hidesArchived } from './list-filters.ts'
import { offers } from './offers.ts'
import { openings } from './openings.ts'
import { departments, locations, users } from './organization.ts'
import { refuse } from './refuse.ts'
import { sampleRecruiting } from './sample/index.ts'
import { webhookSettings } from './webhooks/endpoints.ts'
import { webhooks } from './webhooks/rules.ts'

/** Ashby. */
export const recruiting: Behaviour = {
  credentials: { api_key: API_KEY },
  admit,
  refuse,
  headers,
  envelope: (body) => ({ success: true, ...(body as object) }),
  changes: 'syncToken',
  webhooks,
  meta: { sync_token: ({ changes }) => changes ?? undefined },
  displayParams: [
    'expand',
    'includeArchived',
    'includeDeactivated',
    'includeLocationHierarchy',
    'includeNonSharedInterviews',
    'excludeArchivedScheduleTemplateInterviews',
    'includeUnpublishedJobPostings',
    'includeUnpublishedJobPostingsIds',
  ],
  rank: (row) => Date.parse(String(row.createdAt)) || 0,
  entities: {
    candidates,
    candidate_files,
    candidate_notes,
    candidate_tags,
    candidate_tag_links,
    applications,
    application_history,
    application_feedback,
    application_stage_changes,
    application_source_changes,
    jobs,
    job_status_changes,
    job_postings,
    openings,
    offers,
    users,
    departments,
    locations,
    sources: { isHidden: hidesArchived },
    archive_reasons: { isHidden: hidesArchived },
    custom_fields,
    custom_field_values,
    feedback_form_definitions: { idParams: ['feedbackFormDefinitionId'], isHidden: hidesArchived },
    interviews,
    interview_plans,
    interview_stages,
    interview_schedules,
    interview_events,
    webhooks: webhookSettings,
  },
  sample: sampleRecruiting,
}
