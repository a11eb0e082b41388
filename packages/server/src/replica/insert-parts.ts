/** Parts of a bulk insert: cells of rows, and statements for some of the rows. */
import type { Steps } from '../runtime/steps.ts'

/**
 * A column and the function that reads its value from an item.
 *
 * @template Context Of all items of an insert: which connector they belong to, and so on.
 */
export interface Cell<Item, Context = unknown> {
  readonly name: string
  /** Default: text. */
  readonly kind?: 'integer' | 'real' | 'text' | 'json' | 'numbers'
  readonly of: (item: Item, context: Context) => unknown
}

/** Its statements depend on nothing else: make it once for all inserts into a table. */
export interface Insert<Item, Context = unknown> {
  readonly engine: 'sqlite' | 'postgres'
  readonly into: string
  readonly cells: readonly Cell<Item, Context>[]
  /** Clause after the rows, without parameters: `ON CONFLICT …`. The table has the alias `t`. */
  readonly ending: string
  /** SQLite: rows per statement, to override the default. */
  readonly mostRows?: number
}

/** The statement for some of the rows, built when it is sent, in steps. */
export type Part = () => Steps<{ readonly text: string; readonly values: unknown[] }>
