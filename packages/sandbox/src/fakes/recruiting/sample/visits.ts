import { DAY, pickWeighted, type Random } from '../../../fake.ts'
import type { Stage } from '../rows/interviews.ts'
import type { CandidateDraft } from './candidates.ts'
import type { JobDraft } from './jobs.ts'

/** A stage of an application, in Unix seconds; the last one is the current stage. */
export interface Visit {
  readonly stage: Stage
  readonly entered: number
  readonly left: number | null
}

/** How applications end. If the job is closed, none is active any more. */
const ENDS = {
  open: [
    [45, 'under way'],
    [7, 'Hired'],
    [48, 'Archived'],
  ],
  over: [
    [18, 'Hired'],
    [82, 'Archived'],
  ],
} as const

/** The stages that an application passed, in the plan's order. */
export function drawVisits(
  random: Random,
  stages: readonly Stage[],
  candidate: CandidateDraft,
  job: JobDraft,
  now: number,
): Visit[] {
  const isLead = candidate.source?.sourceType.title === 'Sourced'
  const way = stages.filter(
    ({ type }) => type !== 'Hired' && type !== 'Archived' && (isLead || type !== 'Lead'),
  )
  const end = pickWeighted(random, ENDS[job.closedAt === null ? 'open' : 'over'])
  const reached = end === 'Hired' ? way : way.slice(0, random.between(1, way.length))
  const last = stages.filter(({ type }) => type === end)
  return timed(random, [...reached, ...last], candidate.created, now)
}

/** Every stage takes days, but none lies in the future. */
function timed(random: Random, stages: readonly Stage[], from: number, now: number): Visit[] {
  const times = [from]
  for (let index = 1; index < stages.length; index++) {
    times.push(Math.min(now, (times[index - 1] ?? from) + random.between(1, 9) * DAY))
  }
  return stages.map((stage, index) => ({
    stage,
    entered: times[index] ?? now,
    left: times[index + 1] ?? null,
  }))
}
