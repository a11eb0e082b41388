import type { Dataset, Row, View } from '../../fake.ts'
import { fieldValues, givenReason, oneOrNull, openingsOf, primary, teamOf } from './embed.ts'
import { linked } from './find.ts'
import { APPLICATION_FORM } from './forms.ts'
import { expands } from './list-filters.ts'
import type { Application } from './rows/candidates.ts'

/** An application as lists and writes return it, with expansions. */
export function applicationRecord(application: Application, view: View): Row {
  const { data } = view
  return {
    ...application,
    customFields: fieldValues(data, application.fields),
    candidate: candidateSummary(data, application.candidateId),
    currentInterviewStage: linked(data, 'interview_stages', application.stageId),
    source: oneOrNull(data, 'sources', application.sourceId),
    archiveReason: givenReason(data, application.archiveReasonId),
    job: jobSummary(data, application.jobId),
    creditedToUser: oneOrNull(data, 'users', application.creditedToUserId),
    hiringTeam: teamOf(data, application.team),
    ...(expands(view, 'openings') && { openings: openingsOf(data, application.jobId) }),
    ...detail(application, view),
  }
}

function candidateSummary(data: Dataset, candidateId: string): Row {
  const { id, name, emailAddresses, phoneNumbers } = linked(data, 'candidates', candidateId)
  return {
    id,
    name,
    ...primary('primaryEmailAddress', emailAddresses),
    ...primary('primaryPhoneNumber', phoneNumbers),
  }
}

function jobSummary(data: Dataset, jobId: string): Row {
  const { id, title, locationId, departmentId, brandId } = linked(data, 'jobs', jobId)
  return { id, title, locationId, departmentId, brandId }
}

/** Additional fields of actions on applications. Changing the stage is an action of another entity. */
function detail(application: Application, view: View): Row {
  if (view.entity !== 'applications') return {}
  if (view.action === 'create') return historyOf(application, view)
  if (view.action !== 'get') return {}
  const { resumes } = linked(view.data, 'candidates', application.candidateId)
  const resume = resumes.at(-1)
  return {
    ...historyOf(application, view),
    ...(resume && { resumeFileHandle: resume }),
    ...(expands(view, 'applicationFormSubmissions') && { applicationFormSubmissions: formsOf(application) }),
    ...(expands(view, 'referrals') && { referrals: referralsOf(application, view) }),
  }
}

function historyOf({ historyIds }: Application, { data }: View): Row {
  const entries = historyIds.map((id) => linked(data, 'application_history', id))
  return { applicationHistory: entries.map(({ applicationId: _, ...entry }) => entry) }
}

function formsOf({ submission }: Application): Row[] {
  return submission === null ? [] : [{ ...submission, formDefinition: APPLICATION_FORM }]
}

function referralsOf({ referral }: Application, { data }: View): Row[] {
  if (referral === null) return []
  return [{ user: linked(data, 'users', referral.userId), referredAt: referral.referredAt }]
}
