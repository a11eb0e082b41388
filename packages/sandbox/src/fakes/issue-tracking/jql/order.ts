import type { Marks, Row } from '../../../fake.ts'
import type { IssueRow } from '../rows.ts'
import type { JqlContext } from './context.ts'
import { jqlField } from './fields.ts'
import type { Sorting } from './query.ts'

/** A sort order, and how a position in it is recorded while issues change. */
export interface JqlOrder extends Marks {
  readonly compare: (a: IssueRow, b: IssueRow) => number
}

type Value = string | number | null

/** Compiles sort fields: the first difference decides, finally the newest issue comes first. */
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

/** Empty values come last in ascending order. */
function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
