/**
 * By which way rows are best come by. SQLite keeps no statistics here and would walk the order of the hits where an index
 * leads to few rows, so that it is told: a `+` before a column keeps it from using that column's index.
 */

import { type Layout, valueColumn } from '../copy/layout.ts'
import { hasIndex } from './index-sql.ts'
import type { Condition } from './query.ts'

/** `column`: an index of a column. `words`: one of words or parts of words. `order`: the order of the hits, or all rows. */
export type Access = 'column' | 'words' | 'order'

/** @param columns Those that an index leads to. */
export function accessOf(
  layout: Layout,
  columns: ReadonlySet<string>,
  filter: Condition | undefined,
): Access {
  if (layout.engine !== 'sqlite' || filter === undefined) return 'order'
  return wayOf(columns, filter)
}

function wayOf(columns: ReadonlySet<string>, condition: Condition): Access {
  switch (condition.op) {
    case 'and':
      return best(condition.of.map((one) => wayOf(columns, one)))
    case 'or':
      return worst(condition.of.map((one) => wayOf(columns, one)))
    case 'not':
    case 'neq':
      return 'order'
    case 'eq':
    case 'in': {
      const { path, field } = condition.place
      const hasColumn = path === undefined && columns.has(valueColumn(field))
      return hasColumn ? 'column' : hasIndex(condition) ? 'words' : 'order'
    }
    default:
      return hasIndex(condition) ? 'words' : 'order'
  }
}

const RANK: readonly Access[] = ['column', 'words', 'order']

function best(ways: readonly Access[]): Access {
  return RANK.find((way) => ways.includes(way)) ?? 'order'
}

/** Every branch needs its own. */
function worst(ways: readonly Access[]): Access {
  return RANK.findLast((way) => ways.includes(way)) ?? 'order'
}
