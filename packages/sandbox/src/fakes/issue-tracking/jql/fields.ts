import {
  BUG,
  EPIC,
  findChoice,
  INCIDENT,
  PRIORITIES,
  REQUEST,
  RESOLUTIONS,
  STORY,
  SUBTASK,
  TASK,
} from '../choices.ts'
import { plainText } from '../rich-text/text.ts'
import { type Choice, findIssue, type IssueRow, projectsOf, usersOf } from '../rows.ts'
import { CATEGORIES, STATUSES, type Status } from '../workflow.ts'
import type { JqlContext } from './context.ts'
import { customField } from './custom-fields.ts'
import { JqlError } from './jql-error.ts'
import { choices, dates, type JqlField, labels, numbers, ORDERED, people, texts } from './kinds.ts'

/** The field with a name in a query. Throws {@link JqlError}. */
export function jqlField(name: string, { data }: JqlContext): JqlField {
  const field = SYSTEM[NAMES[name] ?? name] ?? customField(data, name)
  if (field !== undefined) return field
  throw new JqlError(`The field '${name}' does not exist or is hidden.`)
}

const value =
  (name: string) =>
  (issue: IssueRow): unknown =>
    issue.fields[name]

const TYPES = [EPIC, STORY, TASK, BUG, SUBTASK, REQUEST, INCIDENT]

const SYSTEM: Readonly<Record<string, JqlField>> = {
  project: choices(value('project'), projectId),
  key: {
    operators: ORDERED,
    values: ({ key }) => [key],
    resolve: (text, { data }) => (findIssue(data, text) ?? missing('key', text)).key,
    compare: compareKeys,
    sort: ({ key }) => sortableKey(key),
  },
  status: choices(value('status'), oneOf('status', STATUSES)),
  statuscategory: choices(categoryOf, categoryId),
  issuetype: choices(value('issuetype'), oneOf('issuetype', TYPES)),
  priority: choices(value('priority'), oneOf('priority', PRIORITIES), {
    operators: ORDERED,
    // The highest priority has the lowest id.
    compare: (a, b) => Number(b) - Number(a),
    sort: ({ fields }) => -Number((fields.priority as Choice | null)?.id ?? PRIORITIES.length + 1),
  }),
  resolution: choices(value('resolution'), oneOf('resolution', RESOLUTIONS), { emptyName: 'unresolved' }),
  component: choices(value('components'), projectChoice('components')),
  fixversion: choices(value('fixVersions'), projectChoice('versions')),
  affectedversion: choices(value('versions'), projectChoice('versions')),
  parent: choices(
    value('parent'),
    (text, { data }) => (findIssue(data, text) ?? missing('parent', text)).id,
    {
      sort: ({ fields }) => sortableKey((fields.parent as { key?: string } | null | undefined)?.key ?? ''),
    },
  ),
  assignee: people(value('assignee'), accountId),
  reporter: people(value('reporter'), accountId),
  creator: people(value('creator'), accountId),
  labels: labels(value('labels')),
  summary: {
    ...texts(({ fields }) => [String(fields.summary)]),
    sort: ({ fields }) => String(fields.summary).toLowerCase(),
  },
  description: texts(({ fields }) => [plainText(fields.description)]),
  environment: texts(({ fields }) => [plainText(fields.environment)]),
  comment: texts((issue, { commentsOn }) => commentsOn(issue)),
  text: texts((issue, { commentsOn }) => {
    const { summary, description, environment } = issue.fields
    return [[summary, ...[description, environment].map(plainText), ...commentsOn(issue)].join('\n')]
  }),
  created: dates(value('created')),
  updated: dates(value('updated')),
  resolved: dates(value('resolutiondate')),
  due: dates(value('duedate')),
  statuscategorychangeddate: dates(value('statuscategorychangedate')),
  timespent: numbers(value('timespent')),
}

/** Aliases. */
const NAMES: Readonly<Record<string, string>> = {
  issue: 'key',
  issuekey: 'key',
  id: 'key',
  type: 'issuetype',
  createddate: 'created',
  updateddate: 'updated',
  resolutiondate: 'resolved',
  duedate: 'due',
}

function missing(field: string, text: string): never {
  throw new JqlError(`The value '${text}' does not exist for the field '${field}'.`)
}

function oneOf(field: string, all: readonly Choice[]): JqlField['resolve'] {
  return (text) => (findChoice(all, text) ?? missing(field, text)).id
}

function projectId(text: string, { data }: JqlContext): string {
  const all = projectsOf(data)
  const found = all.find(({ key }) => key === text.toUpperCase()) ?? findChoice(all, text)
  return (found ?? missing('project', text)).id
}

/** A component or version of any project. */
function projectChoice(list: 'components' | 'versions'): JqlField['resolve'] {
  return (text, { data }) => {
    const all = projectsOf(data).flatMap((project) => project[list] ?? [])
    return (findChoice(all, text) ?? missing(list, text)).id
  }
}

function categoryOf({ fields }: IssueRow): unknown {
  const { id, name } = (fields.status as Status).statusCategory
  return { id: String(id), name }
}

function categoryId(text: string): string {
  const found = CATEGORIES.find(({ id, key, name }) =>
    [String(id), key, name.toLowerCase()].includes(text.toLowerCase()),
  )
  return String((found ?? missing('statusCategory', text)).id)
}

/** By account id, name or e-mail. */
function accountId(text: string, { data }: JqlContext): string {
  const wanted = text.toLowerCase()
  const found = usersOf(data).find((user) => {
    return [user.accountId, user.displayName, user.emailAddress].some((one) => one?.toLowerCase() === wanted)
  })
  return (found ?? missing('user', text)).accountId
}

/** Only issues of the same project have an order. */
function compareKeys(a: string | number, b: string | number): number | undefined {
  const [project, number] = String(a).split('-')
  const [other, than] = String(b).split('-')
  return project === other ? Number(number) - Number(than) : undefined
}

function sortableKey(key: string): string {
  const [project = '', number = ''] = key.split('-')
  return `${project} ${number.padStart(9, '0')}`
}
