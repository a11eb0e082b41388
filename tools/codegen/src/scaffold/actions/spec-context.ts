/** Parts of a new spec that all its entities share. */
import type { Description, Shapes } from '../../description/description.ts'
import type { TypeBuilder } from '../../fill/type-builder.ts'
import type { Ignored } from '../endpoints/credential-params.ts'
import type { PathTypes } from './path-types.ts'
import type { ValueSets } from './value-sets.ts'

/** Types within types. Deeper values are objects. */
export const TYPE_DEPTH = 2

/** An entity that others are listed under. */
export interface Parent {
  readonly name: string
  readonly key: string
  readonly path?: string | undefined
  /** Param of the path of one record. */
  readonly item?: string | undefined
  /** Fields of its records. */
  readonly fields: Shapes
  /** The entity that it is listed under itself. */
  readonly above?: Parent | undefined
}

export interface SpecContext {
  readonly description: Description
  /** Encoding of bodies, which all requests of a connector share. */
  readonly encoding: 'json' | 'form'
  /** Types of records. */
  readonly builder: TypeBuilder
  /** Types of params. */
  readonly params: TypeBuilder
  readonly values: ValueSets
  readonly ignored: Ignored
  /** Types of params of paths that are the same in all actions, by name. */
  readonly path: PathTypes
  /** Entities that others can be synchronized under, by name. */
  readonly parents: ReadonlyMap<string, Parent>
}
