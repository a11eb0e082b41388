/** Fields in the query of a search by other names: as records have them, or by the word that a column ends with. */
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import { searchField, shapeOf } from '../results/shape.ts'
import { shortName } from '../text/short-name.ts'
import type { LikelyParams } from './likely-params.ts'
import { DEEPEST } from './limits.ts'

/** Parts of a filter that hold other filters. */
const JOINED = new Set(['and', 'or', 'not'])

type Rename = (name: string) => string

/** Only for searches, which change nothing. A name that can mean several fields stays, for the service to report. */
export function likelyFields(ref: ActionRef, params: unknown): LikelyParams {
  if (ref.action !== 'search' || !isObject(params) || !isObject(params.query)) return { params, notes: [] }
  const taken = new Map<string, string>()
  const rename: Rename = (name) => {
    const meant = fieldMeant(ref, name)
    if (meant !== undefined) taken.set(name, meant)
    return meant ?? name
  }
  const { filter, sort } = params.query
  const query = {
    ...params.query,
    ...(filter !== undefined && { filter: filterWith(rename, filter) }),
    ...(Array.isArray(sort) && { sort: sort.map((one) => renamed(rename, one)) }),
  }
  return {
    params: { ...params, query },
    notes: [...taken].map(([name, meant]) => `${shortName(name)} was taken for ${meant}.`),
  }
}

function filterWith(rename: Rename, filter: unknown, depth: number = DEEPEST): unknown {
  if (Array.isArray(filter)) return filter.map((one) => filterWith(rename, one, depth))
  if (depth === 0 || !isObject(filter)) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([operator, value]) => [
      operator,
      JOINED.has(operator) ? filterWith(rename, value, depth - 1) : renamed(rename, value),
    ]),
  )
}

/** The operand of an operator, or a key to sort by: an object with fields as names. */
function renamed(rename: Rename, operand: unknown): unknown {
  if (!isObject(operand)) return operand
  return Object.fromEntries(Object.entries(operand).map(([name, value]) => [rename(name), value]))
}

function fieldMeant(ref: ActionRef, name: string): string | undefined {
  const { searchable = {} } = ref.entityEntry
  if (Object.hasOwn(searchable, name)) return undefined
  const field = searchField(searchable, name)
  if (field !== undefined) return field
  const [connection] = ref.connections
  if (connection === undefined || Object.hasOwn(searchable, name.split('.', 1)[0] ?? '')) return undefined
  const { brief = [] } = shapeOf(ref, connection.catalog) ?? {}
  const [only, another] = brief.filter((path) => path !== name && `.${path}.`.includes(`.${name}.`))
  return another === undefined ? only : undefined
}
