/** Whether what a write answered is a whole record, as a list would give it. */
import { isDeepStrictEqual } from 'node:util'
import type { EntityPlan } from '../replica/plan.ts'
import type { Target } from '../upstream/call.ts'
import { steering } from './read-one.ts'

export function isFullRecord(
  { entity, action }: Target,
  { entity: table, shape, sync, fields }: EntityPlan,
  answer: unknown,
  params: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { query = {}, body = {} } = entity.actions[action] ?? {}
  const asked = { ...query, ...body }
  // A mask leaves out what the caller has no use for.
  const isMasked = Object.keys(params).some((name) => asked[name]?.mask !== undefined)
  // What is kept may show more than an answer does, unless that is asked for as well.
  const isShown = Object.entries(steering(table, sync.params ?? {})).every(([name, value]) =>
    isDeepStrictEqual(params[name], value),
  )
  return (
    !isMasked &&
    isShown &&
    sync.more === undefined &&
    shape.key in answer &&
    fields.every((name) => name in answer)
  )
}
