/** A JSON Schema, as far as forms read it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The types that a value may have, of all alternatives. */
export function typesOf(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return []
  const own = schema.type === undefined ? [] : [schema.type].flat()
  return [...own, ...(schema.anyOf ?? []).flatMap(typesOf)]
}

/** Known values, of all alternatives. */
export function valuesOf(schema: Schema | undefined): readonly unknown[] {
  if (schema === undefined) return []
  return [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap(valuesOf)]
}
