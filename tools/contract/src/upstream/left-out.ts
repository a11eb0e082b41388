/** What the vendor takes and this package does not. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '../documents/of-model.ts'
import { itemsOf, propertiesOf, type Schema } from './openapi.ts'

/** Paths of the vendor's params that ours do not have, at every depth. What is part of answers only is no param. */
export function leftOut(model: Model, schema: Schema, ours: Fields, path: string): string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, theirs]) => {
    const own = ours[name]
    const at = `${path}.${name}`
    if (theirs.readOnly) return []
    return own === undefined ? [at] : leftOutOf(model, theirs, own, at)
  })
}

function leftOutOf(model: Model, theirs: Schema, own: ValueModel, path: string): string[] {
  const value = resolved(model, own)
  const items = itemsOf(theirs)
  return [
    ...leftOut(model, theirs, value.properties ?? {}, path),
    ...(items && value.items ? leftOutOf(model, items, value.items, path) : []),
  ]
}
