/** Types of the spec language from a vendor's shapes: each shape of a name becomes one type. */

import type { Description, Shape, Shapes } from '../description/description.ts'
import { alternativesOf, fieldsOf, itemsOf, kindsOf, resolveShape } from '../description/shapes.ts'
import { trimBoth } from '../trim.ts'
import { express, printValue } from './express.ts'
import { firstSentence } from './first-sentence.ts'
import { printScalar } from './print-flow.ts'

export interface NewType {
  readonly name: string
  /** As it stands below its name under `types`, without indentation. */
  readonly yaml: string
  readonly fields: number
}

export interface TypeBuilder {
  /** The name of a type with the fields of the shape; undefined where it has none, or too deep. */
  readonly typeFor: (shape: Shape, hint: string, depth?: number) => string | undefined
  readonly types: () => readonly NewType[]
}

export interface BuilderOptions {
  readonly description: Description
  /** Names of types and entities that exist. */
  readonly taken: ReadonlySet<string>
  /** Names of the vendor's shapes that are records of an entity, which serves as their type. */
  readonly entities: ReadonlyMap<string, string>
  /** Types within types. What is deeper stays `object`. */
  readonly maxDepth: number
  readonly isReserved?: (name: string) => boolean
}

export function typeBuilder(options: BuilderOptions): TypeBuilder {
  const { description, entities, maxDepth } = options
  const names = new Map<string, string>()
  const taken = new Set(options.taken)
  const built = new Map<string, NewType>()

  function typeFor(shape: Shape, hint: string, depth = 0): string | undefined {
    const fields = namedFields(fieldsOf(description, shape) ?? {})
    if (Object.keys(fields).length === 0) return undefined
    const { ref } = shape
    // Only a field of a record can be the record of an entity: a type cannot.
    const entity = ref === undefined || depth > 0 ? undefined : entities.get(ref)
    const known = entity ?? (ref === undefined ? undefined : names.get(ref))
    if (known !== undefined) return known
    if (depth >= maxDepth) return undefined
    const name = freeName([...(ref === undefined ? [] : [snakeCase(ref)]), hint], taken)
    taken.add(name)
    if (ref !== undefined) names.set(ref, name)
    // Its place comes first, so that types stand in the order in which readers meet them.
    built.set(name, { name, yaml: '', fields: 0 })
    built.set(name, build(name, shape, fields, depth))
    return name
  }

  function build(name: string, shape: Shape, fields: Shapes, depth: number): NewType {
    const isSparse = Object.values(fields).every(({ required }) => !required)
    const text = firstSentence(resolveShape(description, shape).description)
    const lines = Object.entries(fields).map(
      ([field, each]) =>
        `    ${keyText(field)}: ${valueText(each, `${name}_${snakeCase(field)}`, isSparse, depth)}`,
    )
    const yaml = [
      '',
      ...(text === undefined ? [] : [`  description: ${printScalar(text)}`]),
      ...(isSparse ? ['  sparse: true'] : []),
      '  properties:',
      ...lines,
    ].join('\n')
    return { name, yaml, fields: lines.length }
  }

  function valueText(shape: Shape, hint: string, isSparse: boolean, depth: number): string {
    const nameOf = (each: Shape): string | undefined => typeFor(each, hint, depth + 1)
    const value = express(description, shape, 'received', nameOf)
    const { optional: _optional, ...rest } = value
    return printValue(isSparse ? rest : value)
  }

  return { typeFor, types: () => [...built.values()] }
}

/** The object that a value holds: itself, or the items of its arrays and maps. */
export function objectIn(description: Description, shape: Shape): Shape | undefined {
  let found: Shape | undefined = shape
  for (let depth = 0; found !== undefined && depth < 5; depth++) {
    if (resolveShape(description, found).expandable && kindsOf(description, found).includes('string'))
      return undefined
    if (alternativesOf(description, found).some(({ fields }) => fields !== undefined)) return found
    found = itemsOf(description, found)
  }
  return undefined
}

/** Fields that answers may have under a name that the language takes. */
export function namedFields(fields: Shapes): Shapes {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { writeOnly }]) => isFieldName(name) && !writeOnly),
  )
}

/** Names that YAML and the generated interfaces take as they are. */
function isFieldName(name: string): boolean {
  return /^[A-Za-z_]\w{0,100}$/.test(name)
}

function keyText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(name)
    ? name
    : JSON.stringify(name)
}

/** `InvoiceLine--Full` to `invoice_line_full`. */
export function snakeCase(name: string): string {
  const separated = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]{1,100}/g, '_')
  const words = trimBoth(separated.toLowerCase(), '_')
  return /^[a-z]/.test(words) ? words : `x_${words}`
}

/** The vendor's name, the name after its field, or that name with a number. */
function freeName(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const isFree = (name: string): boolean => !taken.has(name) && !RESERVED.has(name)
  const found = wanted.find(isFree)
  if (found !== undefined) return found
  for (let number = 2; ; number++) {
    const name = `${wanted.at(-1)}_${number}`
    if (isFree(name)) return name
  }
}

/** Types of the language itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'any',
  'bytes',
  'null',
  'secret',
  'array',
  'map',
  'params',
  'record',
  'page',
])
