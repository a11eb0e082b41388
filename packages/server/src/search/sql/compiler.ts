/** Context for compiling a condition to SQL. */
import type { Layout } from '../../replica/layout.ts'
import type { ReplicaScope } from '../../replica/scope.ts'
import type { Indexed } from '../indexes.ts'
import type { Condition } from '../query.ts'
import type { Words } from '../word-variants.ts'
import type { Dialect } from './dialect.ts'
import type { ReadOnce } from './read-once.ts'

export interface Compiler {
  readonly layout: Layout
  readonly dialect: Dialect
  readonly scope: ReplicaScope
  readonly indexed: Indexed
  /** The connector owns most rows of the table. */
  readonly ownsMajority: boolean
  /** Columns of the texts table that the statement reads as `v`. */
  readonly readOnce: ReadOnce
  /** The words that match a `keyword` or `fuzzy` condition. */
  readonly wordsOf: (condition: Condition) => Words
}
