/** Recursive types that callers of a catalog give or receive, directly or within other types. */
import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Direction } from './change.ts'

export function typesIn(catalog: Catalog, direction: Direction): Set<string> {
  const found = new Set<string>()
  const waiting = rootsOf(catalog, direction)
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const { ref, anyOf = [], items, properties = {} } = value
    waiting.push(...anyOf, ...(items ? [items] : []), ...Object.values(properties))
    const target = ref === undefined || found.has(ref) ? undefined : catalog.types?.[ref]
    if (ref !== undefined) found.add(ref)
    if (target !== undefined) waiting.push(target)
  }
  return found
}

function rootsOf({ auth, entities }: Catalog, direction: Direction): Value[] {
  const valuesOf = (params: Params = {}): Value[] => Object.values(params)
  const all = Object.values(entities)
  const actions = all.flatMap((entity) => Object.values(entity.actions))
  if (direction === 'given')
    return [
      ...auth.flatMap(({ credentials }) => valuesOf(credentials)),
      ...actions.flatMap(({ params }) => valuesOf(params)),
    ]
  return [
    ...all.flatMap(({ record, deleted, searchable }) => [record, deleted, searchable].flatMap(valuesOf)),
    ...actions.flatMap(({ returns, meta }) => [...(returns ? [returns] : []), ...valuesOf(meta)]),
  ]
}
