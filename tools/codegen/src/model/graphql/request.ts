/** The request that carries an operation. */
import { keyAt } from '../../spec/positions.ts'
import type { ActionDetails } from '../../spec/schema/index.ts'
import { type Located, located } from '../read.ts'
import { report, type Scope } from '../scope.ts'

const DEFAULT_LINE = 'POST /graphql'

/** The request line of all operations of the connector. */
export function operationLine(scope: Scope, action: ActionDetails): Located<string> {
  const { graphql } = scope.root
  const shared = graphql && located(scope, graphql, 'http')
  return shared ?? { value: DEFAULT_LINE, at: keyAt(scope.positions, action, 'graphql') }
}

/** An operation is sent as JSON, in the body of a POST. */
export function checkCarrier(scope: Scope, line: Located<string>, method: string): void {
  if (method !== '' && method !== 'POST')
    report(scope, line.at, `an operation is sent by POST, not by ${method}`)
  if (scope.root.encoding === 'form')
    report(scope, line.at, "an operation is JSON, and the connector sends forms ('encoding')")
}
