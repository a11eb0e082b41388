import type { Step, StepInput } from './action.ts'
import { type Call, callError } from './call.ts'
import { at } from './paths.ts'

/** A step with the values that it takes from the answer before it. Throws where one is not there. */
export function withStepInputs(call: Call, step: Step, answer: unknown): Step {
  const taken = Object.entries(step.take ?? {}).map(([name, places]) => {
    const send = places.map((place) => valueAt(call, place, answer)).find((value) => value !== undefined)
    if (typeof send === 'string') return [name, { send }]
    throw absent(call, name)
  })
  return { ...step, body: { ...step.body, ...Object.fromEntries(taken) } }
}

/** Undefined where the place does not count. Throws where it counts and holds nothing. */
function valueAt(call: Call, { from, where, value = '' }: StepInput, answer: unknown): unknown {
  const found = at(answer, from)
  if (!where) return found ?? undefined
  const [[field = '', param = ''] = []] = Object.entries(where)
  const wanted = call.given[param]
  if (wanted === undefined) return undefined
  const item = Array.isArray(found) ? found.find((one) => at(one, field) === wanted) : undefined
  const own = at(item, value)
  // Another place would give something else than was asked for.
  if (own == null) throw absent(call, `${param} ${JSON.stringify(wanted)}`)
  return own
}

function absent(call: Call, what: string): Error {
  return callError(call, 'upstream_not_found', `its answer has no ${what}`, { outcome: 'rejected' })
}
