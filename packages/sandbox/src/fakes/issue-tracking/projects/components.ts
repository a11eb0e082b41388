import type { EntityBehaviour, Row } from '../../../fake.ts'
import { linkUser } from '../people.ts'
import { type Choice, findUser, issuesOf, type ProjectRow, projectsOf, type UserLink } from '../rows.ts'
import { fieldRule } from '../rule.ts'
import { hasText, type PartView, partsOfProjects } from './parts.ts'

export const components: EntityBehaviour = partsOfProjects({
  entity: 'project_components',
  field: 'components',
  word: 'component',
  usualOrder: 'name',
  projectFor({ data, params }) {
    const project = projectsOf(data).find(({ key }) => key === params.project)
    if (project === undefined) throw fieldRule({ project: `There is no project ${params.project}.` })
    return project
  },
  complete,
  isWanted: ({ params: { query } }, record) => hasText(record, query),
})

function complete(view: PartView, project: ProjectRow, part: Choice): Row {
  const { leadAccountId, assigneeType = 'PROJECT_DEFAULT', ...own } = part as Row & Choice
  const lead = leadAccountId === undefined ? undefined : leadOf(view, String(leadAccountId))
  const assignee = assigneeOf(String(assigneeType), project, lead)
  return {
    ...own,
    ...(lead === undefined ? {} : { lead }),
    assigneeType,
    realAssigneeType: assigneeType,
    ...(assignee === undefined ? {} : { assignee, realAssignee: assignee }),
    isAssigneeTypeValid: assigneeType !== 'COMPONENT_LEAD' || lead !== undefined,
    project: project.key,
    projectId: Number(project.id),
    ...(view.action === 'list' ? { issueCount: countIssues(view, part) } : {}),
  }
}

function leadOf({ data }: PartView, accountId: string): UserLink {
  const user = findUser(data, accountId)
  if (user === undefined) throw fieldRule({ leadAccountId: `There is no user ${accountId}.` })
  return linkUser(user)
}

function assigneeOf(type: string, { lead, assigneeType }: ProjectRow, own?: UserLink): UserLink | undefined {
  if (type === 'COMPONENT_LEAD') return own
  const isLead = type === 'PROJECT_LEAD' || (type === 'PROJECT_DEFAULT' && assigneeType === 'PROJECT_LEAD')
  return isLead ? lead : undefined
}

function countIssues({ data }: PartView, { id }: Choice): number {
  return issuesOf(data).filter(({ fields }) =>
    ((fields.components ?? []) as readonly Choice[]).some((one) => one.id === id),
  ).length
}
