/** HubSpot's search of objects: groups of conditions of which one must hold, an order, and 10,000 records at most. */
import { type Answer, answerRows, type Call, Refusal, type Row } from '../../fake.ts'
import { type Filter, matches } from './filter.ts'
import { compareValues, propertyOf } from './property.ts'

const MAX_FOUND = 10_000
/** Of all groups together. */
const MAX_FILTERS = 18

interface Group {
  readonly filters: readonly Filter[]
}

interface Sort {
  readonly propertyName: string
  readonly direction: 'ASCENDING' | 'DESCENDING'
}

export function searchObjects(call: Call): Answer {
  const { filterGroups = [], query, sorts } = call.params as Params
  const count = filterGroups.reduce((sum, { filters }) => sum + filters.length, 0)
  if (count > MAX_FILTERS) throw invalid(`A search has at most ${MAX_FILTERS} filters, not ${count}`)
  const found = call.data
    .collection(call.entity)
    .rows()
    .filter((row) => isInGroups(row, filterGroups) && hasWords(row, query ?? ''))
  const order = sorted(found, sorts?.[0])
  return answerRows(call, order, {
    facts: ({ rows }) => {
      const last = rows.at(-1)
      if (last !== undefined && order.indexOf(last) >= MAX_FOUND)
        throw invalid(`A search reaches ${MAX_FOUND} records`)
      return { total: order.length }
    },
  })
}

interface Params {
  readonly filterGroups?: readonly Group[]
  readonly query?: string
  readonly sorts?: readonly Sort[]
}

function isInGroups(row: Row, groups: readonly Group[]): boolean {
  return groups.length === 0 || groups.some(({ filters }) => filters.every((one) => matches(row, one)))
}

/** Every word begins a word of some property. */
function hasWords(row: Row, query: string): boolean {
  const words = wordsOf(query)
  if (words.length === 0) return true
  const own = wordsOf(Object.values(row.properties ?? {}).join(' '))
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Oldest first, unless an order is given. */
function sorted(rows: readonly Row[], sort: Sort | undefined): Row[] {
  const { propertyName, direction }: Sort = sort ?? { propertyName: 'createdate', direction: 'ASCENDING' }
  const sign = direction === 'ASCENDING' ? 1 : -1
  return rows.toSorted(
    (one, other) => sign * compareValues(propertyOf(one, propertyName), propertyOf(other, propertyName)),
  )
}

function invalid(message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 400, code: 'VALIDATION_ERROR', message })
}
