/** Checks whether the response of a write is a full record, as the list action would return it. */
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../replica/is-object.ts'
import type { EntityPlan } from '../../replica/sync-plan.ts'
import type { Target } from '../../upstream/target.ts'
import { projectionParams } from './read-one.ts'

export function isFullRecord(
  { entity, action }: Target,
  { entity: table, schema, sync, fields }: EntityPlan,
  answer: unknown,
  params: Readonly<Record<string, unknown>>,
): boolean {
  if (!isObject(answer)) return false
  const { query = {}, body = {} } = entity.actions[action] ?? {}
  const accepted = { ...query, ...body }
  // A field mask leaves fields out of the response.
  const isMasked = Object.keys(params).some((name) => accepted[name]?.mask !== undefined)
  // The replica may hold a larger projection than the default: the caller must have requested the same one.
  const hasSameProjection = Object.entries(projectionParams(table, sync.params ?? {})).every(
    ([name, value]) => isDeepStrictEqual(params[name], value),
  )
  return (
    !isMasked &&
    hasSameProjection &&
    sync.more === undefined &&
    schema.key in answer &&
    fields.every((name) => name in answer)
  )
}
