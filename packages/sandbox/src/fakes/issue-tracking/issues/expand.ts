import type { Dataset, Row } from '../../../fake.ts'
import { isEditable, operationsOf } from '../edit/editable.ts'
import { isDocument } from '../rich-text/check.ts'
import type { Document } from '../rich-text/document.ts'
import { renderHtml } from '../rich-text/html.ts'
import { type FieldRow, type IssueRow, projectOf } from '../rows.ts'
import { showTransition, transitionsOf } from '../workflow.ts'

/** An issue with its chosen fields and the requested expansions. */
export interface Expanded {
  readonly data: Dataset
  readonly issue: IssueRow
  readonly fields: Row
  /** The chosen fields. */
  readonly shown: readonly FieldRow[]
  readonly expand: readonly string[]
}

/** All requested expansions by their name in the response. */
export function expansionsOf(expanded: Expanded): Row & { readonly versions?: Row } {
  const wanted = Object.entries(EXPANSIONS).filter(([name]) => expanded.expand.includes(name))
  return Object.assign({}, ...wanted.map(([name, show]) => show(expanded, name)))
}

type Expansion = (expanded: Expanded, name: string) => Row

const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  renderedFields: ({ fields }, name) => ({ [name]: mapValues(fields, render) }),
  names: ({ shown }, name) => ({ [name]: byId(shown, (field) => field.name) }),
  schema: ({ shown }, name) => ({ [name]: byId(shown, (field) => field.schema) }),
  transitions: ({ data, issue }, name) => ({
    [name]: transitionsOf(projectOf(data, issue), issue).map(showTransition),
  }),
  operations: (_, name) => ({ [name]: { linkGroups: [] } }),
  editmeta: ({ shown }, name) => ({ [name]: { fields: byId(shown.filter(isEditable), editMeta) } }),
  changelog: ({ issue: { histories = [] } }, name) => {
    const total = histories.length
    return { [name]: { startAt: 0, maxResults: total, total, histories } }
  },
  versionedRepresentations: ({ fields }, name) => ({
    versions: { [name]: mapValues(fields, (value) => ({ 1: value })) },
  }),
}

/** Rich text as HTML. Nothing else is rendered. */
function render(value: unknown): string | null {
  return isDocument(value) ? renderHtml(value as Document) : null
}

function editMeta(field: FieldRow): Row {
  const { name, key, schema } = field
  return { required: key === 'summary', schema, name, key, operations: operationsOf(field) }
}

function byId<T>(fields: readonly FieldRow[], show: (field: FieldRow) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(fields.map((field) => [field.id, show(field)]))
}

function mapValues(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]))
}
