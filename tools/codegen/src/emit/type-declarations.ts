import type { TypeModel } from '../model/model.ts'
import { type Declaration, declareAlias, declareConst, declareInterface } from './declare.ts'
import { sentence } from './docs.ts'
import { SHARED } from './homes.ts'
import { isDeclared, typesInOrder } from './named-types.ts'
import type { Scope } from './scope.ts'
import { typeConst, typeType } from './symbols.ts'
import { ownTable, runStyle } from './table.ts'
import { type Direction, plainType, propertiesOf } from './types.ts'

/** The named types that are declared in a module, as interfaces. */
export function typeInterfaces(path: string, scope: Scope): Declaration[] {
  return scope.model.types
    .filter((type) => isDeclared(type) && scope.homes.types.get(type.name) === path)
    .map((type) => typeInterface(type, scope))
}

/** Tables of the named types of a module that params are made of. */
export function typeTables(path: string, scope: Scope): Declaration[] {
  return typesInOrder(scope)
    .filter(({ name }) => scope.given.has(name) && scope.homes.types.get(name) === path)
    .map((type) => typeTable(type, path, scope))
}

function typeInterface({ name, value }: TypeModel, scope: Scope): Declaration {
  // A type that both a record and a param use is written as for the caller: its fields are optional.
  const direction: Direction = scope.given.has(name) ? 'given' : 'received'
  const docs = { text: sentence(value.description ?? `Values of type \`${name}\``) }
  if (value.properties === undefined)
    return declareAlias(typeType(name), docs, plainType(value, direction, scope))
  const properties = propertiesOf(value.properties, direction, scope)
  return declareInterface(typeType(name), docs, { properties, open: value.open ?? false })
}

function typeTable({ name, value }: TypeModel, path: string, scope: Scope): Declaration {
  return declareConst({
    name: typeConst(name),
    docs: { text: `Table of {@link ${typeType(name)}}.` },
    type: 'Value',
    value: { ...ownTable(value, runStyle(scope)), expanded: true },
    reach: path === SHARED ? 'package' : 'module',
  })
}
