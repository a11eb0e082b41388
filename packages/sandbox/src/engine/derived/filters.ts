/** How lists of a derived upstream are narrowed and ordered by their params. */
import type { Action, Params, Value } from '@plugboard/core'
import { fieldMatches } from '../actions/matches.ts'
import type { EntityBehaviour, UpstreamTables } from '../behaviour.ts'
import { valueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import type { Declared } from './overlay.ts'
import { changedAtPath, timeOf } from './times.ts'

/** Params with a time in the declaration of changes: `since: "{time}"`. */
export function changeParams({ sync }: UpstreamTables, entity: string): string[] {
  const { changes } = sync?.entities[entity] ?? {}
  if (changes?.by !== 'list') return []
  return Object.entries(changes.params ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && TIMES.test(value) ? [name] : [],
  )
}

/** Params that ask for the latest changes first, of an upstream whose list is read until an earlier one. */
export function changeOrder({ sync }: UpstreamTables, entity: string): Pick<EntityBehaviour, 'sort'> {
  const { changes } = sync?.entities[entity] ?? {}
  if (changes?.by !== 'list' || changes.until === undefined) return {}
  const { until: field, params: order } = changes
  const isAsked = (params: Row): boolean =>
    Object.entries(order).every(([name, value]) => params[name] === value)
  const changedAt = (row: Row): number => timeOf(valueAt(row, field))
  return {
    sort: (rows, params) =>
      isAsked(params) ? rows.toSorted((one, other) => changedAt(other) - changedAt(one)) : rows,
  }
}

const TIMES = /^\{(time|seconds|milliseconds)\}$/

/** Records changed at the time or later. Without a time in the record, all of them: none may be missed. */
export function sinceFilters(
  { record, types }: Declared,
  since: readonly string[],
): EntityBehaviour['filters'] {
  const path = changedAtPath(record, types)?.join('.')
  if (path === undefined) return {}
  return Object.fromEntries(
    since.map((name) => [
      name,
      (row: Row, wanted: unknown) => !(timeOf(valueAt(row, path)) < timeOf(wanted)),
    ]),
  )
}

/** A param narrows a list only where records have a field of its name and type. */
export function openFilters(
  record: Params,
  actions: Readonly<Record<string, Action>>,
): NonNullable<EntityBehaviour['filters']> {
  const params = Object.values(actions).flatMap(({ query = {}, body = {} }) =>
    Object.entries({ ...query, ...body }),
  )
  const open = params.filter(
    // Required params of a list identify its parent, or are a query.
    ([name, value]) => value.required || record[name]?.type === undefined || record[name].type !== value.type,
  )
  const inPaths = Object.values(actions).flatMap(({ http = '' }) => namesIn(http))
  return {
    ...Object.fromEntries(params.map(([name]) => [name, narrowing(name, record[name])])),
    ...Object.fromEntries([...open.map(([name]) => name), ...inPaths].map((name) => [name, () => true])),
  }
}

/** A value that no record can have, such as `all` of the states `open` and `closed`, narrows nothing. */
function narrowing(
  name: string,
  { enum: closed, values }: Value = {},
): (row: Row, wanted: unknown) => boolean {
  return (row, wanted) => {
    const known: readonly unknown[] | undefined = values ?? closed
    const isKnown = known === undefined || known.includes(wanted)
    return !isKnown || fieldMatches(row[name], wanted)
  }
}

/** `user_id` of `GET /users/{user_id}/tasks`. */
function namesIn(http: string): string[] {
  return http.match(/(?<=\{)\w+(?=\})/g) ?? []
}
