import { blockInterfaces, blockTables } from './block-declarations.ts'
import type { Module } from './declare.ts'
import { SHARED } from './homes.ts'
import type { Scope } from './scope.ts'
import { typeInterfaces, typeTables } from './type-declarations.ts'

/** Named types and blocks that several entities use, each as an interface to read and a table to run. */
export function emitShared(scope: Scope): Module {
  return {
    path: SHARED,
    declarations: [
      ...typeInterfaces(SHARED, scope),
      ...blockInterfaces(SHARED, scope),
      ...typeTables(SHARED, scope),
      ...blockTables(SHARED, scope),
    ],
  }
}
