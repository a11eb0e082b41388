import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { recruiting as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

const archivedToo = { params: () => ({ includeArchived: true }) }

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  facts: {
    'candidates.api_search': { params: () => ({ name: 'a' }), shows: ({ name }) => /a/i.test(String(name)) },
    'jobs.list': { params: () => ({ status: ['Draft', 'Open', 'Closed', 'Archived'] }) },
    'jobs.create': { params: (state) => ({ teamId: found(state, 'departments').id }) },
    'jobs.api_search': { params: () => ({ title: 'e' }), shows: ({ title }) => /e/i.test(String(title)) },
    'openings.api_search': {
      params: anIdentifier,
      shows: (one, given) => identifierOf(one) === given.identifier,
    },
    'users.list': { params: () => ({ includeDeactivated: true }) },
    'users.api_search': { params: anEmail, shows: ({ email }, given) => email === given.email },
    'departments.list': archivedToo,
    'locations.list': { params: () => ({ includeArchived: true, includeLocationHierarchy: true }) },
    'sources.list': archivedToo,
    'archive_reasons.list': archivedToo,
    'candidate_tags.list': archivedToo,
    'custom_fields.list': archivedToo,
    'feedback_form_definitions.list': archivedToo,
    'interviews.list': { params: () => ({ includeArchived: true, includeNonSharedInterviews: true }) },
    'interview_plans.list': archivedToo,
    'job_postings.list': { params: () => ({ includeUnpublishedJobPostings: true }) },
    'job_postings.get': { params: () => ({ includeUnpublishedJobPostings: true }) },
    'interview_stages.list': { under: each('interview_plans', 'interviewPlanId') },
    'interview_events.list': { under: each('interview_schedules', 'interviewScheduleId') },
    'candidate_files.download': { params: aResume, link: /^\/kept-files\/[^/]+$/ },
    'candidate_notes.list': { under: each('candidates', 'candidateId') },
    'application_history.list': { under: each('applications', 'applicationId') },
    'application_stage_changes.create': { params: aMove },
    'job_status_changes.create': { params: aStatusChange },
    'candidate_tag_links.delete': { params: aTagged },
    'custom_field_values.update': { params: aValue },
  },
}

function found(state: State, entity: string, isWanted?: (record: Given) => boolean): Given {
  const record = state.find(entity, isWanted)
  if (record === undefined) throw new Error(`the sandbox has no such record of ${entity}`)
  return record
}

function each(entity: string, param: string): (state: State) => Given[] {
  return (state) => state.records(entity).map(({ id }) => ({ [param]: id }))
}

function anEmail(state: State): Given {
  return { email: found(state, 'users').email }
}

function identifierOf({ latestVersion }: Given): unknown {
  return (latestVersion as Given).identifier
}

function anIdentifier(state: State): Given {
  return { identifier: identifierOf(found(state, 'openings')) }
}

/** The application's current stage, which every plan has. */
function aMove(state: State): Given {
  const stageOf = ({ currentInterviewStage }: Given): Given => currentInterviewStage as Given
  const application = found(state, 'applications', (one) => stageOf(one).type !== 'Archived')
  return { applicationId: application.id, interviewStageId: stageOf(application).id }
}

/** Possible transitions of each status. */
const NEXT: Given = { Draft: 'Open', Open: 'Closed', Closed: 'Draft', Archived: 'Draft' }

function aStatusChange(state: State): Given {
  const { id, status } = found(state, 'jobs')
  return { jobId: id, status: NEXT[String(status)] }
}

function aResume(state: State): Given {
  return { candidateId: found(state, 'candidates', ({ resumeFileHandle }) => resumeFileHandle != null).id }
}

function aTagged(state: State): Given {
  const candidate = found(state, 'candidates', ({ tags }) => (tags as Given[]).length > 0)
  return { candidateId: candidate.id, tagId: (candidate.tags as Given[])[0]?.id }
}

function aValue(state: State): Given {
  const isText = ({ objectType, fieldType }: Given): boolean => objectType === 'Job' && fieldType === 'String'
  const field = found(state, 'custom_fields', isText)
  const values = [{ fieldId: field.id, fieldValue: 'Remote' }]
  return { objectType: 'Job', objectId: found(state, 'jobs').id, values }
}
