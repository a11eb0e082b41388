import { type Call, Refusal } from '../../fake.ts'
import { CUSTOM } from './custom-object.ts'
import { kindNamed } from './kinds.ts'

/** HubSpot refuses names of kinds that it does not know, whatever the request is about. */
export function checkObjectTypes(call: Call): void {
  const unknown = Object.entries(call.path).find(
    ([name, kind]) => /objecttype$/i.test(name) && kindNamed(call.tables, kind) === undefined,
  )
  if (unknown === undefined) return
  const message = `Unable to infer object type from: ${unknown[1]}`
  throw new Refusal({ kind: 'rule', status: 400, code: 'VALIDATION_ERROR', message })
}

/** HubSpot's own kinds answer at the same paths: a record of contacts is one wherever its kind is named. */
export function ofNamedKind(call: Call): Call {
  if (call.entity !== CUSTOM) return call
  return { ...call, entity: kindNamed(call.tables, call.path.objectType ?? '') ?? CUSTOM }
}
