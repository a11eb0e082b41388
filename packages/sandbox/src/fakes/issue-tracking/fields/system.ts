import type { FieldRow, FieldSchema } from '../rows.ts'

/** System fields: id, name, type, and their names in queries. */

type Line = readonly [id: string, name: string, type: string, ...clauseNames: string[]]

/** Shown in lists of issues, and returned for `*navigable`. */
const NAVIGABLE: readonly Line[] = [
  ['statuscategorychangedate', 'Status Category Changed', 'datetime', 'statusCategoryChangedDate'],
  ['issuetype', 'Issue Type', 'issuetype', 'issuetype', 'type'],
  ['project', 'Project', 'project', 'project'],
  ['parent', 'Parent', 'issuelink', 'parent'],
  ['fixVersions', 'Fix versions', 'array of version', 'fixVersion'],
  ['versions', 'Affects versions', 'array of version', 'affectedVersion'],
  ['resolution', 'Resolution', 'resolution', 'resolution'],
  ['resolutiondate', 'Resolved', 'datetime', 'resolutiondate', 'resolved'],
  ['created', 'Created', 'datetime', 'created', 'createdDate'],
  ['updated', 'Updated', 'datetime', 'updated', 'updatedDate'],
  ['priority', 'Priority', 'priority', 'priority'],
  ['labels', 'Labels', 'array of string', 'labels'],
  ['issuelinks', 'Linked Issues', 'array of issuelinks', 'issueLink'],
  ['assignee', 'Assignee', 'user', 'assignee'],
  ['reporter', 'Reporter', 'user', 'reporter'],
  ['creator', 'Creator', 'user', 'creator'],
  ['status', 'Status', 'status', 'status'],
  ['components', 'Components', 'array of component', 'component'],
  ['description', 'Description', 'string', 'description'],
  ['environment', 'Environment', 'string', 'environment'],
  ['summary', 'Summary', 'string', 'summary'],
  ['duedate', 'Due date', 'date', 'due', 'duedate'],
  ['subtasks', 'Sub-tasks', 'array of issuelinks', 'subtasks'],
  ['timespent', 'Time Spent', 'number', 'timespent'],
  ['watches', 'Watchers', 'watches', 'watchers'],
  ['votes', 'Votes', 'votes', 'votes'],
]

/** Returned only if requested by name or by `*all`. */
const HIDDEN: readonly Line[] = [
  ['comment', 'Comment', 'comments-page', 'comment'],
  ['worklog', 'Log Work', 'array of worklog'],
  ['attachment', 'Attachment', 'array of attachment', 'attachments'],
]

/** Fields that issues cannot be sorted by. */
const UNORDERABLE: readonly string[] = ['issuelinks', 'subtasks', 'comment', 'worklog', 'attachment']

export const SYSTEM_FIELDS: readonly FieldRow[] = [
  ...NAVIGABLE.map((line) => fieldRow(line, true)),
  ...HIDDEN.map((line) => fieldRow(line, false)),
]

function fieldRow([id, name, type, ...clauseNames]: Line, navigable: boolean): FieldRow {
  return {
    id,
    key: id,
    name,
    untranslatedName: name,
    custom: false,
    orderable: !UNORDERABLE.includes(id),
    navigable,
    searchable: clauseNames.length > 0,
    clauseNames,
    schema: schemaOf(id, type),
    typeDisplayName: type,
    description: '',
    isLocked: false,
    screensCount: 3,
    contextsCount: 1,
    lastUsed: { type: 'NOT_TRACKED' },
  }
}

/** Parses `array of string` into a type and an item type. */
function schemaOf(system: string, text: string): FieldSchema {
  const [type = '', items] = text.split(' of ')
  return { type, ...(items === undefined ? {} : { items }), system }
}
