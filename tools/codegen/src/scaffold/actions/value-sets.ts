/** Sets of known values that occur more than once: each becomes a type, named after the first field that has it. */

import { freeName } from '../../fill/type-names.ts'
import { pascalCase, snakeCase } from '../../model/names.ts'
import type { Expressed } from '../../notation/express.ts'
import { printFlow } from '../../notation/print-flow.ts'

/** Shorter sets are as short as the name of a type. */
const LEAST_VALUES = 3

type Field = Pick<Expressed, 'type' | 'values'>

export interface ValueSets {
  /** The value of a field, with the name of a type instead of its known values. */
  readonly share: <T extends Field>(field: string, value: T) => T
  readonly lines: () => readonly string[]
}

export interface CountedValues extends ValueSets {
  /** Sets that occur more than once. */
  readonly repeated: () => ReadonlySet<string>
}

/** Leaves values as they are, and counts them. */
export function countValues(): CountedValues {
  const counts = new Map<string, number>()
  return {
    share(_field, value) {
      const set = setIn(value)
      if (set !== undefined) counts.set(set, (counts.get(set) ?? 0) + 1)
      return value
    },
    lines: () => [],
    repeated: () => new Set([...counts].filter(([, count]) => count > 1).map(([set]) => set)),
  }
}

/**
 * @param taken Names that no type can have.
 * @param types Names of types that are not written yet.
 */
export function nameValues(
  repeated: ReadonlySet<string>,
  taken: Set<string>,
  types: ReadonlySet<string>,
): ValueSets {
  const names = new Map<string, string>()
  return {
    share(field, value) {
      const set = setIn(value)
      if (set === undefined || !repeated.has(set)) return value
      const wanted = [snakeCase(field), `${snakeCase(field)}_value`]
      const name = names.get(set) ?? freeName(wanted, new Set([...taken, ...types]))
      names.set(set, name)
      taken.add(pascalCase(name))
      const { values: _values, ...rest } = value
      return { ...rest, type: value.type?.replace('string', name) } as typeof value
    },
    lines: () =>
      [...names].map(([set, name]) => `  ${name}: ${printFlow({ type: 'string', values: JSON.parse(set) })}`),
  }
}

function setIn({ type, values = [] }: Field): string | undefined {
  const isText = /^(string|array<string>)( \| null)?$/.test(type ?? '')
  return isText && values.length >= LEAST_VALUES ? JSON.stringify(values) : undefined
}
