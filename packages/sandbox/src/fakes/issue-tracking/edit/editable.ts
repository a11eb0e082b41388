import type { FieldRow } from '../rows.ts'

/** System fields that an edit may set. The others follow from events of the issue. */
const EDITABLE: ReadonlySet<string> = new Set([
  'summary',
  'description',
  'environment',
  'issuetype',
  'parent',
  'priority',
  'assignee',
  'reporter',
  'labels',
  'components',
  'fixVersions',
  'versions',
  'duedate',
])

export function isEditable({ id, custom }: FieldRow): boolean {
  return custom || EDITABLE.has(id)
}

/** Operations of `update` that a field supports. */
export function operationsOf({ schema }: FieldRow): readonly string[] {
  return schema?.type === 'array' ? ['add', 'set', 'remove'] : ['set']
}
