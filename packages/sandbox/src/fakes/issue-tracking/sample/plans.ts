import { growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import { EPIC, STORY, SUBTASK, TASK } from '../choices.ts'
import { FIRST_ID } from '../ids.ts'
import type { IssueType, ProjectRow } from '../rows.ts'

/** Where an issue stands among the others, before anything is written in it. */
export interface IssuePlan {
  readonly id: string
  readonly number: number
  readonly project: ProjectRow
  readonly issuetype: IssueType
  readonly parent: IssuePlan | undefined
  readonly created: number
}

/** The oldest issues are the same on every site: one that is much talked about, and one with two sub-tasks. */
const FIRST_TYPES: readonly IssueType[] = [TASK, STORY, SUBTASK, SUBTASK]

/** Issues in the order that they were created in. */
export function planIssues(world: World, projects: readonly ProjectRow[]): IssuePlan[] {
  const random = world.stream('issue plans')
  const open = projects
    .filter(({ state }) => state === 'live')
    .map((project) => [weight(project), project] as const)
  const times = Array.from({ length: world.size }, () => growingTime(random, world.start, world.now))
  const plans: IssuePlan[] = []
  const places = new Places()
  for (const [index, created] of times.sort((a, b) => a - b).entries()) {
    const isFirst = index < FIRST_TYPES.length
    const project = isFirst ? (projects[0] as ProjectRow) : pickWeighted(random, open)
    const issuetype = FIRST_TYPES[index] ?? drawType(random, project, places)
    const parent = isFirst && issuetype.subtask ? plans[1] : drawParent(random, project, issuetype, places)
    const id = String(FIRST_ID + 1 + index)
    const plan = { id, number: places.count(project) + 1, project, issuetype, parent, created }
    places.add(plan)
    plans.push(plan)
  }
  return plans
}

/** The issues planned so far, by project and level. */
class Places {
  readonly #counts = new Map<string, number>()
  readonly #levels = new Map<string, IssuePlan[]>()

  add(plan: IssuePlan): void {
    const { project, issuetype } = plan
    this.#counts.set(project.id, this.count(project) + 1)
    this.#levels.set(`${project.id}/${issuetype.hierarchyLevel}`, [
      ...this.recent(project, issuetype.hierarchyLevel),
      plan,
    ])
  }

  count({ id }: ProjectRow): number {
    return this.#counts.get(id) ?? 0
  }

  /** The last few: nobody adds to what was forgotten long ago. */
  recent({ id }: ProjectRow, level: number): IssuePlan[] {
    return (this.#levels.get(`${id}/${level}`) ?? []).slice(-5)
  }
}

/** Teams have fewer issues than the projects that everybody works on. */
function weight({ key }: ProjectRow): number {
  if (key === 'DEMO' || key === 'WEB') return 30
  return key.startsWith('TEAM') ? 5 : 15
}

function drawType(random: Random, project: ProjectRow, places: Places): IssueType {
  const hasTasks = places.recent(project, 0).length > 0
  const types = project.issueTypes.filter(({ subtask }) => hasTasks || !subtask)
  return pickWeighted(
    random,
    types.map((type) => [type === EPIC || type.subtask ? 12 : 40, type] as const),
  )
}

/** Every sub-task is part of an issue; every other one may be part of a larger one. */
function drawParent(
  random: Random,
  project: ProjectRow,
  { subtask, hierarchyLevel }: IssueType,
  places: Places,
): IssuePlan | undefined {
  if (!subtask && random.chance(0.5)) return undefined
  const above = places.recent(project, hierarchyLevel + 1)
  return above.length > 0 ? random.pick(above) : undefined
}
