/** Names that fields with personal or secret content have in the requests and responses of an entity. */
import type { Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'

const names = new WeakMap<Catalog, Map<string, ReadonlySet<string>>>()

export function sensitiveFields(catalog: Catalog, entity: string): ReadonlySet<string> {
  const known = names.get(catalog) ?? new Map<string, ReadonlySet<string>>()
  names.set(catalog, known)
  const found = known.get(entity) ?? collect(catalog, entity)
  known.set(entity, found)
  return found
}

function collect({ entities, types = {}, auth }: Catalog, name: string): ReadonlySet<string> {
  const found = new Set<string>()
  const { record = {}, actions = {} } = entities[name] ?? {}
  const visit = (field: string, value: Value): void => {
    if (value.sensitive) for (const one of wireNames(field, value)) found.add(one)
    for (const part of [...(value.anyOf ?? []), ...(value.items ? [value.items] : [])]) visit(field, part)
    visitAll(value.properties ?? {})
  }
  const visitAll = (fields: Readonly<Record<string, Value>>): void => {
    for (const [field, value] of Object.entries(fields)) visit(field, value)
  }
  for (const fields of [record, types, ...auth.map(({ credentials }) => credentials)]) visitAll(fields)
  for (const { params, returns } of Object.values(actions)) {
    visitAll(params)
    if (returns) visit('', returns)
  }
  return found
}

/** In the spec, in requests, and in the upstream's objects, where the last part of a path is the name. */
function wireNames(field: string, { as, from }: Value): string[] {
  const last = from?.split('.').at(-1)
  return [field, ...(as === undefined ? [] : [as]), ...(last === undefined ? [] : [last])]
}
