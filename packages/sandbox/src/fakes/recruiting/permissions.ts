import type { Target } from '../../fake.ts'

/** The permission module of each entity. */
const MODULES: Readonly<Record<string, string>> = {
  candidates: 'candidates',
  candidate_files: 'candidates',
  candidate_notes: 'candidates',
  candidate_tag_links: 'candidates',
  custom_field_values: 'candidates',
  applications: 'candidates',
  application_history: 'candidates',
  application_feedback: 'candidates',
  application_stage_changes: 'candidates',
  application_source_changes: 'candidates',
  jobs: 'jobs',
  job_postings: 'jobs',
  job_status_changes: 'jobs',
  openings: 'jobs',
  offers: 'offers',
  interviews: 'interviews',
  interview_plans: 'interviews',
  interview_stages: 'interviews',
  interview_schedules: 'interviews',
  interview_events: 'interviews',
  users: 'organization',
  departments: 'organization',
  locations: 'organization',
  sources: 'hiringProcessMetadata',
  archive_reasons: 'hiringProcessMetadata',
  candidate_tags: 'hiringProcessMetadata',
  custom_fields: 'hiringProcessMetadata',
  feedback_form_definitions: 'hiringProcessMetadata',
  webhooks: 'apiKeys',
}

const READS = ['list', 'get', 'api_search', 'download', 'info']

/** The permission that an action needs: `candidatesRead`. */
export function permissionFor({ entity, action }: Target): string {
  // Deleting applications has its own permission. Removing a tag is a change of the candidate.
  if (entity === 'applications' && action === 'delete') return 'candidatesDelete'
  return `${MODULES[entity]}${READS.includes(action) ? 'Read' : 'Write'}`
}
