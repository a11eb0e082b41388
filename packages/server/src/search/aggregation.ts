/** The parsed form of an `aggregate`: validated against the entity schema, all names resolved. Plain data. */
import type { EntitySchema } from '../replica/schema.ts'
import type { FieldPath, Filtered } from './query.ts'

export const MEASURES = ['sum', 'min', 'max', 'avg', 'count'] as const

export type MeasureOp = (typeof MEASURES)[number]

/** A value that is computed for each group. `count` counts the records with a value at the path. */
export interface Measure {
  readonly op: MeasureOp
  readonly fieldPath: FieldPath
}

/** A sort key of groups. */
export type GroupSort = {
  readonly direction: 'asc' | 'desc'
} & ({ readonly by: 'records' } | { readonly by: 'group' | 'measure'; readonly index: number })

export interface Aggregation extends Filtered {
  readonly schema: EntitySchema
  /** Empty counts all records in one group. */
  readonly group: readonly FieldPath[]
  readonly measures: readonly Measure[]
  /** Ties are in the order of the group values, absent ones last. */
  readonly sort: readonly GroupSort[]
  /** Maximum number of groups. */
  readonly limit: number
}

/** Longer group values, and texts that `min` and `max` compare, are cut to this many characters. */
export const GROUP_TEXT = 256
