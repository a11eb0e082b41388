import type { OpenApi } from './openapi.ts'

type Node = Record<string, unknown>

/** A document with its references resolved. Recursive schemas become recursive objects. */
export function linked(document: OpenApi): OpenApi {
  const copy = structuredClone(document) as unknown as Node
  const seen = new Set<unknown>()
  const walk = (node: Node): void => {
    if (seen.has(node)) return
    seen.add(node)
    for (const [key, value] of Object.entries(node)) {
      if (!isNode(value)) continue
      const target = targetOf(copy, value)
      node[key] = target
      walk(target)
    }
  }
  walk(copy)
  return copy as unknown as OpenApi
}

/** The node that a reference, or an `allOf` with one entry, stands for. */
function targetOf(root: Node, node: Node): Node {
  if (typeof node.$ref === 'string') return targetOf(root, lookUp(root, node.$ref))
  const { allOf, ...rest } = node
  if (!Array.isArray(allOf) || allOf.length !== 1) return node
  return { ...targetOf(root, allOf[0] as Node), ...rest }
}

function lookUp(root: Node, reference: string): Node {
  const names = reference.replace(/^#\//, '').split('/')
  const found = names.reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), root)
  if (isNode(found)) return found
  throw new Error(`the description has no ${reference}`)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
