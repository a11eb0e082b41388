/** Sets of values. */
import type { Shape } from '../description/description.ts'
import { enumOf } from '../description/shapes.ts'
import type { ValueModel } from '../model/model.ts'
import { type Comparison, finding, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

export function compareEnums(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const own = ownValues(to, value)
  const others = enumOf(to.description, theirs)?.map(String)
  if (own === undefined || others === undefined) return compareOpenness(to, value, theirs, names)
  const [fresh, gone] = [
    others.filter((one) => !own.includes(one)),
    own.filter((one) => !others.includes(one) && wasAllowed(to, names, one)),
  ]
  const { owner, part } = to
  const edit = { kind: 'add-values', owner, part, names, values: fresh } as const
  return [
    ...(fresh.length > 0 ? [finding(to, 'enum-grown', names, 'new values', { values: fresh, edit })] : []),
    ...(gone.length > 0 ? [finding(to, 'enum-shrunk', names, 'values are gone', { values: gone })] : []),
  ]
}

/** Values of ours that no description has, such as those of a still newer one, did not go between two. */
function wasAllowed(to: Comparison, names: readonly string[], value: string): boolean {
  if (to.older === undefined) return true
  const before = shapeBefore(to, names)
  const allowed = before && enumOf(to.older.description, before)
  return before !== undefined && (allowed === undefined || allowed.map(String).includes(value))
}

/** Between two descriptions: a set where there was none, or none where there was one. */
function compareOpenness(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const before = shapeBefore(to, names)
  if (to.older === undefined || before === undefined) return []
  const [was, now] = [enumOf(to.older.description, before), enumOf(to.description, theirs)]
  if (was === undefined && now !== undefined && to.direction === 'given')
    return [finding(to, 'enum-shrunk', names, `only ${now.join(', ')}`)]
  const isClosed = value.enum !== undefined || value.const !== undefined
  return was !== undefined && now === undefined && isClosed
    ? [finding(to, 'enum-grown', names, 'any value')]
    : []
}

/** The values of a value or of its items, also where the set is open. */
export function ownValues(to: Comparison, value: ValueModel): string[] | undefined {
  const item = value.items && to.resolve(value.items)
  const only = value.const === undefined ? undefined : [value.const]
  return (value.enum ?? value.values ?? only ?? item?.enum ?? item?.values)?.map(String)
}
