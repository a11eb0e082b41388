/** Fields of a record in a new spec, and those that can be searched. */
import type { Description, Shape, Shapes } from '../description/description.ts'
import { fieldsOf } from '../description/shapes.ts'
import { express, printValue } from '../fill/express.ts'
import { namedFields, snakeCase, type TypeBuilder } from '../fill/type-builder.ts'

const SEARCHABLE = ['string', 'integer', 'number', 'boolean']
const MAX_SEARCHABLE = 60

interface RecordOf {
  readonly fields: Shapes
  readonly key: string
  readonly singular: string
}

export function recordLines(
  description: Description,
  builder: TypeBuilder,
  { fields, key, singular }: RecordOf,
): string[] {
  const known = Object.entries(fields)
  const isSparse = !known.some(([name, { required }]) => required && name !== key)
  return [
    ...(isSparse ? ['    sparse: true # the description does not say which fields are always there'] : []),
    '    record:',
    ...known.map(([name, shape]) => {
      const nameOf = (each: Shape): string | undefined =>
        builder.typeFor({ description }, each, `${singular}_${snakeCase(name)}`)
      const { optional, ...value } = express({ description, direction: 'received', nameOf }, shape)
      const own =
        name === key
          ? { ...value, ...(isSparse && { optional: false }) }
          : optional && !isSparse
            ? { ...value, optional }
            : value
      return `      ${name}: ${printValue(own as Parameters<typeof printValue>[0])}`
    }),
  ]
}

/** Scalars can be searched, the record's key first. Records of JSON:API and its like have them one level deeper. */
export function searchLines(description: Description, fields: Shapes, key: string): string[] {
  const own = scalarsOf(description, fields).filter((name) => name !== key)
  const [, inner] = Object.entries(fields).find(([name]) => INNER.test(name)) ?? []
  const deeper =
    inner === undefined ? [] : scalarsOf(description, namedFields(fieldsOf(description, inner) ?? {}))
  const from = Object.keys(fields).find((name) => INNER.test(name))
  const more = deeper.filter((name) => !own.includes(name) && name !== key)
  return [
    '',
    '    search:',
    `      $record: [${[key, ...own].slice(0, MAX_SEARCHABLE).join(', ')}]`,
    ...more.slice(0, MAX_SEARCHABLE).map((name) => `      ${name}: { from: ${from}.${name} }`),
  ]
}

const INNER = /^(attributes|properties|fields)$/

function scalarsOf(description: Description, fields: Shapes): string[] {
  return Object.keys(fields).filter((name) => {
    const { type } = express({ description, direction: 'received' }, fields[name] ?? {})
    return SEARCHABLE.includes((type ?? '').replace(/ \| null$/, ''))
  })
}
