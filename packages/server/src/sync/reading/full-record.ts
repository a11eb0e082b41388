/** Checks whether the response of a write is a full record, as the list action would return it. */
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../replica/is-object.ts'
import type { EntityPlan } from '../../replica/sync-plan.ts'
import type { Target } from '../../upstream/target.ts'
import { projectionOf } from './read-one.ts'

export function isFullRecord(
  { entity, action }: Target,
  own: EntityPlan,
  answer: unknown,
  params: Readonly<Record<string, unknown>>,
): boolean {
  if (!isObject(answer)) return false
  const { schema, sync, fields } = own
  const { query = {}, body = {} } = entity.actions[action] ?? {}
  const accepted = { ...query, ...body }
  // A field mask leaves fields out of the response.
  const isMasked = Object.keys(params).some((name) => accepted[name]?.mask !== undefined)
  // The replica may hold a larger projection than the default: the caller must have requested the same one.
  const hasSameProjection = Object.entries(projectionOf(own)).every(([name, value]) =>
    isDeepStrictEqual(params[name], value),
  )
  // Where no field is required, only requests to the same place are known to return the same fields.
  const isSparse = fields.every((name) => name === schema.key)
  return (
    !isMasked &&
    !(isSparse && !isOfSamePlace(entity, action)) &&
    hasSameProjection &&
    sync.more === undefined &&
    schema.key in answer &&
    fields.every((name) => name in answer)
  )
}

/** `POST /notes` and `GET /notes/{id}` are requests to the same place, `POST /v1/boxes/{id}/notes` is to another one. */
function isOfSamePlace({ actions }: Target['entity'], action: string): boolean {
  const { get } = actions
  const place = placeOf(get?.http)
  return place === '' || placeOf(actions[action]?.http).startsWith(place)
}

/** The path up to the first param of its last segments: without the record's own key. */
function placeOf(http = ''): string {
  const [, path = ''] = http.split(' ')
  return path.replace(/\/\{\w+\}[^/]*$/, '')
}
