/** Values of params, as the plan of their action changes them. */
import type { Scalar } from '../../description/description.ts'
import type { Expressed } from '../../notation/express.ts'
import { type ActionPlan, namesRecord } from '../actions/action-plan.ts'
import { constantDoubt } from './action-doubts.ts'
import type { Value, Writing } from './writing.ts'

/** A param that identifies the record is required, whatever the description says. */
export function withSent({ paging, identifiedBy }: ActionPlan, name: string, value: Value): Value {
  const own = identifiedBy === name ? { ...value, required: true } : value
  const send = paging && Object.hasOwn(paging.send, name) ? paging.send[name] : undefined
  const { type, required: _sent, ...rest } = own
  if (send === undefined) return own
  const isText = type === 'string'
  return isText
    ? { type, send: String(send), ...rest }
    : { type: typeof send === 'number' ? 'integer' : 'boolean', send, ...rest }
}

/** Keys of records are what the vendor has given: a pattern that is too narrow would keep callers from a record. */
export function withoutLimits(plan: ActionPlan, name: string, value: Value): Value {
  const { minLength: _minLength, maxLength: _maxLength, pattern: _pattern, ...rest } = value
  return namesRecord(plan, name) ? rest : value
}

/** It is sent without being asked for. */
export function constantValue(
  { doubts }: Writing,
  name: string,
  only: Scalar,
  { description }: Pick<Expressed, 'description'>,
): Value {
  doubts.push(constantDoubt(name, only))
  return { const: only, send: only, ...(description !== undefined && { description }) }
}
