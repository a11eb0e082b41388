/** JSON Schema for readers: a table of fields, with the fields of objects folded up below their own line. */
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

/** Whoever reads on that deep finds it in the OpenAPI document. */
const DEEPEST = 4

/**
 * The fields of an object, an array of objects, or alternatives with one of these; undefined where there are
 * none.
 */
export function fieldsTable(schema: JsonSchema, depth = 0): Html | undefined {
  const object = objectIn(schema as Schema)
  const fields = Object.entries(object?.properties ?? {})
  if (fields.length === 0 || depth > DEEPEST) return undefined
  const rows = fields.map(([name, field]) => fieldRow(name, field as Schema, object?.required ?? [], depth))
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`
}

function fieldRow(name: string, field: Schema, required: readonly string[], depth: number): Html {
  const mark = required.includes(name) ? html` <span class="mark">required</span>` : undefined
  return html`<tr><td><code>${name}</code>${mark}</td><td>${typeOf(field)}</td><td>${meaningOf(field)}</td></tr>${foldedRow(name, field, depth)}`
}

/** Over all columns: on a small screen there is no room for a table within one. */
function foldedRow(name: string, field: Schema, depth: number): Content {
  const inner = fieldsTable(field, depth + 1)
  return (
    inner &&
    html`<tr><td colspan="3"><details><summary>Fields of <code>${name}</code></summary>${inner}</details></td></tr>`
  )
}

/** The object whose fields are worth a table. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema
  if (schema.items !== undefined) return objectIn(schema.items as Schema)
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => objectIn(one as Schema))
    .find((object) => object !== undefined)
}

/** The type in a few words: `string | null`, `array of file`. */
export function typeOf(schema: JsonSchema): Content {
  const { $ref, type, items, anyOf, oneOf, const: only, enum: choices } = schema as Schema
  if ($ref !== undefined) return typeLink($ref)
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`
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

/** The name of a type as readers see it, without that of its connector. */
export function typeName(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1)
}

/** Where the type is explained on its page. */
export function typeAnchor(component: string): string {
  return `type-${typeName(component)}`
}

function typeLink(ref: string): Html {
  const component = ref.slice(ref.lastIndexOf('/') + 1)
  return html`<a href="#${typeAnchor(component)}">${typeName(component)}</a>`
}

/** A type with a name of its own, which others link to. */
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
  ['default', (value) => `\`${JSON.stringify(value)}\` unless given.`],
]

function boundsOf(field: Schema): string {
  const bounds = BOUNDS.flatMap(([name, text]) => (field[name] === undefined ? [] : [text(field[name])]))
  const examples = (field.examples ?? []).map((example) => `\`${JSON.stringify(example)}\``)
  return [...bounds, ...(examples.length > 0 ? [`Known values: ${examples.join(', ')}.`] : [])].join(' ')
}
