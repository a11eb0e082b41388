/** `address`: params that stand for a record, with the field that they have of it. */
import type { EntityNode } from '../spec/schema/index.ts'
import { fieldProblem } from './brief.ts'
import { entriesOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report } from './scope.ts'
import type { Shape } from './shapes.ts'

/** Checks the paths and returns them unchanged. */
export function resolveAddress(
  scope: ResolvedScope,
  { record = {} }: Shape,
  node: EntityNode,
): Readonly<Record<string, string>> | undefined {
  const { address } = node
  for (const { value: path, valueAt: at } of address === undefined ? [] : entriesOf(scope, address)) {
    const problem = fieldProblem(scope, record, path, 'address')
    if (problem !== undefined) report(scope, at, problem)
  }
  return address
}
