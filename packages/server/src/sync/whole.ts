/** Whether what a write answered is a whole record, as a list would give it. */
import type { Target } from '../connectors/execute.ts'
import type { EntityPlan } from './plan.ts'

export function isWhole(
  { entity, action }: Target,
  { shape, fields }: EntityPlan,
  answer: unknown,
  params: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { query = {}, body = {} } = entity.actions[action] ?? {}
  const asked = { ...query, ...body }
  // A mask leaves out what the caller has no use for.
  const isMasked = Object.keys(params).some((name) => asked[name]?.mask !== undefined)
  return !isMasked && shape.key in answer && fields.every((name) => name in answer)
}
