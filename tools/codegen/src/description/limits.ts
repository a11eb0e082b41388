/** Bounds on a document from outside, checked before anything walks it recursively. */

export const MAX_BYTES: number = 64 * 1024 * 1024
const MAX_DEPTH = 200
const MAX_NODES = 4_000_000

/** The problem of a document that is too deep or too large; undefined if it is neither. Takes no stack itself. */
export function sizeProblem(root: unknown, depthLimit: number = MAX_DEPTH): string | undefined {
  let level: unknown[] = [root]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) return `is nested more than ${depthLimit} levels deep; descriptions are not`
    nodes += level.length
    if (nodes > MAX_NODES)
      return `has more than ${MAX_NODES} values; give a part of it, with the endpoints of the spec`
    level = childrenOf(level)
  }
  return undefined
}

function childrenOf(level: readonly unknown[]): unknown[] {
  const children: unknown[] = []
  for (const node of level) {
    if (typeof node !== 'object' || node === null) continue
    for (const child of Object.values(node)) children.push(child)
    if (children.length > MAX_NODES) return children
  }
  return children
}
