/** Schemas that are checked against themselves: a base that lists its kinds, each of which extends the base. */
import { arrayOf, type JsonObject, objectOf, textOf } from '../description/json.ts'
import { lookUp } from '../description/references.ts'

/**
 * A schema whose kinds do not lead back to it. A value that has to fit the base to fit the base can be checked by nobody, so that
 * the kinds are left out: what the base says itself holds for all of them.
 */
export function withoutLoops(document: JsonObject, reference: string): unknown {
  return withoutKinds(document, lookUp(document, reference) ?? {}, reference)
}

const KINDS = ['oneOf', 'anyOf']

function withoutKinds(document: JsonObject, schema: unknown, base: string): unknown {
  const node = objectOf(schema)
  if (node === undefined || textOf(node.$ref) !== undefined) return schema
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !KINDS.includes(key) || !arrayOf(value).some((kind) => leadsTo(document, kind, base, new Set())),
  )
  const parts = arrayOf(node.allOf).map((part) => withoutKinds(document, part, base))
  return { ...Object.fromEntries(kept), ...(parts.length > 0 && { allOf: parts }) }
}

/** Keys whose schemas are about the same value. */
const INNER = ['allOf', 'oneOf', 'anyOf']

function leadsTo(document: JsonObject, schema: unknown, base: string, seen: Set<string>): boolean {
  const node = objectOf(schema)
  const reference = textOf(node?.$ref)
  if (reference === base) return true
  const isNew = reference !== undefined && !seen.has(reference)
  if (isNew) seen.add(reference)
  const parts = INNER.flatMap((key) => arrayOf(node?.[key]))
  return [...parts, ...(isNew ? [lookUp(document, reference)] : [])].some((part) =>
    leadsTo(document, part, base, seen),
  )
}
