import type { Dataset } from '../../../fake.ts'
import { SEVERITIES } from '../fields/custom.ts'
import { plainText } from '../rich-text/text.ts'
import { type FieldRow, fieldsOf, type IssueRow, usersOf } from '../rows.ts'
import { JqlError } from './jql-error.ts'
import { choices, dates, type JqlField, labels, numbers, people, texts } from './kinds.ts'

/** The custom field with a name, or a number as in `cf[10016]`. */
export function customField(data: Dataset, name: string): JqlField | undefined {
  const known = fieldsOf(data).filter(({ custom }) => custom)
  const field = known.find(({ clauseNames }) => clauseNames.some((one) => one.toLowerCase() === name))
  return field === undefined ? undefined : KINDS[kindOf(field)]?.(field)
}

function kindOf({ schema }: FieldRow): string {
  return schema?.custom?.split(':')[1] ?? ''
}

const read =
  ({ id }: FieldRow) =>
  ({ fields }: IssueRow): unknown =>
    fields[id]

const KINDS: Readonly<Record<string, (field: FieldRow) => JqlField>> = {
  textfield: (field) => texts((issue) => [String(read(field)(issue) ?? '')]),
  textarea: (field) => texts((issue) => [plainText(read(field)(issue))]),
  float: (field) => numbers(read(field)),
  labels: (field) => labels(read(field)),
  datetime: (field) => dates(read(field)),
  select: (field) => choices(read(field), severity),
  userpicker: (field) =>
    people(read(field), (text, { data }) => {
      return (usersOf(data).find((user) => user.accountId === text) ?? missing(text)).accountId
    }),
}

function severity(text: string): string {
  const found = SEVERITIES.find(({ id, value }) => id === text || value.toLowerCase() === text.toLowerCase())
  return (found ?? missing(text)).id
}

function missing(text: string): never {
  throw new JqlError(`The value '${text}' does not exist.`)
}
