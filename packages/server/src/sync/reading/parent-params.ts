/** Params of a request, taken from the record that others are listed under. */
import type { EntityPlan } from '../../replica/sync-plan.ts'
import { valueAt } from './json-path.ts'

/** A record that others are listed under. */
export interface ParentRow {
  readonly record: unknown
  /** Key of the record that this one is listed under itself. */
  readonly parentId?: string | undefined
}

type Values = Readonly<Record<string, unknown>>

/** Of `with: { cardId: id, boardId: parent.id }`, the values of both. Of a parent's parent, the replica has only the key. */
export function parentParams(
  { sync }: Pick<EntityPlan, 'sync'>,
  parent: ParentRow | undefined,
): Record<string, unknown> {
  const values = Object.entries(sync.with ?? {}).map(([param, path]) => [
    param,
    isOfParent(path) ? parent?.parentId : valueAt(parent?.record, path),
  ])
  return Object.fromEntries(values)
}

/** True if the list cannot be read without naming a parent: `{owner}` in its path, or a required param. */
export function isListedPerParent({
  own: { entity, sync },
}: {
  readonly own: Pick<EntityPlan, 'entity' | 'sync'>
}): boolean {
  const { http = '', query, body } = entity.actions[sync.list] ?? {}
  return Object.keys(sync.with ?? {}).some(
    (param) => http.includes(`{${param}}`) || query?.[param]?.required || body?.[param]?.required,
  )
}

/** The key of the parent's own parent in the params of a call. */
export function grandparentKey({ sync }: Pick<EntityPlan, 'sync'>, params: Values): string | undefined {
  const [param = ''] = Object.entries(sync.with ?? {}).find(([, path]) => isOfParent(path)) ?? []
  const key = params[param]
  return key === undefined || key === null ? undefined : String(key)
}

/** The value is that of the parent's own parent. */
export function isOfParent(path: string): boolean {
  return path.startsWith('parent.')
}
