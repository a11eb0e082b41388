import type { EntityBehaviour, Row } from '../../../fake.ts'
import { namesIn } from '../names-list.ts'
import { type Choice, issuesOf, type ProjectRow, projectsOf } from '../rows.ts'
import { fieldRule } from '../rule.ts'
import { day } from '../time.ts'
import { hasText, type PartView, partsOfProjects } from './parts.ts'

export const versions: EntityBehaviour = partsOfProjects({
  entity: 'project_versions',
  field: 'versions',
  word: 'version',
  usualOrder: 'sequence',
  projectFor({ data, params }) {
    const project = projectsOf(data).find(({ id }) => id === String(params.projectId))
    if (project === undefined) throw fieldRule({ projectId: `There is no project ${params.projectId}.` })
    return project
  },
  complete,
  isWanted: ({ params: { query, status } }, record) =>
    hasText(record, query) && (status === undefined || namesIn(status).includes(stateOf(record))),
})

function complete(view: PartView, project: ProjectRow, part: Choice): Row {
  const {
    archived = false,
    released = false,
    releaseDate,
    moveUnfixedIssuesTo: _,
    ...own
  } = part as Row & Choice
  const expand = namesIn(view.params.expand)
  const overdue =
    released !== true && releaseDate !== undefined && String(releaseDate) < day(view.data.clock.now())
  return {
    ...own,
    archived,
    released,
    ...(releaseDate === undefined ? {} : { releaseDate, overdue }),
    projectId: Number(project.id),
    ...(expand.includes('issuesstatus') ? { issuesStatusForFixVersion: statusOf(view, part) } : {}),
  }
}

/** Issues that the version fixes, by category of their status. */
function statusOf({ data }: PartView, { id }: Choice): Row {
  const fixed = issuesOf(data).filter(({ fields }) =>
    ((fields.fixVersions ?? []) as readonly Choice[]).some((one) => one.id === id),
  )
  const count = (key: string): number =>
    fixed.filter(({ fields }) => (fields.status as { statusCategory: Row }).statusCategory.key === key).length
  return { unmapped: 0, toDo: count('new'), inProgress: count('indeterminate'), done: count('done') }
}

function stateOf({ archived, released }: Row): string {
  if (archived === true) return 'archived'
  return released === true ? 'released' : 'unreleased'
}
