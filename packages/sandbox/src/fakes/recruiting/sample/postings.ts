import { DAY, type Random, uuid } from '../../../fake.ts'
import { dayOf, iso } from '../iso.ts'
import type { Job, Posting } from '../rows/jobs.ts'
import type { Department, Named } from '../rows/organization.ts'
import type { JobDraft, SampleContext } from './jobs.ts'

/** Postings by job: open jobs have a published one, drafts an unpublished one. */
export function drawPostings(
  ground: SampleContext,
  jobs: readonly JobDraft[],
  boards: readonly Named[],
): Map<string, Posting[]> {
  const random = ground.world.stream('postings')
  return new Map(jobs.map((job) => [job.id, drawFor(random, ground, job, boards)]))
}

function drawFor(random: Random, ground: SampleContext, job: JobDraft, boards: readonly Named[]): Posting[] {
  if (job.status === 'Archived') return []
  const isOut = job.status === 'Open'
  const first = drawPosting(random, ground, job, boards)
  const published = isOut ? dayOf(job.opened) : null
  const out = { ...first, publishedDate: published, isListed: isOut && random.chance(0.85) }
  return random.chance(0.2) ? [out, drawPosting(random, ground, job, boards)] : [out]
}

function drawPosting(
  random: Random,
  ground: SampleContext,
  job: JobDraft,
  boards: readonly Named[],
): Posting {
  const { departments, locations } = ground.organization
  const location = locations.find(({ id }) => id === job.locationId)
  const [department, team] = lineOf(departments, job.departmentId)
  const updated = job.opened + random.between(0, 30) * DAY
  return {
    id: uuid(random),
    title: job.title,
    jobId: job.id,
    boardIds: boards.slice(random.chance(0.3) ? 0 : 1).map(({ id }) => id),
    departmentName: department,
    teamName: team,
    locationName: location?.name ?? '',
    locationExternalName: location?.externalName ?? null,
    locationIds: { primaryLocationId: job.locationId, secondaryLocationIds: [] },
    workplaceType: location?.workplaceType ?? null,
    employmentType: job.employmentType,
    isListed: false,
    publishedDate: null,
    applicationDeadline: random.chance(0.2) ? iso(ground.world.now + 30 * DAY) : null,
    compensationTierSummary: job.tiers[0]?.tierSummary ?? null,
    shouldDisplayCompensationOnJobBoard: job.tiers.length > 0 && random.chance(0.5),
    createdAt: job.createdAt,
    updatedAt: iso(Math.min(updated, ground.world.now)),
    about: `As ${job.title} you work with the ${team} team & grow it.`,
    suppressDescriptionOpening: random.chance(0.1),
    suppressDescriptionClosing: random.chance(0.1),
  }
}

/** Names of department and team; equal if there is no team. */
function lineOf(departments: readonly Department[], id: string): [department: string, team: string] {
  const team = departments.find((each) => each.id === id)
  const parent = departments.find((each) => each.id === team?.parentId)
  return [parent?.name ?? team?.name ?? '', team?.name ?? '']
}

/** Jobs with the ids of their postings. */
export function publish(jobs: readonly JobDraft[], postings: ReadonlyMap<string, readonly Posting[]>): Job[] {
  return jobs.map(({ opened: _, closed: __, ...job }) => ({
    ...job,
    postingIds: (postings.get(job.id) ?? []).map(({ id }) => id),
  }))
}
