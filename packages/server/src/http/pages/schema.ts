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

/** Facts about the fields of a table that are not in their schema. */
export interface FieldContext {
  /** Path of the page that has the named types. Default: the page itself. */
  readonly typesAt?: string
  /** Names of the fields that queries can filter and sort by. */
  readonly searchable?: ReadonlySet<string>
  /** Marks required fields. Records have every field, so that there it would be noise. */
  readonly marksRequired?: boolean
}

/** Nesting limit of the tables. The OpenAPI document has the rest. */
const MAX_DEPTH = 4

/** A table of the fields of an object, array of objects, or union with one. Undefined if there are none. */
export function fieldsTable(schema: JsonSchema, context: FieldContext = {}, depth = 0): Html | undefined {
  const object = objectIn(schema as Schema)
  const fields = Object.entries(object?.properties ?? {})
  if (fields.length === 0 || depth > MAX_DEPTH) return undefined
  const required = context.marksRequired === false ? [] : (object?.required ?? [])
  const rows = fields.map(([name, field]) => fieldRow(name, field as Schema, required, context, depth))
  return html`<table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`
}

function fieldRow(
  name: string,
  field: Schema,
  required: readonly string[],
  context: FieldContext,
  depth: number,
): Html {
  const marks = [
    required.includes(name) ? html` <span class="tag required">required</span>` : undefined,
    context.searchable?.has(name) ? html` <span class="tag">searchable</span>` : undefined,
    field.deprecated ? html` <span class="tag warn">deprecated</span>` : undefined,
  ]
  return html`<tr><th scope="row"><code>${name}</code>${marks}<span class="type">${typeOf(field, context.typesAt)}</span></th><td>${meaningOf(field)}${innerFields(name, field, context, depth)}</td></tr>`
}

function innerFields(name: string, field: Schema, context: FieldContext, depth: number): Content {
  // Only the fields of records are searchable, not those within them.
  const { searchable: _, ...inside } = context
  const inner = fieldsTable(field, inside, depth + 1)
  return (
    inner && html`<details class="inner"><summary>Fields of <code>${name}</code></summary>${inner}</details>`
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
export function typeOf(schema: JsonSchema, typesAt = ''): Content {
  const { $ref, type, items, anyOf, oneOf, const: constant, enum: choices } = schema as Schema
  if ($ref !== undefined) return typeLink($ref, typesAt)
  if (constant !== undefined) return html`<code>${JSON.stringify(constant)}</code>`
  if (choices !== undefined)
    return joined(choices.map((choice) => html`<code>${JSON.stringify(choice)}</code>`))
  if (type === 'array') return html`array of ${items === undefined ? 'anything' : typeOf(items, typesAt)}`
  const alternatives = anyOf ?? oneOf
  if (type === undefined && alternatives !== undefined)
    return joined(alternatives.map((one) => typeOf(one, typesAt)))
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

function typeLink(ref: string, typesAt: string): Html {
  const component = ref.slice(ref.lastIndexOf('/') + 1)
  return html`<a href="${typesAt}#${typeAnchor(component)}">${typeName(component)}</a>`
}

/** Named types, folded: a connector may have hundreds. */
export function typesSection(
  types: readonly (readonly [name: string, schema: JsonSchema])[],
  about: string,
): Content {
  if (types.length === 0) return undefined
  return html`<section><h2 id="types">Types</h2><p>${about}</p>
<details class="row"><summary>${types.length === 1 ? 'The type' : `All ${types.length} types`}</summary><div>${types.map(typeText)}</div></details></section>`
}

/** A named type, which other types link to. The anchor is inside, so that browsers unfold it for a link. */
function typeText([component, schema]: readonly [string, JsonSchema]): Content {
  return html`<details class="row"><summary><code>${typeName(component)}</code></summary><div id="${typeAnchor(component)}">
${typeof schema.description === 'string' ? html`<p>${prose(schema.description)}</p>` : undefined}
${fieldsTable(schema) ?? html`<p>${typeOf(schema)}</p>`}</div></details>`
}

function meaningOf(field: Schema): Content {
  return [prose(field.description ?? ''), limitsOf(field)]
}

const LIMITS: readonly (readonly [string, (value: unknown) => string])[] = [
  ['default', (value) => `default \`${JSON.stringify(value)}\``],
  ['minimum', (value) => `at least \`${value}\``],
  ['maximum', (value) => `at most \`${value}\``],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minItems', (value) => `at least ${value} items`],
  ['maxItems', (value) => `at most ${value} items`],
  ['format', (value) => `format \`${value}\``],
  ['pattern', (value) => `matches \`${value}\``],
]

/** Defaults, bounds and known values, which may be in the items of a list or beside null. */
function limitsOf(field: Schema): Content {
  const inside = [field, ...((field.anyOf ?? []) as readonly Schema[]), ...listed(field.items)]
  const limits = LIMITS.flatMap(([name, text]) => {
    const found = inside.find((one) => one[name] !== undefined)?.[name]
    return found === undefined ? [] : [text(found)]
  })
  const known = inside.find(({ examples }) => examples !== undefined)?.examples ?? []
  const values = known.map((example) => `\`${JSON.stringify(example)}\``)
  const all = [...limits, ...(values.length > 0 ? [`known values ${values.join(', ')}`] : [])]
  return all.length === 0
    ? undefined
    : html`<ul class="limits">${all.map((one) => html`<li>${prose(one)}</li>`)}</ul>`
}

function listed(items: JsonSchema | undefined): readonly Schema[] {
  return items === undefined ? [] : [items as Schema]
}
