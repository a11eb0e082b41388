/** How lists of a derived upstream are narrowed and ordered by their params. */
import type { Action } from '@plugboard/core'
import type { EntityEntry, FilterRule } from '@plugboard/core/catalog'
import type { EntityBehaviour, UpstreamTables } from '../behaviour.ts'
import { valueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import { declaredNarrowing, narrowingOf } from './narrowing.ts'
import { orderOf } from './order.ts'
import type { Declared } from './overlay.ts'
import { changedAtPath, timeOf } from './times.ts'
import { hasWords, isQuery } from './words.ts'

/** Params with a time in the declaration of changes: `since: "{time}"`. */
export function changeParams({ sync }: UpstreamTables, entity: string): string[] {
  const { changes } = sync?.entities[entity] ?? {}
  if (changes?.by !== 'list') return []
  return Object.entries(changes.params ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && TIMES.test(value) ? [name] : [],
  )
}

/** Asked for the latest changes first, an upstream whose list is read until an earlier one has them so. */
export function listOrder(
  { sync }: UpstreamTables,
  entity: string,
  declared: Declared,
): Pick<EntityBehaviour, 'sort'> {
  const usual = orderOf(declared)
  const { changes } = sync?.entities[entity] ?? {}
  if (changes?.by !== 'list' || changes.until === undefined) return { sort: usual }
  const { until: field, params: order } = changes
  const isAsked = (params: Row): boolean =>
    Object.entries(order).every(([name, value]) => params[name] === value)
  const changedAt = (row: Row): number => timeOf(valueAt(row, field))
  return {
    sort: (rows, params) =>
      isAsked(params)
        ? rows.toSorted((one, other) => changedAt(other) - changedAt(one))
        : usual(rows, params),
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

/** A param narrows a list where the catalog says how, or where a field of the records does. */
export function listFilters(
  declared: Declared,
  { actions: entries }: Pick<EntityEntry, 'actions'>,
  actions: Readonly<Record<string, Action>>,
): NonNullable<EntityBehaviour['filters']> {
  const params = Object.values(actions).flatMap(({ query = {}, body = {} }) =>
    Object.entries({ ...query, ...body }),
  )
  // Required params of a list identify its parent, or are a query; those of a write may be filters of a list.
  const reads = Object.entries(actions).filter(([name]) => entries[name]?.risk === 'read')
  const needed = reads.flatMap(([, { query = {}, body = {} }]) =>
    Object.entries({ ...query, ...body }).flatMap(([name, { required }]) => (required ? [name] : [])),
  )
  const inPaths = Object.values(actions).flatMap(({ http = '' }) => namesIn(http))
  const found = params.map(([name, param]) => {
    const narrowing = isQuery(name) ? hasWords(declared) : narrowingOf(declared, name, param)
    return [name, narrowing ?? OPEN] as const
  })
  return {
    ...Object.fromEntries(found),
    ...Object.fromEntries([...needed, ...inPaths].map((name) => [name, OPEN])),
    ...Object.fromEntries(declaredFilters(entries)),
  }
}

const OPEN = (): boolean => true

function declaredFilters(
  entries: EntityEntry['actions'],
): (readonly [string, ReturnType<typeof declaredNarrowing>])[] {
  const rules: [string, FilterRule | null][] = Object.values(entries).flatMap(({ filters = {} }) =>
    Object.entries(filters),
  )
  return rules.map(([name, rule]) => [name, declaredNarrowing(rule)])
}

/** `user_id` of `GET /users/{user_id}/tasks`. */
function namesIn(http: string): string[] {
  return http.match(/(?<=\{)\w+(?=\})/g) ?? []
}
