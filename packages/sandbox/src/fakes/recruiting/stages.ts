import { type Call, type Dataset, uuid } from '../../fake.ts'
import { allOf, linked, named, put } from './find.ts'
import type { HistoryEntry } from './rows/candidates.ts'
import type { Stage } from './rows/interviews.ts'
import { refuseParam } from './rule.ts'

/** Status of an application in a stage. */
export function statusIn({ type }: Stage): string {
  return type === 'Lead' || type === 'Hired' || type === 'Archived' ? type : 'Active'
}

/** The first stage of a type in a plan. */
export function firstStage(data: Dataset, planId: string, type: Stage['type']): Stage | undefined {
  const own = allOf(data, 'interview_stages').filter(({ interviewPlanId }) => interviewPlanId === planId)
  const ofType = own.filter((stage) => stage.type === type)
  return ofType.sort((a, b) => a.orderInInterviewPlan - b.orderInInterviewPlan)[0]
}

/** An archive reason requires a stage of type Archived. */
export function checkReason(call: Call, stage: Stage, reasonId: unknown, param: string): void {
  if (stage.type === 'Archived' && reasonId === undefined)
    throw refuseParam(param, `${param} is required for a stage of type Archived`)
  if (stage.type !== 'Archived' && reasonId !== undefined)
    throw refuseParam(param, `${param} goes only with a stage of type Archived`)
  if (reasonId !== undefined) named(call, 'archive_reasons', reasonId, param)
}

/** Adds a history entry and returns its id. */
export function enterStage(
  call: Call,
  entry: Pick<HistoryEntry, 'applicationId' | 'stageNumber' | 'enteredStageAt' | 'actorId'>,
  stage: Stage,
): string {
  const id = uuid(call.data.random)
  put(call.data, 'application_history', {
    ...entry,
    id,
    stageId: stage.id,
    title: stage.title,
    allowedActions: ['delete', 'set_entered_at'],
  })
  return id
}

/** Completes the last history entry. */
export function leaveStage(call: Call, historyIds: readonly string[], leftStageAt: string): void {
  const last = historyIds.at(-1)
  if (last === undefined) return
  const entry = linked(call.data, 'application_history', last)
  put(call.data, 'application_history', { ...entry, leftStageAt, allowedActions: ['delete'] })
}
