import { type Call, callError } from '../call.ts'
import type { Step, StepInput } from '../tables/action.ts'
import { at } from '../values/paths.ts'

/** Adds the inputs that a step reads from the previous response. Throws if one is missing. */
export function withStepInputs(call: Call, step: Step, answer: unknown): Step {
  const inputs = Object.entries(step.take ?? {}).map(([name, sources]) => {
    const send = sources.map((source) => valueAt(call, source, answer)).find((value) => value !== undefined)
    if (typeof send === 'string') return [name, { send }]
    throw absent(call, name)
  })
  return { ...step, body: { ...step.body, ...Object.fromEntries(inputs) } }
}

/** Undefined if the input does not apply. Throws if it applies and has no value. */
function valueAt(call: Call, { from, where, value = '' }: StepInput, answer: unknown): unknown {
  const found = at(answer, from)
  if (!where) return found ?? undefined
  const [[field = '', param = ''] = []] = Object.entries(where)
  const wanted = call.given[param]
  if (wanted === undefined) return undefined
  const item = Array.isArray(found) ? found.find((one) => at(one, field) === wanted) : undefined
  const own = at(item, value)
  // Another input would send a different value than the caller asked for.
  if (own == null) throw absent(call, `${param} ${JSON.stringify(wanted)}`)
  return own
}

function absent(call: Call, what: string): Error {
  return callError(call, 'upstream_not_found', `the response contains no ${what}`, { outcome: 'rejected' })
}
