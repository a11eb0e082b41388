/** The named types of a spec. */
import type { Position } from '../spec/mistake.ts'
import type { TypeModel, ValueModel } from './model.ts'
import { report, type Scope } from './scope.ts'
import { isPrimitive } from './type-values.ts'
import { resolveValue } from './values.ts'

export function resolveTypes(scope: Scope): TypeModel[] {
  const resolved = [...scope.types.values()].map((entry) => {
    const { name, at } = entry
    checkName(scope, name, at)
    return { name, at, value: resolveValue({ scope, use: 'type' }, entry) }
  })
  const values = new Map(resolved.map(({ name, value }) => [name, value]))
  return resolved.map(({ name, at, value }) => {
    if (reaches(name, value, values, directNames)) report(scope, at, `type '${name}' is nothing but itself`)
    return { name, value, recursive: reaches(name, value, values, allNames) }
  })
}

function checkName(scope: Scope, name: string, at: Position): void {
  const entity = scope.entities.get(name)
  if (isPrimitive(name)) report(scope, at, `'${name}' is a type of the language already`)
  if (entity) {
    report(
      scope,
      at,
      `type '${name}' has the name of the entity in line ${entity.at.line}; their generated names would clash`,
    )
  }
}

type Names = (value: ValueModel) => string[]

/** Whether a type comes back to itself by the names that `namesIn` sees in a value. */
function reaches(
  name: string,
  from: ValueModel,
  values: ReadonlyMap<string, ValueModel>,
  namesIn: Names,
): boolean {
  const seen = new Set<string>()
  const open = namesIn(from)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true
    const value = values.get(next)
    if (seen.has(next) || value === undefined) continue
    seen.add(next)
    open.push(...namesIn(value))
  }
  return false
}

/** Names of the types that a value itself is, with nothing around them. */
function directNames({ named, anyOf = [] }: ValueModel): string[] {
  return [...(named === undefined ? [] : [named]), ...anyOf.flatMap(directNames)]
}

function allNames(value: ValueModel): string[] {
  const inside = [...(value.items ? [value.items] : []), ...Object.values(value.properties ?? {})]
  return [...directNames(value), ...[...inside, ...(value.anyOf ?? [])].flatMap(allNames)]
}
