import type { Call, Row } from '../../fake.ts'
import { checkLinks, named, namedBy, put } from './find.ts'
import { tick, timeParam } from './iso.ts'
import { keyOwner } from './key-owner.ts'
import type { Application } from './rows/candidates.ts'
import type { Stage } from './rows/interviews.ts'
import type { Job } from './rows/jobs.ts'
import { refuseParam, rule } from './rule.ts'
import { checkReason, enterStage, firstStage, leaveStage, statusIn } from './stages.ts'

/** A history entry in the params. */
interface GivenEntry {
  readonly stageId: string
  readonly stageNumber: number
  readonly enteredStageAt: string
  readonly archiveReasonId?: string
}

/** Creates an application of a candidate for a job. */
export function newApplication(call: Call, { id }: Row): Application {
  const candidate = namedBy(call, 'candidates', 'candidateId')
  const job = namedBy(call, 'jobs', 'jobId')
  const stage = initialStage(call, job)
  if (stage.type === 'Archived')
    throw refuseParam('interviewStageId', 'an application cannot begin in a stage of type Archived')
  checkLinks(call, { sourceId: 'sources', creditedToUserId: 'users' })
  const earlier = givenHistory(call)
  const now = tick(call)
  const createdAt = timeParam(call, 'createdAt', now)
  const { sourceId = candidate.sourceId, creditedToUserId = candidate.creditedToUserId } = call.params
  put(call.data, 'candidates', {
    ...candidate,
    applicationIds: [...candidate.applicationIds, String(id)],
    updatedAt: now,
  })
  return {
    id: String(id),
    createdAt,
    updatedAt: now,
    status: statusIn(stage),
    candidateId: candidate.id,
    jobId: job.id,
    stageId: stage.id,
    sourceId: sourceId as string | null,
    archiveReasonId: null,
    creditedToUserId: creditedToUserId as string | null,
    team: job.team,
    fields: {},
    appliedViaJobPostingId: null,
    submitterClientIp: null,
    submitterUserAgent: null,
    historyIds: enterStages(call, String(id), earlier, { stage, at: createdAt }),
    submission: null,
    referral: null,
  }
}

/** The first stage: the given one, or the first lead stage of the given plan or the job's. */
function initialStage(call: Call, job: Job): Stage {
  const { interviewStageId: wanted } = call.params
  const planId = planOf(call, job)
  if (wanted === undefined || wanted === 'FirstPreInterviewScreen') {
    const first = firstStage(call.data, planId, wanted === undefined ? 'Lead' : 'PreInterviewScreen')
    if (first === undefined) throw rule('interview_stage_not_found', 'The plan has no such stage.')
    return first
  }
  const stage = named(call, 'interview_stages', wanted, 'interviewStageId')
  if (stage.interviewPlanId === planId) return stage
  throw refuseParam('interviewStageId', 'the stage belongs to another interview plan')
}

function planOf(call: Call, job: Job): string {
  if (call.params.interviewPlanId !== undefined) return namedBy(call, 'interview_plans', 'interviewPlanId').id
  if (job.defaultInterviewPlanId !== undefined) return job.defaultInterviewPlanId
  throw refuseParam(
    'interviewPlanId',
    'interviewPlanId is required: the job has no interview plan of its own',
  )
}

/** The given history, oldest first, after validation. */
function givenHistory(call: Call): GivenEntry[] {
  const given = (call.params.applicationHistory ?? []) as readonly GivenEntry[]
  for (const [index, { stageId, archiveReasonId }] of given.entries()) {
    const at = `applicationHistory.${index}`
    const stage = named(call, 'interview_stages', stageId, `${at}.stageId`)
    checkReason(call, stage, archiveReasonId, `${at}.archiveReasonId`)
  }
  return given.toSorted((a, b) => a.stageNumber - b.stageNumber)
}

/** Enters the given history, then the initial stage. */
function enterStages(
  call: Call,
  applicationId: string,
  earlier: readonly GivenEntry[],
  begins: { readonly stage: Stage; readonly at: string },
): string[] {
  const actorId = keyOwner(call.data).id
  const visits = earlier.map(({ stageId, enteredStageAt }) => ({
    stage: named(call, 'interview_stages', stageId, 'applicationHistory'),
    at: enteredStageAt,
  }))
  const ids: string[] = []
  for (const [stageNumber, { stage, at }] of [...visits, begins].entries()) {
    leaveStage(call, ids, at)
    ids.push(enterStage(call, { applicationId, stageNumber, enteredStageAt: at, actorId }, stage))
  }
  return ids
}
