/**
 * Swagger 2 and OpenAPI 3.0 ignore what stands beside a reference; in later versions it counts. Fields and texts are kept, since
 * whoever writes them there means them: they refuse no value.
 */
import { type JsonObject, objectOf } from './json.ts'

const IGNORED: readonly string[] = [
  ...['enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  'not',
]

/** The document without what its version ignores. Its depth is bounded before. */
export function withBareReferences(root: JsonObject): JsonObject {
  const made = new Map<unknown, unknown>()

  function bare(node: unknown): unknown {
    if (typeof node !== 'object' || node === null) return node
    // Aliases of YAML are one value, whose copies would be many.
    const known = made.get(node)
    if (known !== undefined) return known
    const copy = Array.isArray(node) ? node.map(bare) : bareObject(node as JsonObject)
    made.set(node, copy)
    return copy
  }

  function bareObject(node: JsonObject): JsonObject {
    const isReference = typeof node.$ref === 'string'
    const kept = Object.entries(node).filter(([key]) => !isReference || !IGNORED.includes(key))
    return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]))
  }

  return objectOf(bare(root)) ?? {}
}
