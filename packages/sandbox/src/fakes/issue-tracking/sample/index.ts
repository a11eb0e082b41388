import { createWorld, type Row, type SampleRequest } from '../../../fake.ts'
import { CUSTOM_FIELDS } from '../fields/custom.ts'
import { SYSTEM_FIELDS } from '../fields/system.ts'
import { FIRST_ID } from '../ids.ts'
import { LINK_TYPES } from '../links.ts'
import type { FieldRow, IssueRow, ProjectRow, UserLink, WorklogRow } from '../rows.ts'
import { watcher } from '../watchers.ts'
import { attachFiles } from './attachments.ts'
import { drawIssues } from './issues.ts'
import { drawProjects } from './projects.ts'
import { siteOf } from './site.ts'
import { drawComments, drawWorklogs } from './talk.ts'
import { drawUsers } from './users.ts'

/** Three years of a company's issues, drawn part by part: people and projects first, comments and worklogs last. */
export function sampleIssues(request: SampleRequest): Readonly<Record<string, readonly Row[]>> {
  const world = createWorld(request)
  const users = drawUsers(world)
  const projects = drawProjects(world, users)
  const site = siteOf(projects, users)
  const issues = drawIssues(world, site)
  const comments = drawComments(world, site, issues)
  const worklogs = drawWorklogs(world, site, issues)
  const attachments = attachFiles(issues)
  return {
    users,
    projects: projects.map((project) => numbered(project, issues)),
    issue_fields: [...SYSTEM_FIELDS, ...CUSTOM_FIELDS.map((field) => used(field, issues))],
    issues: withTime(issues, worklogs),
    issue_comments: comments,
    issue_worklogs: worklogs,
    deleted_worklogs: [],
    issue_link_types: LINK_TYPES,
    issue_links: [],
    issue_attachments: attachments,
    issue_watchers: issues.flatMap(watching),
    counters: [
      counter('issues', issues),
      counter('issue_comments', comments),
      counter('issue_worklogs', worklogs),
      counter('issue_attachments', attachments),
    ],
  }
}

/** The reporter of an issue watches it. */
function watching(issue: IssueRow): Row[] {
  const user = issue.fields.reporter as UserLink | null
  return user === null ? [] : [watcher(issue, user)]
}

function counter(id: string, rows: readonly Row[]): Row {
  return { id, last: FIRST_ID + rows.length }
}

function numbered(project: ProjectRow, issues: readonly IssueRow[]): ProjectRow {
  const lastNumber = issues.filter(({ key }) => key.startsWith(`${project.key}-`)).length
  return { ...project, lastNumber }
}

/** A custom field records when it was last set, if ever. */
function used(field: FieldRow, issues: readonly IssueRow[]): FieldRow {
  const times = issues
    .filter(({ fields }) => fields[field.id] != null)
    .map(({ fields }) => String(fields.updated))
  const value = times.sort().at(-1)
  return value === undefined ? field : { ...field, lastUsed: { type: 'TRACKED', value } }
}

/** Issues with their time spent. */
function withTime(issues: readonly IssueRow[], worklogs: readonly WorklogRow[]): IssueRow[] {
  const byIssue = Map.groupBy(worklogs, ({ issueId }) => issueId)
  return issues.map((issue) => {
    const own = byIssue.get(issue.id) ?? []
    const timespent = own.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0)
    return own.length === 0 ? issue : { ...issue, fields: { ...issue.fields, timespent } }
  })
}
