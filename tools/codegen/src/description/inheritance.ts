/** Kinds of an object that refer to it in their `allOf`: `Cat` and `Dog` of a `Pet`. */
import { arrayOf, entriesOf, type JsonObject, objectOf, textOf } from './json.ts'

/** A base of more kinds, such as that of all resources, says nothing about a request. */
const MAX_KINDS = 20
const SCHEMAS = '#/components/schemas/'

/** A schema with the kinds that its discriminator names, or that extend it, as its alternatives; it may stay without a kind. */
export function withKinds(root: JsonObject, reference: string, schema: unknown): unknown {
  const node = objectOf(schema)
  const discriminator = objectOf(node?.discriminator)
  if (node === undefined || discriminator === undefined) return schema
  if (node.oneOf !== undefined || node.anyOf !== undefined) return schema
  const mapped = Object.values(objectOf(discriminator.mapping) ?? {}).flatMap((each) => textOf(each) ?? [])
  const named = mapped.map((each) => (each.startsWith('#/') ? each : SCHEMAS + each))
  const kinds = new Set(named.length > 0 ? named : extensionsOf(root, reference))
  kinds.delete(reference)
  if (kinds.size === 0) return schema
  if (kinds.size > MAX_KINDS) return { ...node, [UNREAD]: true }
  return { ...node, anyOf: [{}, ...[...kinds].map((kind) => ({ $ref: kind }))] }
}

/** Key of a schema whose kinds are too many to be read. */
export const UNREAD = 'x-plugboard-kinds'

const extensions = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>()

function extensionsOf(root: JsonObject, reference: string): readonly string[] {
  const known = extensions.get(root) ?? allExtensions(root)
  extensions.set(root, known)
  return known.get(reference) ?? []
}

function allExtensions(root: JsonObject): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, { allOf }] of entriesOf(objectOf(root.components)?.schemas))
    for (const part of arrayOf(allOf)) {
      const base = textOf(objectOf(part)?.$ref)
      if (base !== undefined) found.set(base, [...(found.get(base) ?? []), SCHEMAS + name])
    }
  return found
}

/** References of the alternatives of a schema. */
export function kindsBelow(schema: unknown): string[] {
  const { anyOf, oneOf } = objectOf(schema) ?? {}
  return [...arrayOf(anyOf), ...arrayOf(oneOf)].flatMap((each) => textOf(objectOf(each)?.$ref) ?? [])
}

export function withoutKinds(schema: unknown): unknown {
  const { anyOf: _any, oneOf: _one, ...node } = objectOf(schema) ?? {}
  return node
}
