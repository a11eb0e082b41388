import type { OpenApi } from './openapi.ts'

type Node = Record<string, unknown>

/** A document with what it refers to in place of every reference. What contains itself does so then. */
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

/** What a node stands for: the one that it refers to, or the only part that it is made of. */
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
