import { pickWeighted, type Random, uuid } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { Application, Candidate, HistoryEntry } from '../rows/candidates.ts'
import type { Stage } from '../rows/interviews.ts'
import type { Posting } from '../rows/jobs.ts'
import type { ArchiveReason } from '../rows/organization.ts'
import { statusIn } from '../stages.ts'
import type { CandidateDraft } from './candidates.ts'
import { drawFieldValues } from './custom-fields.ts'
import type { JobDraft, SampleContext } from './jobs.ts'
import { drawVisits, type Visit } from './visits.ts'

/** An application and its stages. */
export interface DrawnApplication {
  readonly row: Application
  readonly job: JobDraft
  readonly visits: readonly Visit[]
  readonly history: readonly HistoryEntry[]
}

/** Further input for drawing applications. */
export interface Round {
  readonly jobs: readonly JobDraft[]
  readonly stages: readonly Stage[]
  readonly reasons: readonly ArchiveReason[]
  readonly postings: ReadonlyMap<string, readonly Posting[]>
}

export function drawApplications(
  ground: SampleContext,
  round: Round,
  candidates: readonly CandidateDraft[],
): DrawnApplication[] {
  const random = ground.world.stream('applications')
  return candidates.flatMap((candidate) => {
    const jobs = jobsOf(random, candidate, round.jobs)
    return jobs.map((job) => drawApplication(random, ground, round, candidate, job))
  })
}

/** The job of the candidate's first application, and sometimes one that was open at the same time. */
function jobsOf(random: Random, { first, created }: CandidateDraft, jobs: readonly JobDraft[]): JobDraft[] {
  if (first === null) return []
  const others = jobs.filter(
    (job) => job.status !== 'Draft' && job.opened <= created && created <= job.closed,
  )
  const second = random.chance(0.3) ? random.pick(others) : first
  return second === first ? [first] : [first, second]
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0'

function drawApplication(
  random: Random,
  ground: SampleContext,
  round: Round,
  candidate: CandidateDraft,
  job: JobDraft,
): DrawnApplication {
  const id = uuid(random)
  const stages = round.stages.filter(({ interviewPlanId }) => interviewPlanId === job.defaultInterviewPlanId)
  const visits = drawVisits(random, stages, candidate, job, ground.world.now)
  const last = visits.at(-1) as Visit
  const history = visits.map((visit, index) => entryOf(random, id, visit, index, job.authorId))
  const isArchived = last.stage.type === 'Archived'
  const row: Application = {
    id,
    createdAt: iso(candidate.created, 999),
    updatedAt: iso(last.entered, 999),
    status: statusIn(last.stage),
    candidateId: candidate.id,
    jobId: job.id,
    stageId: last.stage.id,
    sourceId: candidate.sourceId,
    archiveReasonId: isArchived ? random.pick(round.reasons).id : null,
    ...(isArchived && { archivedAt: iso(last.entered, 999) }),
    creditedToUserId: candidate.creditedToUserId,
    team: job.team,
    fields: drawFieldValues(random, ground.fields, 'Application'),
    ...drawForm(
      random,
      candidate,
      round.postings.get(job.id)?.find(({ publishedDate }) => publishedDate !== null),
    ),
    referral:
      candidate.source?.title === 'Referral'
        ? { userId: random.pick(ground.organization.users).id, referredAt: candidate.createdAt }
        : null,
    historyIds: history.map((entry) => entry.id),
  }
  return { row, job, visits, history }
}

/** Of completed stages, only the latest can still move in time. */
function entryOf(
  random: Random,
  applicationId: string,
  { stage, entered, left }: Visit,
  stageNumber: number,
  recruiterId: string,
): HistoryEntry {
  return {
    id: uuid(random),
    applicationId,
    stageId: stage.id,
    title: stage.title,
    stageNumber,
    enteredStageAt: iso(entered, 999),
    ...(left !== null && { leftStageAt: iso(left, 999) }),
    allowedActions: left === null ? ['delete', 'set_entered_at'] : ['delete'],
    actorId: stageNumber === 0 ? null : recruiterId,
  }
}

type Submitted = 'appliedViaJobPostingId' | 'submitterClientIp' | 'submitterUserAgent' | 'submission'

/** Inbound candidates use the form of a posting, if there is one. */
function drawForm(
  random: Random,
  { source, name, emailAddresses }: CandidateDraft,
  posting: Posting | undefined,
): Pick<Application, Submitted> {
  if (posting === undefined || source?.sourceType.title !== 'Inbound') {
    return {
      appliedViaJobPostingId: null,
      submitterClientIp: null,
      submitterUserAgent: null,
      submission: null,
    }
  }
  return {
    appliedViaJobPostingId: posting.id,
    submitterClientIp: `192.0.2.${random.between(1, 254)}`,
    submitterUserAgent: pickWeighted(random, [
      [70, AGENT],
      [30, null],
    ]),
    submission: {
      id: uuid(random),
      submittedValues: { _systemfield_name: name, _systemfield_email: emailAddresses[0]?.value ?? null },
    },
  }
}

/** Candidates with the ids of their applications. */
export function withApplications(
  drafts: readonly CandidateDraft[],
  applications: readonly DrawnApplication[],
): Candidate[] {
  const byCandidate = Map.groupBy(applications, ({ row }) => row.candidateId)
  return drafts.map(({ created: _, source: __, first: ___, ...candidate }) => ({
    ...candidate,
    applicationIds: (byCandidate.get(candidate.id) ?? []).map(({ row }) => row.id),
  }))
}
