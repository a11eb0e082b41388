import type { Marks, Row } from '../../../fake.ts'
import type { IssueRow } from '../rows.ts'
import type { JqlContext } from './context.ts'
import { jqlField } from './fields.ts'
import type { Sorting } from './query.ts'

/** An order of issues, and how a place in it is remembered while issues change. */
export interface JqlOrder extends Marks {
  readonly compare: (a: IssueRow, b: IssueRow) => number
}

type Value = string | number | null

/** Orders issues by fields: the first that differs decides, in the end the newest comes first. */
export function compileOrder(orderBy: readonly Sorting[], context: JqlContext): JqlOrder {
  const sorts = orderBy.map(({ field, direction }) => ({ sort: jqlField(field, context).sort, direction }))
  const directions = [...sorts.map(({ direction }) => direction), -1]
  const keyOf = (issue: IssueRow): Value[] => [...sorts.map(({ sort }) => sort(issue)), Number(issue.id)]
  const difference = (a: readonly Value[], b: readonly Value[]): number => {
    const at = directions.findIndex((_, index) => a[index] !== b[index])
    return at < 0 ? 0 : compareValues(a[at] ?? null, b[at] ?? null) * (directions[at] ?? 1)
  }
  return {
    compare: (a, b) => difference(keyOf(a), keyOf(b)),
    markOf: (row: Row) => JSON.stringify(keyOf(row as IssueRow)),
    isBehind: (row: Row, mark) => difference(keyOf(row as IssueRow), JSON.parse(mark) as Value[]) > 0,
  }
}

/** What is empty stands behind everything when going up. */
function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
