import { type Call, Refusal } from '../../fake.ts'

/** Kinds of records that this account has, in the plural and the singular; it has no custom objects. */
function kindsOf({ tables }: Call): string[] {
  const names = Object.keys(tables.entities).filter((name) => tables.entities[name]?.actions.api_search)
  return names.flatMap((name) => [name, name.replace(/ies$/, 'y'), name.replace(/s$/, '')])
}

/** HubSpot refuses names of kinds that it does not know, whatever the request is about. */
export function checkObjectTypes(call: Call): void {
  const kinds = kindsOf(call)
  const unknown = Object.entries(call.path).find(
    ([name, kind]) => /objecttype$/i.test(name) && !kinds.includes(kind.toLowerCase()),
  )
  if (unknown === undefined) return
  const message = `Unable to infer object type from: ${unknown[1]}`
  throw new Refusal({ kind: 'rule', status: 400, code: 'VALIDATION_ERROR', message })
}
