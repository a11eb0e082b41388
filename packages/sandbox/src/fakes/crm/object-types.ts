import { type Call, Refusal } from '../../fake.ts'
import { kindNamed } from './kinds.ts'

/** HubSpot refuses names of kinds that it does not know, whatever the request is about. The account has no custom objects. */
export function checkObjectTypes(call: Call): void {
  const unknown = Object.entries(call.path).find(
    ([name, kind]) => /objecttype$/i.test(name) && kindNamed(call.tables, kind) === undefined,
  )
  if (unknown === undefined) return
  const message = `Unable to infer object type from: ${unknown[1]}`
  throw new Refusal({ kind: 'rule', status: 400, code: 'VALIDATION_ERROR', message })
}
