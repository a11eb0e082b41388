/** References within a document, of which the files that it is split into are a part. */
import { type JsonObject, objectOf } from './json.ts'

/** Limit of a chain of references; longer and circular chains resolve to nothing. */
const MAX_HOPS = 32

/** The target of `$ref`, or the node itself; undefined for a broken reference. */
export function dereference(root: JsonObject, node: unknown): JsonObject | undefined {
  let found = objectOf(node)
  for (let hops = 0; typeof found?.$ref === 'string'; hops++) {
    if (hops === MAX_HOPS) return undefined
    found = objectOf(lookUp(root, found.$ref))
  }
  return found
}

/** The value at a pointer such as `#/components/schemas/user`. */
export function lookUp(root: JsonObject, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return keysOf(reference).reduce<unknown>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)]
    const object = objectOf(node)
    return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined
  }, root)
}

function keysOf(reference: string): string[] {
  return reference
    .slice(2)
    .split('/')
    .map((key) => decoded(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Text with a stray percent sign is taken as it is. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
