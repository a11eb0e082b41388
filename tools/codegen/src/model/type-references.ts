/** Types that fields refer to. */
import { blockParams } from './fields.ts'
import type { Fields, Model, TypeModel, ValueModel } from './model.ts'

/** Names of the types that params use: their fields are optional unless required. */
export function typesOfParams(
  { blocks, entities, feeds }: Model,
  types: ReadonlyMap<string, TypeModel>,
): Set<string> {
  const actions = [...entities.flatMap((entity) => entity.actions), ...feeds]
  return reachable([...blocks.map(blockParams), ...actions.map(({ allParams }) => allParams)], types)
}

/** Names of the types that values refer to, and that these refer to in turn. */
export function reachable(places: readonly Fields[], types: ReadonlyMap<string, TypeModel>): Set<string> {
  const found = new Set<string>()
  const visit = (value: ValueModel): void => {
    for (const name of typeNamesIn(value)) {
      const type = types.get(name)
      if (type === undefined || found.has(name)) continue
      found.add(name)
      visit(type.value)
    }
  }
  for (const fields of places) Object.values(fields).forEach(visit)
  return found
}

/** Names of types that are written in a value. */
export function typeNamesIn({ named, properties = {}, items, anyOf = [] }: ValueModel): string[] {
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...(named === undefined ? [] : [named]), ...parts.flatMap(typeNamesIn)]
}
