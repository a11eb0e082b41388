/** The keys that a schema of the language has at a path. */
import { z } from 'zod'
import type { Path } from './labels.ts'

export function keysAt(schema: z.ZodType, path: Path): string[] {
  const schemas = path.reduce<z.core.$ZodType[]>(
    (found, key) => found.flatMap((schema) => alternatives(schema).flatMap((one) => inside(one, key))),
    [schema],
  )
  return [...new Set(schemas.flatMap(alternatives).flatMap(keysOf))]
}

/** The members of a union, through wrappers such as optional. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return alternatives(schema.unwrap())
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternatives)
  return [schema]
}

function inside(schema: z.core.$ZodType, key: string | number): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (!(schema instanceof z.ZodObject)) return []
  const own = Object.hasOwn(schema.shape, key) ? schema.shape[key] : schema.def.catchall
  return own ? [own] : []
}

function keysOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
