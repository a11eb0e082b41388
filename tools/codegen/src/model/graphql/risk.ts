/** Risk of an operation: a query reads, and only a mutation writes. */
import { type Risk, riskOf } from '@plugboard/core'
import { valueAt } from '../../spec/positions.ts'
import type { ActionDetails } from '../../spec/schema/index.ts'
import { report, type Scope } from '../scope.ts'
import { positionIn } from './document.ts'
import type { Operation } from './operation.ts'

export function riskOfOperation(
  scope: Scope,
  { definition }: Operation,
  name: string,
  action: ActionDetails,
): Risk {
  const isRead = definition.operation === 'query'
  const implied = riskOf(name, {})
  // Other names have no risk of their own: it follows from the operation.
  const standard = implied === riskOf(name, { http: 'POST /' }) ? implied : undefined
  const risk = action.risk ?? standard ?? (isRead ? 'read' : 'write')
  if (isRead === (risk === 'read')) return risk
  const at = action.risk ? valueAt(scope.positions, action, 'risk') : positionIn(scope, definition)
  const reason = action.risk ? `'risk' is '${risk}'` : `'${name}' ${isRead ? 'writes' : 'reads'}`
  report(scope, at, `${reason}, but the operation is a ${definition.operation}`)
  return risk
}
