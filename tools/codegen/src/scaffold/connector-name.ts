import { isReserved } from './actions/entity-names.ts'

/** Undefined for a valid name. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || name.length > 60)
    return `The name of a connector is in small letters with hyphens, such as book-shelf (got ${JSON.stringify(name)}).`
  return isReserved(name)
    ? `'${name}' is a word of TypeScript, or a name that generated code needs. Name the connector ${name}-api, for example.`
    : undefined
}
