/**
 * Chooses the access path of a search. SQLite has no statistics on these tables and would scan in sort order
 * even where an index is more selective. The statements therefore prefix columns with `+`, which disables the
 * index of that column.
 */
import { isAddress, type Layout } from '../../replica/layout.ts'
import type { Field } from '../../replica/schema.ts'
import type { Indexed } from '../indexes.ts'
import type { Condition, Query } from '../query.ts'
import { hasIndex } from './index-sql.ts'

/**
 * - `key`: lookup by primary key.
 * - `value`: index lookup of one value; the index lists the newest rows first.
 * - `column`: index lookup of several values.
 * - `rows`: row numbers from the word index, or from a union of indexes.
 * - `all`: full scan, for conditions that few rows are likely to pass.
 * - `order`: scan in sort order, for conditions that many rows are likely to pass.
 */
export type AccessPath = 'key' | 'value' | 'column' | 'rows' | 'all' | 'order'

export function accessPathOf(layout: Layout, indexed: Indexed, filter: Condition | undefined): AccessPath {
  if (layout.engine !== 'sqlite' || filter === undefined) return 'order'
  return accessPath(indexed, filter)
}

/** The access path of one condition. */
export function accessPath(indexed: Indexed, condition: Condition): AccessPath {
  switch (condition.op) {
    case 'and':
      return mostSelective(condition.of.map((child) => accessPath(indexed, child)))
    case 'or':
      return condition.of.every((child) => usesIndex(accessPath(indexed, child))) ? 'rows' : 'order'
    case 'not':
    case 'neq':
      return 'order'
    case 'eq':
    case 'in': {
      const { path, field } = condition.fieldPath
      const hasColumn = path === undefined && indexed.has({ use: 'value', column: field.columns.equality })
      if (hasColumn && field.isKey && !isAddress(field)) return 'key'
      if (hasColumn) return condition.op === 'eq' ? 'value' : 'column'
      if (hasIndex(condition)) return 'rows'
      return path === undefined && hasManyValues(field) ? 'all' : 'order'
    }
    default:
      return hasIndex(condition) ? 'rows' : 'order'
  }
}

function usesIndex(access: AccessPath): boolean {
  return access !== 'all' && access !== 'order'
}

function hasManyValues({ type, value }: Field): boolean {
  return type !== 'boolean' && value.enum === undefined && value.values === undefined
}

/** True if rows are read in sort order already, so that reading can stop after one page. */
export function isInOrder({ sort }: Query, access: AccessPath): boolean {
  return access === 'order' || (access === 'value' && sort.length === 0)
}

/** True if a scan in sort order should be tried first: it is faster when a common value matches most rows. */
export function isSortOrderWorthTrying(query: Query, access: AccessPath): boolean {
  return !isInOrder(query, access) && access !== 'rows' && access !== 'key'
}

/** From most to least selective. */
const RANK: readonly AccessPath[] = ['key', 'value', 'column', 'rows', 'all', 'order']

function mostSelective(paths: readonly AccessPath[]): AccessPath {
  return RANK.find((path) => paths.includes(path)) ?? 'order'
}
