import { type Answer, type Call, type EntityBehaviour, getRecord, unknownRecord, uuid } from '../../fake.ts'
import { answerRecord } from './answer.ts'
import { applicationRecord } from './application-record.ts'
import { allOf, checkLinks, linked, put } from './find.ts'
import { fieldsFromShown, fromShownBy, link, teamFromShown } from './from-shown.ts'
import { tick, timeParam } from './iso.ts'
import { createdAfter } from './list-filters.ts'
import { newApplication } from './new-application.ts'
import type { Application } from './rows/candidates.ts'

export const applications: EntityBehaviour = {
  id: uuid,
  idParams: ['applicationId'],
  show: (row, view) => applicationRecord(row as Application, view),
  fromShown: fromShownBy(
    {
      customFields: fieldsFromShown,
      candidate: link('candidateId'),
      currentInterviewStage: link('stageId'),
      source: link('sourceId'),
      archiveReason: link('archiveReasonId'),
      job: link('jobId'),
      creditedToUser: link('creditedToUserId'),
      hiringTeam: teamFromShown,
    },
    { historyIds: [], submission: null, referral: null },
  ),
  filters: { createdAfter },
  create: newApplication,
  update: (call, row) => changedApplication(call, row as Application),
  delete: (call, row) => deleteDependents(call, row as Application),
  actions: { get: getApplication },
}

/** By its own id, or by the id of its application form. */
function getApplication(call: Call): Answer {
  const { applicationId, submittedFormInstanceId } = call.params
  if (applicationId !== undefined) return getRecord(call)
  const all = allOf(call.data, 'applications')
  const row = all.find(({ submission }) => submission?.id === submittedFormInstanceId)
  if (row === undefined) throw unknownRecord(call)
  return answerRecord(call, row)
}

function changedApplication(call: Call, application: Application): Application {
  checkLinks(call, { sourceId: 'sources', creditedToUserId: 'users' })
  const { sourceId = application.sourceId, creditedToUserId = application.creditedToUserId } = call.params
  return {
    ...application,
    sourceId: sourceId as string | null,
    creditedToUserId: creditedToUserId as string | null,
    createdAt: timeParam(call, 'createdAt', application.createdAt),
    updatedAt: tick(call),
  }
}

/** Deletes the records that belong to an application. */
const DEPENDENT = ['application_history', 'application_feedback', 'interview_schedules', 'offers'] as const

function deleteDependents(call: Call, application: Application): void {
  const { data } = call
  for (const entity of DEPENDENT) {
    const own = allOf(data, entity).filter(({ applicationId }) => applicationId === application.id)
    for (const { id } of own) data.collection(entity).remove(id)
    const events = own.flatMap((row) => ('eventIds' in row ? row.eventIds : []))
    for (const id of events) data.collection('interview_events').remove(id)
  }
  const candidate = linked(data, 'candidates', application.candidateId)
  const applicationIds = candidate.applicationIds.filter((id) => id !== application.id)
  put(data, 'candidates', { ...candidate, applicationIds, updatedAt: tick(call) })
}
