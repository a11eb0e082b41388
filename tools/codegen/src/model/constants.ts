/** Query params that are always sent: in `constant`, or in the request line of an upload. */
import type { RequestLine } from '../spec/request-line.ts'
import type { Param } from './param-locations.ts'
import { mergeEntries, type Part } from './parts.ts'
import type { Located } from './read.ts'
import { report, type Scope } from './scope.ts'

type Constant = string | number | boolean

/** All of them by name; none may be declared twice, nor be a param of the query as well. */
export function constantsOf(
  scope: Scope,
  { constant }: RequestLine,
  http: Located<string>,
  parts: readonly Part[],
  query: readonly Param[],
): Record<string, Constant> {
  const inLine = Object.entries(constant).map(([name, value]) => ({ name, value, at: http.at }))
  const all = [...inLine, ...mergeEntries(scope, parts, 'constant', (node) => node.constant)]
  const lines = new Map(query.map(({ name, at }) => [name, at.line]))
  for (const { name, at } of all) {
    const earlier = lines.get(name)
    if (earlier !== undefined)
      report(scope, at, `'${name}' is constant here and declared in line ${earlier} as well`)
    lines.set(name, at.line)
  }
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
