/** The language as a page: every mapping with its keys, from the descriptions of the schemas. */
import { markdownTable } from '../markdown.ts'
import { languageSchema } from './schema/index.ts'

interface Schema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

/** The content of `specs/REFERENCE.md`. */
export function languageReference(): string {
  const { $defs } = languageSchema() as { $defs: Readonly<Record<string, Schema>> }
  const sections = Object.entries($defs).map(([name, schema]) => section(name, schema))
  const intro = [
    '<!-- Generated from tools/codegen/src/spec/schema. Do not edit: change the descriptions there and run `npm run generate`. -->',
    '# Keys of the spec language',
    'Every mapping of a spec and its keys. The [README](README.md) teaches the language. A key in **bold** is required.',
  ]
  return `${[...intro, ...sections].join('\n\n')}\n`
}

function section(name: string, schema: Schema): string {
  const tables = objectsIn(schema).map((object) => table(object))
  return [`## ${name}`, schema.description ?? '', ...tables].filter((part) => part !== '').join('\n\n')
}

/** The schema itself, or the alternatives of it, that are mappings with keys. */
function objectsIn(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(objectsIn)
  return schema.properties ? [schema] : []
}

function table({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).flatMap(([key, schema]) =>
    rowsOf(key, schema, required.includes(key)),
  )
  return markdownTable(['key', 'value', 'meaning'], rows)
}

/** A key, and below it those of a mapping that has no section of its own. */
function rowsOf(key: string, schema: Schema, isRequired: boolean): string[][] {
  const inside = objectsIn(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, inner]) =>
      rowsOf(`${key}.${name}`, inner, required.includes(name)),
    ),
  )
  const name = isRequired ? `**\`${key}\`**` : `\`${key}\``
  return [[name, valueText(schema), schema.description ?? ''], ...inside]
}

function valueText(schema: Schema): string {
  const { $ref, anyOf, items, additionalProperties, type } = schema
  if ($ref) return link($ref.replace('#/$defs/', ''))
  if (anyOf) return [...new Set(anyOf.map(valueText))].join(' or ')
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(', ')
  if (type === 'array') return `list of ${items ? valueText(items) : 'anything'}`
  if (type !== 'object') return type === undefined ? 'anything' : [type].flat().map(typeText).join(' or ')
  if (schema.properties || typeof additionalProperties !== 'object') return 'mapping'
  return `names to ${valueText(additionalProperties)}`
}

function typeText(type: string): string {
  return type === 'string' ? 'text' : type
}

function link(name: string): string {
  return `[${name}](#${name})`
}
