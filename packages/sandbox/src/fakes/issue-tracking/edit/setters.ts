import { findChoice, PRIORITIES, RESOLUTIONS } from '../choices.ts'
import { linkUser } from '../people.ts'
import { isDocument } from '../rich-text/check.ts'
import { type Choice, findIssue, findUser, type IssueType } from '../rows.ts'
import { isDay } from '../time.ts'
import type { EditContext, Setter } from './context.ts'
import { FieldError } from './field-error.ts'

/** How each system field is set. */
export const SETTERS: Readonly<Record<string, Setter>> = {
  summary: (value) => line(value, 'summary'),
  description: (value) => richText(value),
  environment: (value) => richText(value),
  issuetype: setIssueType,
  parent: setParent,
  priority: (value) => (value === null ? null : named(PRIORITIES, value, 'priority')),
  resolution: (value) => (value === null ? null : named(RESOLUTIONS, value, 'resolution')),
  assignee: (value, { data, project }) => assigneeOf(data, project, accountIn(value)),
  reporter: (value, { data }) => activeUser(data, accountIn(value)),
  labels: (value) => listOf(value, label),
  components: (value, { project }) => listOf(value, (one) => named(project.components, one, 'component')),
  fixVersions: (value, { project }) => listOf(value, (one) => named(project.versions, one, 'version')),
  versions: (value, { project }) => listOf(value, (one) => named(project.versions, one, 'version')),
  duedate: (value) => {
    if (value === null || isDay(value)) return value
    throw new FieldError('A date looks like 2024-01-31.')
  },
}

const LONGEST_LINE = 255

/** A non-empty single line. */
function line(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new FieldError(`A ${name} has to be given.`)
  if (value.includes('\n')) throw new FieldError(`A ${name} has one line.`)
  if (value.length > LONGEST_LINE) throw new FieldError(`A ${name} has at most ${LONGEST_LINE} characters.`)
  return value
}

/** Null or a document: plain text is refused. */
export function richText(value: unknown): unknown {
  if (value === null || isDocument(value)) return value
  throw new FieldError('The value has to be a document in the Atlassian Document Format.')
}

export function label(value: unknown): string {
  if (typeof value === 'string' && /^\S{1,255}$/.test(value)) return value
  throw new FieldError(`The label ${JSON.stringify(value)} is empty, too long or has spaces in it.`)
}

export function listOf<T>(value: unknown, item: (one: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new FieldError('The value has to be an array.')
  return value.map(item)
}

/** One of the choices, by `{ id }` or `{ name }`. */
export function named<T extends Choice>(choices: readonly T[], value: unknown, noun: string): T {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  const found = choices.find((one) => one.id === id) ?? findChoice(choices, String(name))
  if (found !== undefined) return found
  throw new FieldError(`There is no ${noun} ${JSON.stringify(id ?? name ?? value)} here.`)
}

/** The account id in `{ accountId }` or `{ id }`; null for nobody. */
function accountIn(value: unknown): unknown {
  const { accountId, id = null } = (value ?? {}) as { accountId?: unknown; id?: unknown }
  return accountId === undefined ? id : accountId
}

/** The assignee: null for nobody, `-1` for the project's default. */
export function assigneeOf(
  data: EditContext['data'],
  { assigneeType, lead }: EditContext['project'],
  accountId: unknown,
): unknown {
  if (accountId === null) return null
  if (accountId === '-1') return assigneeType === 'PROJECT_LEAD' ? lead : null
  return activeUser(data, accountId)
}

export function activeUser(data: EditContext['data'], accountId: unknown): unknown {
  const user = findUser(data, accountId)
  if (user?.active) return linkUser(user)
  throw new FieldError(`The user ${JSON.stringify(accountId)} cannot be chosen.`)
}

/** Another type of the same level: an edit never turns a sub-task into an issue. */
function setIssueType(value: unknown, { project, issuetype }: EditContext): IssueType {
  const found = named(project.issueTypes, value, 'issue type')
  if (found.subtask === issuetype.subtask) return found
  throw new FieldError('The issue type is of another kind.')
}

/** An issue of the same project and a higher level. */
function setParent(value: unknown, { data, project, issuetype }: EditContext): unknown {
  if (value === null && !issuetype.subtask) return null
  const { id, key } = (value ?? {}) as { id?: unknown; key?: unknown }
  const parent = findIssue(data, String(id ?? key))
  if (parent === undefined) throw new FieldError('The parent does not exist.')
  const { issuetype: above, project: its } = parent.fields as { issuetype: IssueType; project: Choice }
  const isAbove = above.hierarchyLevel === issuetype.hierarchyLevel + 1
  if (isAbove && its.id === project.id) return { id: parent.id, key: parent.key, self: parent.self }
  throw new FieldError('The parent is no issue of this project that can have this one below it.')
}
