import type { Row } from '../../../fake.ts'
import { type FieldRow, fieldsOf } from '../rows.ts'
import { fieldRule } from '../rule.ts'
import type { EditContext, Setter } from './context.ts'
import { customSetter } from './custom.ts'
import { isEditable, operationsOf } from './editable.ts'
import { FieldError } from './field-error.ts'
import { operate } from './operations.ts'
import { SETTERS } from './setters.ts'

/** New values of an issue's fields, from `fields` (values) and `update` (operations). Refuses with all invalid fields. */
export function readEdit(context: EditContext, before: Row, fields: Row, update: Row): Row {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const id of new Set([...Object.keys(fields), ...Object.keys(update)])) {
    try {
      if (id in fields && id in update) throw new FieldError('The field is in both fields and update.')
      const field = editableField(context, id)
      const given = id in fields ? fields[id] : operate(before[id], update[id], operationsOf(field))
      values[id] = setterOf(field)(given, context)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      errors[id] = error.message
    }
  }
  if (Object.keys(errors).length > 0) throw fieldRule(errors)
  return values
}

function editableField({ data, screen }: EditContext, id: string): FieldRow {
  const field = fieldsOf(data).find((one) => one.id === id)
  if (field !== undefined && (screen ? screen.includes(id) : isEditable(field))) return field
  throw new FieldError(`Field '${id}' cannot be set. It is not on the appropriate screen, or unknown.`)
}

function setterOf({ id, schema = { type: 'any' } }: FieldRow): Setter {
  return SETTERS[id] ?? customSetter(schema)
}
