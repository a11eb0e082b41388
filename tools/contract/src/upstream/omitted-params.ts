/** Params that the vendor supports and this package does not. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '../documents/of-model.ts'
import { itemsOf, propertiesOf, type Schema } from './openapi.ts'

/** Paths of the vendor's params that ours lack, at every depth. Read-only properties are not params. */
export function omittedParams(model: Model, schema: Schema, ours: Fields, path: string): string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, theirs]) => {
    const own = ours[name]
    const at = `${path}.${name}`
    if (theirs.readOnly) return []
    return own === undefined ? [at] : omittedIn(model, theirs, own, at)
  })
}

function omittedIn(model: Model, theirs: Schema, own: ValueModel, path: string): string[] {
  const value = resolved(model, own)
  const items = itemsOf(theirs)
  return [
    ...omittedParams(model, theirs, value.properties ?? {}, path),
    ...(items && value.items ? omittedIn(model, items, value.items, path) : []),
  ]
}
