import { callError, type OpenCall } from '../call.ts'
import type { Step, StepInput } from '../tables/action.ts'
import type { Given } from '../tables/requests.ts'
import { at } from '../values/paths.ts'

/** Adds the inputs that a step reads from the previous response. Throws if one is missing. */
export function withStepInputs(call: OpenCall, step: Step, before: unknown): Step {
  const inputs = Object.entries(step.take ?? {}).map(([name, sources]) => {
    const send = sources.map((source) => valueAt(call, source, before)).find((value) => value !== undefined)
    if (typeof send === 'string') return [name, { send }]
    throw absent(call, name)
  })
  return { ...step, body: { ...step.body, ...Object.fromEntries(inputs) } }
}

/** Undefined if the input does not apply. Throws if it applies and has no value. */
function valueAt(call: OpenCall, { from, where, value = '' }: StepInput, before: unknown): unknown {
  const found = at(before, from)
  if (!where) return found ?? undefined
  const { param, wanted, item } = selectItem(call.given, found, where)
  if (wanted === undefined) return undefined
  const own = at(item, value)
  // Another input would send a different value than the caller asked for.
  if (own == null) throw absent(call, `${param} ${JSON.stringify(wanted)}`)
  return own
}

/** The item of a list whose field equals a param, or a field of one. */
export function selectItem(
  given: Given,
  list: unknown,
  where: NonNullable<StepInput['where']>,
): { readonly param: string; readonly wanted: unknown; readonly item: unknown } {
  const [[field = '', param = ''] = []] = Object.entries(where)
  const wanted = Object.hasOwn(given, param) ? given[param] : at(given, param)
  const item = Array.isArray(list) ? list.find((one) => at(one, field) === wanted) : undefined
  return { param, wanted, item }
}

function absent(call: OpenCall, what: string): Error {
  return callError(call, 'upstream_not_found', `the response contains no ${what}`, { outcome: 'rejected' })
}
