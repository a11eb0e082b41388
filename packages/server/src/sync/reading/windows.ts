/** Continues a list beyond the highest page that its vendor serves: from its first page, among older records. */
import type { Action, Entity } from '@plugboard/core'
import type { Windows } from '@plugboard/core/catalog'
import { EndlessList } from './endless-list.ts'
import { valueAt } from './json-path.ts'
import type { UpstreamPage } from './reader.ts'
import { fill } from './time-params.ts'
import { timeOf } from './up-to.ts'

type Params = Readonly<Record<string, unknown>>
type Page = Pick<UpstreamPage, 'rows' | 'next'>

/** A list, and how it goes on; without windows, the vendor serves all pages. */
interface WindowedList {
  readonly entity: Entity
  readonly action: string
  readonly windows?: Windows | undefined
}

/**
 * Params of the page after this one. Throws {@link EndlessList} if the older records cannot be told from those that were read.
 *
 * @param given Params of this page.
 */
export function paramsAfter(list: WindowedList, given: Params, { rows, next }: Page): Params | null {
  const { entity, action, windows } = list
  const paging = entity.actions[action]?.next?.set ?? ''
  if (next === null || windows === undefined || isServed(entity.actions[action], paging, next)) return next
  const time = timeOf(valueAt(rows.at(-1), windows.from))
  if (Number.isNaN(time)) throw new EndlessList(`${BEYOND} A record has no time in ${windows.from}.`)
  const older = fill(windows.params, endOf(time)) as Params
  if (isWithin(older, given)) throw new EndlessList(`${BEYOND} Too many of its records have the same time.`)
  const { [paging]: _, ...others } = next
  return { ...others, ...older }
}

const BEYOND = "The list is longer than its vendor's pages reach."

function isServed({ query = {}, body = {} }: Action = { http: '' }, paging: string, next: Params): boolean {
  const { maximum } = query[paging] ?? body[paging] ?? {}
  return maximum === undefined || Number(next[paging]) <= maximum
}

/**
 * One unit later than the oldest record. Others may have its time, and vendors differ in whether a window includes its end:
 * records that are read twice do no harm.
 */
function endOf(time: number): Readonly<Record<string, string | number>> {
  return {
    seconds: Math.floor(time / 1000) + 1,
    milliseconds: time + 1,
    time: new Date(time + 1).toISOString(),
  }
}

function isWithin(params: Params, given: Params): boolean {
  return Object.entries(params).every(
    ([name, value]) => JSON.stringify(given[name]) === JSON.stringify(value),
  )
}
