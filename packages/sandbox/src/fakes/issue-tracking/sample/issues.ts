import { DAY, pickWeighted, type Random, type Row, type World } from '../../../fake.ts'
import { PRIORITIES, RESOLUTIONS } from '../choices.ts'
import { newIssue } from '../issues/blank.ts'
import { linkUser } from '../people.ts'
import type { Choice, IssueRow, UserRow } from '../rows.ts'
import { selfOf } from '../site.ts'
import { day, stamp } from '../time.ts'
import { DONE, IN_PROGRESS, IN_REVIEW, isDone, type Status, TO_DO } from '../workflow.ts'
import { drawCustomValues } from './custom-values.ts'
import { type IssuePlan, planIssues } from './plans.ts'
import type { Site } from './site.ts'
import { drawDocument, drawSummary } from './words.ts'

const WEIGHTED_PRIORITIES = [5, 20, 50, 18, 7].map(
  (weight, at) => [weight, PRIORITIES[at] as Choice] as const,
)
const LABELS = ['backend', 'frontend', 'urgent', 'kunde', 'regression', 'tech-debt', 'ux', 'größe-l']

export function drawIssues(world: World, site: Site): IssueRow[] {
  const random = world.stream('issues')
  return planIssues(world, site.projects).map((plan) => drawIssue(random, world, site, plan))
}

function drawIssue(random: Random, world: World, site: Site, plan: IssuePlan): IssueRow {
  const [me] = site.workers
  const reporter = random.pick(site.people)
  const issue = newIssue({ ...plan, priority: pickWeighted(random, WEIGHTED_PRIORITIES), reporter })
  const status = drawStatus(random, world, plan)
  const updated = Math.min(world.now, plan.created + random.between(1, 40 * DAY))
  const { parent } = plan
  return {
    ...issue,
    // One was moved here from a project that is now archived.
    formerKeys: plan.id === '10001' ? ['LEGACY-7'] : [],
    properties: random.chance(0.2) ? { origin: { system: 'crm', ticket: random.between(100, 999) } } : {},
    fields: {
      ...issue.fields,
      ...(parent === undefined ? {} : { parent: linkPlan(parent) }),
      ...drawDetails(random, plan),
      ...drawCustomValues(random, plan.issuetype, site.workers),
      assignee: random.chance(0.75) ? linkUser(random.pick(site.workers)) : null,
      status,
      ...resolved(status, updated),
      updated: stamp(updated),
    },
    histories: status === TO_DO ? [] : [moveTo(status, plan, me as UserRow, updated)],
  }
}

function linkPlan({ id, number, project }: IssuePlan): Row {
  return { id, key: `${project.key}-${number}`, self: selfOf('issue', id) }
}

function drawDetails(random: Random, { issuetype, project, created }: IssuePlan): Row {
  const components = project.components.filter(() => random.chance(0.3))
  return {
    summary: drawSummary(random, issuetype.name),
    description: random.chance(0.8) ? drawDocument(random) : null,
    labels: LABELS.filter(() => random.chance(0.15)),
    components,
    fixVersions: random.chance(0.2) ? [random.pick(project.versions)] : [],
    duedate: random.chance(0.3) ? day(created + random.between(3, 60) * DAY) : null,
  }
}

/** Old issues are likely done. Only some workflows have reviews. */
function drawStatus(random: Random, world: World, { created, project }: IssuePlan): Status {
  const age = (world.now - created) / (world.now - world.start)
  if (random.chance(0.25 + 0.6 * age)) return DONE
  if (project.workflow === 'reviewed' && random.chance(0.3)) return IN_REVIEW
  return random.chance(0.5) ? IN_PROGRESS : TO_DO
}

function resolved(status: Status, at: number): Row {
  const changed = status === TO_DO ? {} : { statuscategorychangedate: stamp(at) }
  return isDone(status) ? { ...changed, resolution: RESOLUTIONS[0], resolutiondate: stamp(at) } : changed
}

function moveTo(status: Status, { id }: IssuePlan, author: UserRow, at: number): Row {
  const item = {
    field: 'status',
    fieldtype: 'jira',
    fieldId: 'status',
    from: TO_DO.id,
    fromString: TO_DO.name,
    to: status.id,
    toString: status.name,
  }
  return { id: `1${id}`, author: linkUser(author), created: stamp(at), items: [item] }
}
