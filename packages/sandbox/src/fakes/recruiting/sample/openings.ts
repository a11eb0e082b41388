import { DAY, pickWeighted, type Random, uuid } from '../../../fake.ts'
import { dayOf, iso } from '../iso.ts'
import type { Opening } from '../rows/jobs.ts'
import { drawFieldValues } from './custom-fields.ts'
import type { JobDraft, SampleContext } from './jobs.ts'

/** One or two openings per job. */
export function drawOpenings(ground: SampleContext, jobs: readonly JobDraft[]): Opening[] {
  const random = ground.world.stream('openings')
  return jobs.flatMap((job, index) => {
    const count = random.chance(0.4) ? 2 : 1
    return Array.from({ length: count }, (_, seat) =>
      drawOpening(random, ground, job, `${index + 1}.${seat + 1}`),
    )
  })
}

function drawOpening(random: Random, ground: SampleContext, job: JobDraft, number: string): Opening {
  const created = Math.floor(Date.parse(job.createdAt) / 1000) + random.between(0, 5) * 3600
  return {
    id: uuid(random),
    createdAt: iso(created),
    ...drawState(random, job),
    closeReasonId: null,
    version: {
      id: uuid(random),
      identifier: `SEAT-${number}`,
      description: random.chance(0.3) ? 'Budget approved for this year' : null,
      authorId: job.authorId,
      createdAt: iso(created),
      teamId: job.departmentId,
      jobIds: [job.id],
      locationIds: [job.locationId],
      targetHireDate: random.chance(0.5) ? dayOf(ground.world.now + 60 * DAY) : null,
      targetStartDate: null,
      isBackfill: random.chance(0.25),
      employmentType: job.employmentType,
      team: job.team,
      fields: drawFieldValues(random, ground.fields, 'Opening'),
    },
  }
}

const OVER = [
  [60, 'Filled'],
  [40, 'Closed'],
] as const

function drawState(
  random: Random,
  job: JobDraft,
): Pick<Opening, 'openedAt' | 'closedAt' | 'isArchived' | 'archivedAt' | 'openingState'> {
  const isOver = job.closedAt !== null
  const isArchived = job.status === 'Archived'
  return {
    openedAt: job.openedAt,
    closedAt: job.closedAt,
    isArchived,
    archivedAt: isArchived ? job.closedAt : null,
    openingState: isOver
      ? pickWeighted(random, OVER)
      : job.status === 'Open'
        ? 'Open'
        : random.pick(['Draft', 'Approved']),
  }
}
