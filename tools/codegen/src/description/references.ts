/** References within a document. Other documents are never opened. */
import { type JsonObject, objectOf } from './json.ts'

/** What a chain of references may pass; a longer one, or one that returns to itself, leads nowhere. */
const MAX_HOPS = 32

/** The node that `$ref` leads to, or the node itself; undefined where the reference leads nowhere. */
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
