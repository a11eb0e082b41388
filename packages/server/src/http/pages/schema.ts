/** Renders JSON Schema as tables of fields. The fields of nested objects are collapsed. */
import type { JsonSchema } from '@plugboard/core/catalog'
import { type Content, type Html, html, prose } from './html.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly deprecated?: boolean
  readonly [bound: string]: unknown
}

/** Nesting limit of the tables. The OpenAPI document has the rest. */
const MAX_DEPTH = 4

/** A table of the fields of an object, array of objects, or union with one. Undefined if there are none. */
export function fieldsTable(schema: JsonSchema, depth = 0): Html | undefined {
  const object = objectIn(schema as Schema)
  const fields = Object.entries(object?.properties ?? {})
  if (fields.length === 0 || depth > MAX_DEPTH) return undefined
  const rows = fields.map(([name, field]) => fieldRow(name, field as Schema, object?.required ?? [], depth))
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`
}

function fieldRow(name: string, field: Schema, required: readonly string[], depth: number): Html {
  const mark = required.includes(name) ? html` <span class="mark">required</span>` : undefined
  return html`<tr><td><code>${name}</code>${mark}</td><td>${typeOf(field)}</td><td>${meaningOf(field)}</td></tr>${foldedRow(name, field, depth)}`
}

/** Spans all columns, because small screens have no room for a nested table. */
function foldedRow(name: string, field: Schema, depth: number): Content {
  const inner = fieldsTable(field, depth + 1)
  return (
    inner &&
    html`<tr><td colspan="3"><details><summary>Fields of <code>${name}</code></summary>${inner}</details></td></tr>`
  )
}

/** Finds the object schema within arrays and unions. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema
  if (schema.items !== undefined) return objectIn(schema.items as Schema)
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => objectIn(one as Schema))
    .find((object) => object !== undefined)
}

/** A short name of the type: `string | null`, `array of file`. */
export function typeOf(schema: JsonSchema): Content {
  const { $ref, type, items, anyOf, oneOf, const: constant, enum: choices } = schema as Schema
  if ($ref !== undefined) return typeLink($ref)
  if (constant !== undefined) return html`<code>${JSON.stringify(constant)}</code>`
  if (choices !== undefined)
    return joined(choices.map((choice) => html`<code>${JSON.stringify(choice)}</code>`))
  if (type === 'array') return html`array of ${items === undefined ? 'anything' : typeOf(items)}`
  const alternatives = anyOf ?? oneOf
  if (type === undefined && alternatives !== undefined) return joined(alternatives.map(typeOf))
  return type ?? 'any'
}

function joined(types: readonly Content[]): Content {
  return types.map((type, index) => (index === 0 ? type : [' | ', type]))
}

/** The name of a type without that of its connector. */
function typeName(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1)
}

/** The anchor of a type on its page. */
function typeAnchor(component: string): string {
  return `type-${typeName(component)}`
}

function typeLink(ref: string): Html {
  const component = ref.slice(ref.lastIndexOf('/') + 1)
  return html`<a href="#${typeAnchor(component)}">${typeName(component)}</a>`
}

/** The section of a named type, which other types link to. */
export function typeText([component, schema]: readonly [string, JsonSchema]): Content {
  return html`<h3 id="${typeAnchor(component)}">${typeName(component)}</h3>
${typeof schema.description === 'string' ? html`<p>${prose(schema.description)}</p>` : undefined}
${fieldsTable(schema) ?? html`<p>${typeOf(schema)}</p>`}`
}

function meaningOf(field: Schema): Content {
  const texts = [field.deprecated ? 'Deprecated.' : '', field.description ?? '', boundsOf(field)]
  return prose(texts.filter((text) => text !== '').join(' '))
}

const BOUNDS: readonly (readonly [string, (value: unknown) => string])[] = [
  ['minimum', (value) => `At least ${value}.`],
  ['maximum', (value) => `At most ${value}.`],
  ['minLength', (value) => `At least ${value} characters.`],
  ['maxLength', (value) => `At most ${value} characters.`],
  ['minItems', (value) => `At least ${value} items.`],
  ['maxItems', (value) => `At most ${value} items.`],
  ['pattern', (value) => `Matches \`${value}\`.`],
  ['default', (value) => `\`${JSON.stringify(value)}\` by default.`],
]

function boundsOf(field: Schema): string {
  const bounds = BOUNDS.flatMap(([name, text]) => (field[name] === undefined ? [] : [text(field[name])]))
  const examples = (field.examples ?? []).map((example) => `\`${JSON.stringify(example)}\``)
  return [...bounds, ...(examples.length > 0 ? [`Known values: ${examples.join(', ')}.`] : [])].join(' ')
}
