import type { Schema } from './types.ts'

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
