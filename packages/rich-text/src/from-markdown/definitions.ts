import type { Definition, Nodes, Root } from 'mdast'

/** The first definition of each identifier counts, wherever it stands. */
export function definitionsIn(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return found
}
