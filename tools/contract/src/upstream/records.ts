/** Holds record fields against the vendor's schema of what it answers. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '../documents/of-model.ts'
import { itemsOf, propertiesOf, type Schema } from './openapi.ts'

/** How a record differs from its schema, each with its path. */
export interface RecordDifferences {
  /** Fields of ours that the schema does not know, or knows as something else. */
  readonly strange: readonly string[]
  /** Fields of the schema that ours lacks. */
  readonly lacking: readonly string[]
}

/** Compares at every depth, but for what is the record of another entity: that is compared with its own schema. */
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
  const lacking = Object.keys(theirs).filter((name) => fields[name] === undefined)
  return joined([...own, { strange: [], lacking: lacking.map((name) => `${path}.${name}`) }])
}

function fieldDifferences(
  model: Model,
  declared: ValueModel,
  schema: Schema | undefined,
  path: string,
): RecordDifferences {
  if (schema === undefined) return { strange: [path], lacking: [] }
  const value = resolved(model, declared)
  if (kindOf(value) !== schema.type) {
    return { strange: [`${path}: ${kindOf(value)} where ${schema.type} belongs`], lacking: [] }
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
    strange: all.flatMap(({ strange }) => strange),
    lacking: all.flatMap(({ lacking }) => lacking),
  }
}
