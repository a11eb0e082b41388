/** The columns that a statement reads once per row, although several of its tests need them. */
import type { Layout } from '../../replica/layout.ts'
import type { Condition } from '../query.ts'

/**
 * PostgreSQL decompresses a long text anew for each test that reads it. Columns of the texts table that several patterns read are
 * therefore read once per row: as text, or as bytes where no pattern counts characters, since bytes are matched in a third of the time.
 */
export type ReadOnce = ReadonlyMap<string, 'text' | 'bytes'>

const NONE: ReadOnce = new Map()

export function columnsReadOnce({ engine }: Layout, filter: Condition | undefined): ReadOnce {
  if (engine === 'sqlite' || filter === undefined) return NONE
  const patterns = Map.groupBy(patternsIn(filter), ({ fieldPath }) => fieldPath.field.columns.folded)
  const several = [...patterns].filter(([, { length }]) => length > 1)
  return new Map(several.map(([column, all]) => [column, all.some(countsCharacters) ? 'text' : 'bytes']))
}

type Pattern = Extract<Condition, { readonly op: 'like' }>

/** Patterns for columns, except those that the trigram index finds: it needs the column as it is. */
function patternsIn(condition: Condition): Pattern[] {
  if (condition.op === 'not') return patternsIn(condition.of)
  if (!('fieldPath' in condition)) return condition.of.flatMap(patternsIn)
  const { op, fieldPath } = condition
  return op === 'like' && fieldPath.path === undefined && condition.trigrams.length === 0 ? [condition] : []
}

function countsCharacters({ pattern }: Pattern): boolean {
  return pattern.some((part) => typeof part === 'object' && part.any === 'one')
}
