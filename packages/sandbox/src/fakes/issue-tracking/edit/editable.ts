import type { FieldRow } from '../rows.ts'

/** System fields that an edit may set. The others follow from what happens to the issue. */
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

/** Operations that `update` takes for a field. */
export function operationsOf({ schema }: FieldRow): readonly string[] {
  return schema?.type === 'array' ? ['add', 'set', 'remove'] : ['set']
}
