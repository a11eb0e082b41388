/** The named types of a spec. */
import type { Position } from '../spec/mistake.ts'
import type { ValueNode } from '../spec/schema/index.ts'
import type { TypeModel, ValueModel } from './model.ts'
import type { Entry } from './read.ts'
import { report, type Scope } from './scope.ts'
import { isPrimitive } from './type-values.ts'
import { resolveValue } from './values.ts'

export function resolveTypes(scope: Scope): TypeModel[] {
  const { file, types, positions } = scope.filled
  const besides: Scope = { ...scope, positions, mistakes: [] }
  const own = [...scope.types.values()].filter(({ name, value }) => types.get(name)?.value !== value)
  const resolved = [
    ...own.map((entry) => resolveType(scope, entry, 'type')),
    // Only records have them, so they may refer to records as fields do.
    ...[...types.values()].map((entry) => resolveType(besides, entry, 'field')),
  ]
  const values = new Map(resolved.map(({ name, value }) => [name, value]))
  const models = resolved.map(({ scope: within, name, at, value }): TypeModel => {
    if (reaches(name, value, values, directNames)) report(within, at, `type '${name}' is nothing but itself`)
    const recursive = reaches(name, value, values, allNames)
    return { name, value, recursive, ...(within === besides && { filled: true }) }
  })
  scope.mistakes.push(...besides.mistakes.map((mistake) => ({ ...mistake, file })))
  return models
}

interface ResolvedType {
  readonly scope: Scope
  readonly name: string
  readonly at: Position
  readonly value: ValueModel
}

function resolveType(scope: Scope, entry: Entry<ValueNode>, use: 'type' | 'field'): ResolvedType {
  const { name, at } = entry
  checkName(scope, name, at)
  return { scope, name, at, value: resolveValue({ scope, use }, entry) }
}

function checkName(scope: Scope, name: string, at: Position): void {
  const entity = scope.entities.get(name)
  const { types } = scope.filled
  if (types.get(name)?.at === at && scope.types.get(name)?.at !== at)
    report(scope, at, `type '${name}' is declared in the spec, too; rename that one and run 'fill' again`)
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

/** True if a type comes back to itself by the names that `namesIn` sees in a value. */
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

/** Names of the types that a value itself is, not those of its items or properties. */
function directNames({ named, anyOf = [] }: ValueModel): string[] {
  return [...(named === undefined ? [] : [named]), ...anyOf.flatMap(directNames)]
}

function allNames(value: ValueModel): string[] {
  const inside = [...(value.items ? [value.items] : []), ...Object.values(value.properties ?? {})]
  return [...directNames(value), ...[...inside, ...(value.anyOf ?? [])].flatMap(allNames)]
}
