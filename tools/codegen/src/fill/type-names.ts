/** Names of types that are made from a vendor's shapes. */
import { camelCase, isWordOfTypeScript, pascalCase, snakeCase } from '../model/names.ts'

/** Names as TypeScript has them: `part_2` and `part2` would be one name there. */
export function takenNames(names: Iterable<string>): Set<string> {
  return new Set([...names].map(pascalCase))
}

/** `address_params`, unless the vendor's name says that callers give it. */
export function paramsName(ref: string): string {
  const name = snakeCase(ref)
  return /(^|_)(params?|parameters?|inputs?|requests?|body|payload|options)(_|$)/.test(name)
    ? name
    : `${name}_params`
}

/** The vendor's name, the name after its field, or that name with a number. */
export function freeName(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const isFree = (name: string): boolean =>
    !taken.has(pascalCase(name)) && !RESERVED.has(name) && !isWordOfTypeScript(camelCase(name))
  const found = wanted.find(isFree)
  if (found !== undefined) return found
  for (let number = 2; ; number++) {
    const name = `${wanted.at(-1)}_${number}`
    if (isFree(name)) return name
  }
}

/** Types of the language itself, and its words for responses. */
const RESERVED: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'int64',
  'number',
  'boolean',
  'object',
  'any',
  'bytes',
  'null',
  'secret',
  'array',
  'map',
  'params',
  'record',
  'records',
  'deleted',
  'envelope',
  'nothing',
  'page',
])
