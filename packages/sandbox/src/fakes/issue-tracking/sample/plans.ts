import { growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import { EPIC, STORY, SUBTASK, TASK } from '../choices.ts'
import { FIRST_ID } from '../ids.ts'
import type { IssueType, ProjectRow } from '../rows.ts'

/** Structure of an issue, before its content is drawn. */
export interface IssuePlan {
  readonly id: string
  readonly number: number
  readonly project: ProjectRow
  readonly issuetype: IssueType
  readonly parent: IssuePlan | undefined
  readonly created: number
}

/** The oldest issues are equal on every site: one with many comments, and one with two sub-tasks. */
const FIRST_TYPES: readonly IssueType[] = [TASK, STORY, SUBTASK, SUBTASK]

/** Issues in order of creation. */
export function planIssues(world: World, projects: readonly ProjectRow[]): IssuePlan[] {
  const random = world.stream('issue plans')
  const open = projects
    .filter(({ state }) => state === 'live')
    .map((project) => [weight(project), project] as const)
  const times = Array.from({ length: world.size }, () => growingTime(random, world.start, world.now))
  const plans: IssuePlan[] = []
  const index = new IssueIndex()
  for (const [n, created] of times.sort((a, b) => a - b).entries()) {
    const isFirst = n < FIRST_TYPES.length
    const project = isFirst ? (projects[0] as ProjectRow) : pickWeighted(random, open)
    const issuetype = FIRST_TYPES[n] ?? drawType(random, project, index)
    const parent = isFirst && issuetype.subtask ? plans[1] : drawParent(random, project, issuetype, index)
    const id = String(FIRST_ID + 1 + n)
    const plan = { id, number: index.count(project) + 1, project, issuetype, parent, created }
    index.add(plan)
    plans.push(plan)
  }
  return plans
}

/** The issues planned so far, by project and level. */
class IssueIndex {
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

  /** Only the last few, since nobody adds to old issues. */
  recent({ id }: ProjectRow, level: number): IssuePlan[] {
    return (this.#levels.get(`${id}/${level}`) ?? []).slice(-5)
  }
}

/** Team projects have fewer issues than those that everybody works on. */
function weight({ key }: ProjectRow): number {
  if (key === 'DEMO' || key === 'WEB') return 30
  return key.startsWith('TEAM') ? 5 : 15
}

function drawType(random: Random, project: ProjectRow, index: IssueIndex): IssueType {
  const hasTasks = index.recent(project, 0).length > 0
  const types = project.issueTypes.filter(({ subtask }) => hasTasks || !subtask)
  return pickWeighted(
    random,
    types.map((type) => [type === EPIC || type.subtask ? 12 : 40, type] as const),
  )
}

/** Every sub-task has a parent; half of the other issues may have one. */
function drawParent(
  random: Random,
  project: ProjectRow,
  { subtask, hierarchyLevel }: IssueType,
  index: IssueIndex,
): IssuePlan | undefined {
  if (!subtask && random.chance(0.5)) return undefined
  const above = index.recent(project, hierarchyLevel + 1)
  return above.length > 0 ? random.pick(above) : undefined
}
