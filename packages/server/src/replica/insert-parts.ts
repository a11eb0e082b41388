/** Parts of a bulk insert: cells of rows, and statements for some of the rows. */
import type { Steps } from '../runtime/steps.ts'
import type { Column } from './layout.ts'

/** A column and the function that reads its value from an item. */
export interface Cell<Item> {
  readonly name: string
  /** See {@link Column.kind}. Default: text. */
  readonly kind?: Column['kind']
  readonly of: (item: Item) => unknown
}

export interface Insert<Item> {
  readonly engine: 'sqlite' | 'postgres'
  readonly into: string
  readonly cells: readonly Cell<Item>[]
  /** Clause after the rows, without parameters: `ON CONFLICT …`. The table has the alias `t`. */
  readonly ending: string
  /** SQLite: rows per statement, to override the default. */
  readonly mostRows?: number
}

/** The statement for some of the rows, built when it is sent, in steps. */
export type Part = () => Steps<{ readonly text: string; readonly values: unknown[] }>
