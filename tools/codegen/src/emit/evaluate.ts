/** Evaluates the constants of generated modules, so that a program has the tables without compiling the modules. */
import type { Module } from './declare.ts'
import type { Literal, Reference, Table } from './literal.ts'

/** Values of constants by name. Throws for an unknown name: it is an error of the emitter. */
export type Constants = (name: string) => unknown

/** @param outer Constants of other modules, which these import. */
export function evaluate(modules: readonly Module[], outer: Constants = unknownConstant): Constants {
  const literals = new Map(
    modules.flatMap(({ declarations }) =>
      declarations.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data] as const])),
    ),
  )
  const values = new Map<string, unknown>()
  const constant: Constants = (name) => {
    const data = literals.get(name)
    if (data === undefined) return outer(name)
    // Each constant is one object, wherever others refer to it, as in a module.
    if (!values.has(name)) values.set(name, dataOf(data, constant))
    return values.get(name)
  }
  return constant
}

/** For names that nothing declares. */
export function unknownConstant(name: string): never {
  throw new Error(`the generated code refers to the unknown constant ${name}`)
}

function dataOf(data: Literal, constant: Constants): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (isList(data)) return data.map((item) => dataOf(item, constant))
  return data.kind === 'reference' ? referred(data, constant) : objectOf(data, constant)
}

function objectOf({ entries }: Table, constant: Constants): object {
  const pairs = entries.flatMap((entry): [string, unknown][] =>
    'kind' in entry
      ? Object.entries((referred(entry, constant) ?? {}) as object)
      : [[entry[0], dataOf(entry[1], constant)]],
  )
  return Object.fromEntries(pairs)
}

/** `paging.query` is a property of the constant `paging`. */
function referred({ path }: Reference, constant: Constants): unknown {
  const [name = '', ...keys] = path.split('.')
  return keys.reduce((value, key) => (value as Record<string, unknown>)[key], constant(name))
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value)
}
