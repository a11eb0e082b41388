/** Compares record fields with the vendor's response schema. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '../documents/of-model.ts'
import { itemsOf, propertiesOf, type Schema } from './openapi.ts'

/** Differences between a record and its schema, each with its path. */
export interface RecordDifferences {
  /** Our fields that the schema does not have, or has with another type. */
  readonly unexpected: readonly string[]
  /** Fields of the schema that ours lack. */
  readonly missing: readonly string[]
}

/** Compares at every depth, except for records of other entities, which are compared with their own schema. */
export function recordDifferences(
  model: Model,
  fields: Fields,
  schema: Schema,
  path: string,
): RecordDifferences {
  const theirs = propertiesOf(schema)
  const own = Object.entries(fields).map(([name, value]) =>
    fieldDifferences(model, value, theirs[name], `${path}.${name}`),
  )
  const missing = Object.keys(theirs).filter((name) => fields[name] === undefined)
  return joined([...own, { unexpected: [], missing: missing.map((name) => `${path}.${name}`) }])
}

function fieldDifferences(
  model: Model,
  declared: ValueModel,
  schema: Schema | undefined,
  path: string,
): RecordDifferences {
  if (schema === undefined) return { unexpected: [path], missing: [] }
  const value = resolved(model, declared)
  if (kindOf(value) !== schema.type) {
    return { unexpected: [`${path}: ${kindOf(value)} instead of ${schema.type}`], missing: [] }
  }
  const items = itemsOf(schema)
  if (value.items && items) return fieldDifferences(model, value.items, items, path)
  return value.properties ? recordDifferences(model, value.properties, schema, path) : joined([])
}

function kindOf({ type }: ValueModel): string | undefined {
  return type === 'map' ? 'object' : type
}

function joined(all: readonly RecordDifferences[]): RecordDifferences {
  return {
    unexpected: all.flatMap(({ unexpected }) => unexpected),
    missing: all.flatMap(({ missing }) => missing),
  }
}
