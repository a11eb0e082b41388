import { DAY, pickWeighted, type Random, uuid, type World } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { Plan } from '../rows/interviews.ts'
import type { CompensationTier, Job } from '../rows/jobs.ts'
import type { CustomField, Named, Seat, User } from '../rows/organization.ts'
import { drawFieldValues } from './custom-fields.ts'
import type { Organization } from './organization.ts'

/** Input for drawing jobs. */
export interface SampleContext {
  readonly world: World
  readonly organization: Organization
  readonly plans: readonly Plan[]
  readonly fields: readonly CustomField[]
  readonly brands: readonly Named[]
}

/** A job under construction; postings follow. */
export interface JobDraft extends Omit<Job, 'postingIds'> {
  /** Unix seconds between which it accepts applications. */
  readonly opened: number
  readonly closed: number
}

const TITLES = [
  ['Data', 'Senior Data Engineer', 'Analytics Engineer'],
  ['Platform', 'Site Reliability Engineer', 'Backend Engineer (Go)'],
  ['Mobile', 'iOS Engineer', 'Android Engineer'],
  ['Design', 'Product Designer', 'Design Lead'],
  ['Europe', 'Account Executive, DACH', 'Sales Manager België'],
  ['People', 'Recruiter', 'People Partner'],
] as const

/** Every account has at least one job of each status. */
const STATUSES = ['Open', 'Closed', 'Archived', 'Draft', 'Open', 'Open'] as const

export function drawJobs(context: SampleContext): JobDraft[] {
  const random = context.world.stream('jobs')
  const count = Math.max(STATUSES.length, Math.ceil(context.world.size / 8))
  const jobs = Array.from({ length: count }, (_, index) => drawJob(random, context, index))
  return jobs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

const EMPLOYMENT = [
  [80, 'FullTime'],
  [8, 'PartTime'],
  [5, 'Intern'],
  [5, 'Contract'],
  [2, 'Temporary'],
] as const

function drawJob(random: Random, context: SampleContext, index: number): JobDraft {
  const { organization, fields, brands } = context
  const [teamName, ...titles] = random.pick(TITLES)
  const team = organization.departments.find(({ name }) => name === teamName)
  const author = random.pick(recruiters(organization.users))
  return {
    id: uuid(random),
    title: random.pick(titles),
    confidential: random.chance(0.05),
    employmentType: pickWeighted(random, EMPLOYMENT),
    locationId: random.pick(organization.locations.filter(isWorkplace)).id,
    departmentId: team?.id ?? '',
    ...drawPlanIds(random, context.plans, teamName),
    customRequisitionId: random.chance(0.6) ? `REQ-${100 + index}` : null,
    brandId: random.pick(brands).id,
    team: drawTeam(random, organization.users, author),
    fields: drawFieldValues(random, fields, 'Job'),
    tiers: random.chance(0.5) ? [drawTier(random)] : [],
    authorId: author.id,
    ...drawTimes(random, context.world, STATUSES[index % STATUSES.length] ?? 'Open'),
  }
}

const isWorkplace = (location: Organization['locations'][number]): boolean =>
  location.type === 'Location' && !location.isArchived

const recruiters = (users: readonly User[]): User[] =>
  users.filter(({ isEnabled, email }) => isEnabled && email !== null)

function drawPlanIds(
  random: Random,
  plans: readonly Plan[],
  team: string,
): Pick<Job, 'defaultInterviewPlanId' | 'interviewPlanIds'> {
  const usable = plans.filter(({ isArchived }) => !isArchived)
  const wanted = { Design: 'Product and design', Europe: 'Sales', People: 'Sales' }[team] ?? 'Engineering'
  const [main, ...others] = [...usable].sort(
    (a, b) => Number(b.title === wanted) - Number(a.title === wanted),
  )
  const ids = [main, ...others.filter(() => random.chance(0.15))].flatMap((plan) => plan?.id ?? [])
  return { defaultInterviewPlanId: ids[0] ?? '', interviewPlanIds: ids }
}

function drawTeam(random: Random, users: readonly User[], recruiter: User): Seat[] {
  const manager = random.pick(recruiters(users))
  const seats = [
    { userId: recruiter.id, role: 'Recruiter' },
    { userId: manager.id, role: 'Hiring Manager' },
  ]
  return manager.id === recruiter.id ? seats.slice(0, 1) : seats
}

function drawTimes(
  random: Random,
  { start, now }: World,
  status: Job['status'],
): Pick<JobDraft, 'status' | 'createdAt' | 'updatedAt' | 'openedAt' | 'closedAt' | 'opened' | 'closed'> {
  const created = random.between(start, now - 200 * DAY)
  const opened = created + random.between(1, 20) * DAY
  const isOver = status === 'Closed' || status === 'Archived'
  const closed = isOver ? random.between(opened + 60 * DAY, now - 30 * DAY) : now
  return {
    status,
    createdAt: iso(created),
    updatedAt: iso(status === 'Draft' ? created : isOver ? closed : random.between(opened, now)),
    openedAt: status === 'Draft' ? null : iso(opened),
    closedAt: isOver ? iso(closed) : null,
    opened,
    closed,
  }
}

function drawTier(random: Random): CompensationTier {
  const low = random.between(40, 90)
  const summary = `€${low}K – €${low + 15}K`
  return {
    id: uuid(random),
    title: random.chance(0.5) ? 'Europe' : null,
    additionalInformation: null,
    tierSummary: summary,
    components: [
      {
        id: uuid(random),
        summary,
        compensationType: 'Salary',
        interval: '1 YEAR',
        currencyCode: 'EUR',
        label: null,
        minValue: low * 1000,
        maxValue: (low + 15) * 1000,
      },
    ],
  }
}
