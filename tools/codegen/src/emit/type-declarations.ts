import type { TypeModel } from '../model/model.ts'
import { type Const, type Declaration, type Member, named } from './code/code.ts'
import { interfaceOf } from './declare.ts'
import { sentence } from './docs.ts'
import { SHARED } from './homes.ts'
import { isDeclared, typesInOrder } from './named-types.ts'
import type { Scope } from './scope.ts'
import { typeConst, typeType } from './symbols.ts'
import { ownTable, runStyle } from './table.ts'
import { type Direction, membersOf, plainType, unknownMembers } from './types.ts'

/** The named types that are declared in a module, to read. */
export function typeInterfaces(path: string, scope: Scope): Declaration[] {
  return scope.model.types
    .filter((type) => isDeclared(type) && scope.homes.types.get(type.name) === path)
    .map((type) => typeInterface(type, scope))
}

/** Tables of the named types of a module that params are made of. */
export function typeTables(path: string, scope: Scope): Const[] {
  return typesInOrder(scope)
    .filter(({ name }) => scope.given.has(name) && scope.homes.types.get(name) === path)
    .map((type) => typeTable(type, path, scope))
}

function typeInterface({ name, value }: TypeModel, scope: Scope): Declaration {
  // A type that a record holds and a caller gives as well is written as for the caller: its fields may be missing.
  const direction: Direction = scope.given.has(name) ? 'given' : 'received'
  const text = sentence(value.description ?? `Values of type \`${name}\``)
  if (value.properties === undefined) {
    return { kind: 'alias', name: typeType(name), docs: { text }, type: plainType(value, direction, scope) }
  }
  const fields: Member[] = membersOf(value.properties, direction, scope)
  return interfaceOf(typeType(name), text, { members: value.open ? [...fields, unknownMembers()] : fields })
}

function typeTable({ name, value }: TypeModel, path: string, scope: Scope): Const {
  return {
    kind: 'const',
    reach: path === SHARED ? 'package' : 'module',
    name: typeConst(name),
    docs: { text: `Table of {@link ${typeType(name)}}.` },
    type: named('Value'),
    value: { ...ownTable(value, runStyle(scope)), expanded: true },
  }
}
