import { SEVERITIES } from '../fields/custom.ts'
import type { FieldSchema } from '../rows.ts'
import { parseStamp, stamp } from '../time.ts'
import type { Setter } from './context.ts'
import { FieldError } from './field-error.ts'
import { activeUser, label, listOf, richText } from './setters.ts'

/** How a custom field is set, by the type of its values. Null clears any field. */
export function customSetter({ type, custom = '' }: FieldSchema): Setter {
  const kind = custom.endsWith(':textarea') ? 'document' : type
  const set = SETTERS[kind] ?? (() => refuse('a value of its type'))
  return (value, context) => (value === null ? null : set(value, context))
}

const SETTERS: Readonly<Record<string, Setter>> = {
  document: (value) => richText(value),
  string: (value) => (typeof value === 'string' ? value : refuse('a string')),
  number: (value) => (typeof value === 'number' ? value : refuse('a number')),
  array: (value) => listOf(value, label),
  user: (value, { data }) => activeUser(data, (value as { accountId?: unknown }).accountId),
  option: (value) => {
    const { id, value: name } = value as { id?: unknown; value?: unknown }
    return (
      SEVERITIES.find((option) => option.id === id || option.value === name) ?? refuse('one of the options')
    )
  },
  datetime: (value) => {
    const time = parseStamp(value)
    return Number.isNaN(time) ? refuse('a date with time') : stamp(time)
  },
}

function refuse(expected: string): never {
  throw new FieldError(`The value must be ${expected}.`)
}
