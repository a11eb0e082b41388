/** Some descriptions require fields that need each other without end: a category needs its parent, which needs its own. */
import type { Direction, Expressed } from '../notation/express.ts'
import type { NewType } from './new-types.ts'

/** The same types, of which each has a finite value: fields that stand in the way may be left out. */
export function finiteTypes(types: readonly NewType[], direction: Direction): NewType[] {
  const byName = new Map(types.map((type) => [type.name, type]))
  for (;;) {
    const all = [...byName.values()]
    const endless = endlessTypes(all, direction)
    const first = all.find(({ name }) => endless.has(name))
    if (first === undefined) return all
    byName.set(first.name, relaxed(first, direction, endless))
  }
}

/** Names of types without a finite value. */
function endlessTypes(types: readonly NewType[], direction: Direction): Set<string> {
  const endless = new Set(types.map(({ name }) => name))
  for (let before = Infinity; endless.size < before; ) {
    before = endless.size
    for (const type of types)
      if (!Object.values(type.fields).some((value) => needs(type, direction, value, endless)))
        endless.delete(type.name)
  }
  return endless
}

/** True if an object needs a value of these types in the field. Lists and maps may be empty. */
function needs(
  { isSparse }: NewType,
  direction: Direction,
  { type = '', required, optional }: Expressed,
  names: ReadonlySet<string>,
): boolean {
  const isNeeded = direction === 'given' ? required === true : !optional && !isSparse
  return isNeeded && type.split(' | ').every((name) => names.has(name))
}

function relaxed(type: NewType, direction: Direction, endless: ReadonlySet<string>): NewType {
  const fields = Object.entries(type.fields).map(([name, value]) => {
    const { required: _required, ...rest } = value
    if (!needs(type, direction, value, endless)) return [name, value]
    return [name, direction === 'given' ? rest : { ...value, optional: true as const }]
  })
  return { ...type, fields: Object.fromEntries(fields) }
}
