import type { Answer, Call, EntityBehaviour } from '../../fake.ts'
import { answerRecord } from './answer.ts'
import { checkLinks, linked, named, namedBy, put } from './find.ts'
import { tick } from './iso.ts'
import { keyOwner } from './key-owner.ts'
import type { Application } from './rows/candidates.ts'
import type { Stage } from './rows/interviews.ts'
import { refuseParam } from './rule.ts'
import { checkReason, enterStage, leaveStage, statusIn } from './stages.ts'

export const application_stage_changes: EntityBehaviour = { actions: { create: changeStage } }

export const application_source_changes: EntityBehaviour = { actions: { create: changeSource } }

function changeStage(call: Call): Answer {
  const application = namedBy(call, 'applications', 'applicationId')
  const stage = namedBy(call, 'interview_stages', 'interviewStageId')
  const present = linked(call.data, 'interview_stages', application.stageId)
  if (stage.interviewPlanId !== present.interviewPlanId)
    throw refuseParam('interviewStageId', 'the stage belongs to another interview plan')
  checkReason(call, stage, call.params.archiveReasonId, 'archiveReasonId')
  checkEmail(call, stage)
  return store(call, moved(call, application, stage))
}

function checkEmail(call: Call, stage: Stage): void {
  const { archiveEmail } = call.params
  if (archiveEmail === undefined) return
  if (stage.type !== 'Archived')
    throw refuseParam('archiveEmail', 'archiveEmail goes only with a stage of type Archived')
  const { communicationTemplateId } = archiveEmail as { communicationTemplateId: string }
  named(call, 'communication_templates', communicationTemplateId, 'archiveEmail.communicationTemplateId')
}

/** Moves an application to another stage. */
function moved(call: Call, { archivedAt: _, ...application }: Application, stage: Stage): Application {
  const now = tick(call)
  const { historyIds } = application
  const entry = {
    applicationId: application.id,
    stageNumber: historyIds.length,
    enteredStageAt: now,
    actorId: keyOwner(call.data).id,
  }
  leaveStage(call, historyIds, now)
  return {
    ...application,
    stageId: stage.id,
    status: statusIn(stage),
    archiveReasonId: (call.params.archiveReasonId as string | undefined) ?? null,
    ...(stage.type === 'Archived' && { archivedAt: now }),
    historyIds: [...historyIds, enterStage(call, entry, stage)],
    updatedAt: now,
  }
}

function changeSource(call: Call): Answer {
  const application = namedBy(call, 'applications', 'applicationId')
  checkLinks(call, { sourceId: 'sources' })
  const sourceId = call.params.sourceId as string | null
  return store(call, { ...application, sourceId, updatedAt: tick(call) })
}

function store(call: Call, application: Application): Answer {
  put(call.data, 'applications', application)
  return answerRecord(call, application, 'applications')
}
