/** Query params that are always sent: in the request line, under `constant`, or as a value of the query. */
import type { Position } from '../spec/mistake.ts'
import type { RequestLine } from '../spec/request-line.ts'
import type { Entry, NodeOf, Scalar } from '../spec/tree.ts'
import { mergeNamed, type Part } from './parts.ts'
import type { Placed } from './placed.ts'
import { report, type Scope } from './scope.ts'

type Constant = string | number | boolean

interface Said {
  readonly name: string
  readonly at: Position
  readonly value: Constant
}

/** Whether a caller gives it. */
export function isFree({ node }: Entry<NodeOf<'value'>>): boolean {
  return node.kind === 'type' || node.keys.constant === undefined
}

/** What the request line says, at its position. */
export function inLine({ constant }: RequestLine, { at }: Scalar<string>): Said[] {
  return Object.entries(constant).map(([name, value]) => ({ name, at, value }))
}

/** What the parts of an action say under `constant`. */
export function inParts(scope: Scope, parts: readonly Part[]): Said[] {
  const entries = mergeNamed(scope, parts, 'constant', (keys) => keys.constant)
  return entries.map(({ name, at, node: { value } }) => ({ name, at, value }))
}

/** What the query says of values that are constant. */
export function inQuery(entries: readonly Entry<NodeOf<'value'>>[]): Said[] {
  return entries.flatMap(({ name, at, node }) => {
    if (node.kind === 'type' || node.keys.constant === undefined) return []
    return [{ name: node.keys.as?.value ?? name, at, value: node.keys.constant.value }]
  })
}

/** All of them by name; none may be said twice, nor be a param of the query as well. */
export function constantsOf(
  scope: Scope,
  said: readonly Said[],
  query: readonly Placed[],
): Record<string, Constant> {
  const lines = new Map(query.map(({ name, at }) => [name, at.line]))
  for (const { name, at } of said) {
    const earlier = lines.get(name)
    if (earlier !== undefined)
      report(scope, at, `'${name}' is constant here and said in line ${earlier} as well`)
    lines.set(name, at.line)
  }
  return Object.fromEntries(said.map(({ name, value }) => [name, value]))
}
