/** Fields of a record in a new spec, and those that can be searched. */

import type { Description, Shape, Shapes } from '../../description/description.ts'
import { fieldsOf, shapeAt } from '../../description/shapes.ts'
import { withMarks } from '../../fill/field-marks.ts'
import { namedFields } from '../../fill/object-fields.ts'
import { snakeCase } from '../../model/names.ts'
import { express, printValue } from '../../notation/express.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import type { SpecContext } from '../actions/spec-context.ts'
import type { RecordKey } from '../responses/record-key.ts'

const SEARCHABLE = ['string', 'integer', 'number', 'boolean']
const MAX_SEARCHABLE = 60

interface RecordOf {
  readonly fields: Shapes
  readonly key: RecordKey
  readonly singular: string
}

export function recordLines(
  { description, builder, values }: SpecContext,
  { fields, key, singular }: RecordOf,
): string[] {
  const known = Object.entries(fields)
  const isSparse = !known.some(([name, { required }]) => required && name !== key.name)
  return [
    ...(isSparse ? ['    sparse: true # the description does not say which fields are always there'] : []),
    '    record:',
    ...heldKeyLine(description, fields, key, isSparse),
    ...known.map(([name, shape]) => {
      const nameOf = (each: Shape): string | undefined =>
        builder.typeFor({ description }, each, `${singular}_${snakeCase(name)}`)
      const expressed = express({ description, direction: 'received', nameOf }, shape)
      const { optional, ...shared } = values.share(name, expressed)
      const value = name === key.name ? shared : withMarks(name, shared)
      const own =
        name === key.name
          ? { ...value, ...(isSparse && { optional: false }) }
          : optional && !isSparse
            ? { ...value, optional }
            : value
      return `      ${printScalar(name)}: ${printValue(own as Parameters<typeof printValue>[0])}`
    }),
  ]
}

/** A key inside of another object becomes a field of its own. */
function heldKeyLine(
  description: Description,
  fields: Shapes,
  { name, from }: RecordKey,
  isSparse: boolean,
): string[] {
  const shape = from && shapeAt(description, { type: 'object', fields }, from)
  if (!shape) return []
  const { type, ...rest } = express({ description, direction: 'received' }, { ...shape, required: true })
  const plain = { type: type?.replace(/ \| null$/, ''), from, ...rest }
  return [`      ${name}: ${printFlow({ ...plain, ...(isSparse && { optional: false }) })}`]
}

/** Scalars can be searched, the record's key first. Records of JSON:API and its like have them one level deeper. */
export function searchLines(
  description: Description,
  fields: Shapes,
  { name: key, from: keyPath }: RecordKey,
): string[] {
  const scalars = scalarsOf(description, fields).filter((name) => name !== key && name !== keyPath)
  const own = scalars.filter((name) => IDENTIFIER.test(name))
  const renamed = scalars.filter((name) => !own.includes(name) && isSearchable(name))
  const holder = keyPath?.split('.', 1)[0]
  const [from, inner] = Object.entries(fields).find(([name]) => INNER.test(name) || name === holder) ?? []
  const deeper =
    inner === undefined ? [] : scalarsOf(description, namedFields(fieldsOf(description, inner) ?? {}))
  const paths = [...renamed, ...deeper.filter(isSearchable).map((name) => `${from}.${name}`)]
  const more = new Map(paths.toReversed().map((path) => [searchName(path), path]))
  return [
    '',
    '    search:',
    `      $record: [${[key, ...own].slice(0, MAX_SEARCHABLE).join(', ')}]`,
    ...[...more]
      .toReversed()
      .filter(([name]) => !own.includes(name) && name !== key)
      .slice(0, MAX_SEARCHABLE)
      .map(([name, path]) => `      ${name}: ${printFlow({ from: path })}`),
  ]
}

/** Fields that cannot be searched, because dots separate the names of a path. */
export function unsearchable(description: Description, fields: Shapes): string[] {
  return scalarsOf(description, fields).filter((name) => !isSearchable(name))
}

function isSearchable(name: string): boolean {
  return !name.includes('.')
}

/** `content_type` of `content-type`, since names of search fields are identifiers. */
function searchName(path: string): string {
  const name = path.split('.').at(-1) ?? path
  return IDENTIFIER.test(name) ? name : snakeCase(name)
}

const IDENTIFIER = /^[A-Za-z_]\w*$/

const INNER = /^(attributes|properties|fields)$/

function scalarsOf(description: Description, fields: Shapes): string[] {
  return Object.keys(fields).filter((name) => {
    const { type } = express({ description, direction: 'received' }, fields[name] ?? {})
    return SEARCHABLE.includes((type ?? '').replace(/ \| null$/, ''))
  })
}
