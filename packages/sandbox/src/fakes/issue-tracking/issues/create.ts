import type { Answer, Call, Row } from '../../../fake.ts'
import { PRIORITIES } from '../choices.ts'
import type { EditContext } from '../edit/context.ts'
import { FieldError } from '../edit/field-error.ts'
import { readEdit } from '../edit/read-edit.ts'
import { assigneeOf, named } from '../edit/setters.ts'
import { withFieldError } from '../edit/with-field-error.ts'
import { nextId } from '../ids.ts'
import { type Choice, currentUser, type ProjectRow, projectsOf } from '../rows.ts'
import { fieldRule } from '../rule.ts'
import { newIssue } from './blank.ts'
import { writeProperties } from './properties.ts'

export function createIssue(call: Call): Answer {
  const { data, params } = call
  const { values, ...kind } = readDraft(call)
  const issue = newIssue({
    ...kind,
    id: nextId(data, 'issues'),
    number: nextNumber(call, kind.project),
    priority: PRIORITIES[2] as Choice,
    reporter: currentUser(data),
    created: data.clock.tick(),
  })
  const fields = { ...issue.fields, assignee: assigneeOf(data, kind.project, '-1'), ...values }
  data.collection('issues').put({ ...issue, fields, properties: writeProperties({}, params.properties) })
  const { id, key, self } = issue
  return { status: 201, body: { id, key, self } }
}

interface Draft extends Pick<EditContext, 'project' | 'issuetype'> {
  /** Values of all other fields. */
  readonly values: Row
}

/** Validates the request. */
function readDraft(call: Call): Draft {
  const { data, params } = call
  const { project: wanted, issuetype: type, ...fields } = params.fields as Row
  const project = withFieldError('project', () => projectFor(call, wanted))
  const issuetype = withFieldError('issuetype', () => named(project.issueTypes, type, 'issue type'))
  if (fields.summary === undefined) throw fieldRule({ summary: 'A summary has to be given.' })
  if (issuetype.subtask && fields.parent === undefined)
    throw fieldRule({ parent: 'A sub-task has a parent.' })
  const update = (params.update ?? {}) as Row
  return { project, issuetype, values: readEdit({ data, project, issuetype }, {}, fields, update) }
}

/** The live project with an id or key. */
function projectFor({ data }: Call, wanted: unknown): ProjectRow {
  const { id, key } = (wanted ?? {}) as { id?: unknown; key?: unknown }
  const project = projectsOf(data).find((one) => (id === undefined ? one.key === key : one.id === id))
  if (project !== undefined && (project.state ?? 'live') === 'live') return project
  throw new FieldError('There is no such project, or nothing can be added to it.')
}

function nextNumber({ data }: Call, { id }: ProjectRow): number {
  const projects = data.collection('projects')
  const project = projects.get(id) as ProjectRow
  const lastNumber = (project.lastNumber ?? 0) + 1
  projects.put({ ...project, lastNumber })
  return lastNumber
}
