/** Counts records by a field over all pages. */
import { estimateTokens } from '../budget/estimate.ts'
import { requireWanted } from '../cancelled.ts'
import { ToolError } from '../errors/tool-error.ts'
import { broken } from '../policy/guard.ts'
import type { ActionRef } from '../registry.ts'
import { loadPage } from '../results/pages.ts'
import type { Shape } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { shortCell } from '../table/cell.ts'
import { nameText } from '../table/name.ts'
import { valueAt } from '../table/paths.ts'
import { mark } from '../text/marks.ts'
import type { RunOptions, ToolResult } from '../tool.ts'
import type { CheckedRead } from './checked-read.ts'
import { chooseFields, noteUntrusted } from './choose-fields.ts'
import { readable } from './readable.ts'

/** Maximum pages and records of one count. */
const MOST_PAGES = 100
const MOST_RECORDS = 100_000

/** Params for the page size. Larger pages need fewer requests. */
const SIZES = ['limit', 'pageSize', 'maxResults', 'page_size', 'per_page']

export async function tally(
  session: Session,
  checked: CheckedRead,
  shape: Shape,
  by: string,
  { signal, onProgress }: RunOptions = {},
): Promise<ToolResult> {
  const { ref, connection, budget } = checked
  if (ref.table.returns === undefined || ref.table.returns === 'record')
    if (ref.action !== 'search') throw new ToolError(`${ref.name} returns one record: tally needs a list.`)
  const chosen = chooseFields(session, ref, connection, shape, [by])
  const [field = by] = chosen.fields
  const counts = new Map<string, number>()
  let [total, next, pages]: [number, unknown, number] = [0, largePages(session, ref, checked.params), 0]
  while (next !== null && pages < MOST_PAGES && total < MOST_RECORDS) {
    const page = await loadPage(session, { ref, connection, key: shape.key }, next, total, signal)
    const rows = await readable(session, page.rows, { connection, shape, shown: [field] })
    for (const row of rows) count(counts, valueAt(row, field))
    await noteUntrusted(session, connection, chosen, page.rows, true)
    total += page.rows.length
    next = page.state.next
    pages++
    if (next !== null) onProgress?.({ pages, records: total })
    requireWanted(signal)
  }
  const isComplete = next === null
  return {
    text: [
      mark(lines(counts, field, budget - 60)),
      `${total} records${isComplete ? '' : ' so far: there are more, so narrow the question'}.`,
    ].join('\n'),
  }
}

/** Counts a value; of a list, each item. */
function count(counts: Map<string, number>, value: unknown): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    const cell = shortCell(item, 100) || 'null'
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
}

/** The params with the largest page size that is permitted. */
function largePages({ guard }: Session, ref: ActionRef, params: unknown): unknown {
  const { params: declared } = ref.entry
  const name = SIZES.find((size) => declared[size]?.maximum !== undefined)
  if (name === undefined) return params
  const large = { [name]: declared[name]?.maximum, ...(params as object) }
  return broken(guard, ref, large).length === 0 ? large : params
}

/** Counts, most frequent value first; values that do not fit are summed in the last line. */
function lines(counts: ReadonlyMap<string, number>, field: string, budget: number): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  const shown = [`${nameText(field)}\tcount`]
  let left = budget
  for (const [i, [cell, number]] of sorted.entries()) {
    const line = `${cell}\t${number}`
    left -= estimateTokens(line) + 1
    if (left < 0) {
      const rest = sorted.slice(i)
      return [...shown, `${rest.length} other values\t${rest.reduce((sum, [, more]) => sum + more, 0)}`].join(
        '\n',
      )
    }
    shown.push(line)
  }
  return shown.join('\n')
}
