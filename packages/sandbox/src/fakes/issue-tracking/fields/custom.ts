import type { FieldRow, FieldSchema } from '../rows.ts'

/** Custom fields of the site: one of each type that issues here have values of. */

interface Custom {
  readonly number: number
  readonly name: string
  readonly kind: keyof typeof KINDS
  readonly description: string
  /** Created by an app, under its own key. */
  readonly key?: string
}

const PREFIX = 'com.atlassian.jira.plugin.system.customfieldtypes:'

const KINDS = {
  textfield: { type: 'string', shown: 'Short text' },
  textarea: { type: 'string', shown: 'Paragraph' },
  float: { type: 'number', shown: 'Number' },
  select: { type: 'option', shown: 'Dropdown' },
  labels: { type: 'array', items: 'string', shown: 'Labels' },
  userpicker: { type: 'user', shown: 'People' },
  datetime: { type: 'datetime', shown: 'Time stamp' },
} as const

const CUSTOM: readonly Custom[] = [
  { number: 10016, name: 'Story point estimate', kind: 'float', description: 'How large the work is.' },
  {
    number: 10031,
    name: 'Acceptance criteria',
    kind: 'textarea',
    description: 'What has to hold in the end.',
  },
  { number: 10032, name: 'Customer', kind: 'textfield', description: 'Whoever asked for it.' },
  { number: 10033, name: 'Severity', kind: 'select', description: 'How bad it is.' },
  { number: 10034, name: 'Areas', kind: 'labels', description: 'Parts of the product that are touched.' },
  { number: 10035, name: 'Approver', kind: 'userpicker', description: 'Whoever has to agree.' },
  { number: 10036, name: 'Go-live', kind: 'datetime', description: 'When it reaches customers.' },
  {
    number: 10040,
    name: 'External reference',
    kind: 'textfield',
    description: 'Number in another system.',
    key: 'com.example.sync__external-reference',
  },
]

/** Options of the dropdown. */
export const SEVERITIES = ['Minor', 'Major', 'Critical'].map((value, index) => ({
  id: String(10_020 + index),
  value,
})) as readonly { readonly id: string; readonly value: string }[]

export const CUSTOM_FIELDS: readonly FieldRow[] = CUSTOM.map(fieldRow)

function fieldRow({ number, name, kind, description, key }: Custom, index: number): FieldRow {
  const id = `customfield_${number}`
  return {
    id,
    key: key ?? id,
    name,
    untranslatedName: name,
    custom: true,
    orderable: true,
    navigable: true,
    searchable: true,
    clauseNames: [`cf[${number}]`, name],
    schema: schemaOf(number, kind),
    typeDisplayName: KINDS[kind].shown,
    description,
    searcherKey: `${PREFIX}${kind}searcher`,
    stableId: `sfid:${name.toLowerCase().replaceAll(' ', '-')}`,
    isLocked: key !== undefined,
    screensCount: (index % 3) + 1,
    contextsCount: (index % 2) + 1,
    lastUsed: { type: 'NOT_TRACKED' },
  }
}

function schemaOf(customId: number, kind: keyof typeof KINDS): FieldSchema {
  const { shown, ...schema } = KINDS[kind]
  return { ...schema, custom: PREFIX + kind, customId }
}
