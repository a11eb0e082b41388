/** Authenticates operators by their session, and authorizes them by role and application. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { CALLER, type Caller } from '../../auth/caller.ts'
import { hasRole } from '../../auth/operators/roles.ts'
import { findOperatorSession } from '../../auth/operators/sessions.ts'
import { SCOPES } from '../../auth/scopes.ts'
import type { OperatorRecord, OperatorRole, OperatorSession } from '../../store/operators.ts'
import { tenantOf } from '../../store/tenant.ts'
import type { Services } from '../services.ts'
import { requireOwnPage } from './own-page.ts'
import { readSession } from './session-cookie.ts'

export interface OperatorRequirement {
  readonly role: OperatorRole
  /** Only for operators who are not limited to one application. */
  readonly installation?: boolean
}

const sessions = new WeakMap<FastifyRequest, OperatorSession>()

/** Hook that rejects requests without a session of that role. It runs before the body is read. */
export function requireOperator(
  services: Services,
  { role, installation = false }: OperatorRequirement,
): onRequestAsyncHookHandler {
  return async (request) => {
    const session = await findOperatorSession(services, readSession(services, request))
    if (request.method !== 'GET') requireOwnPage(services, request)
    const { operator } = session
    requireRole(operator, role)
    if (installation && operator.org !== null) throw ownApplicationOnly()
    const { org } = (request.params ?? {}) as { org?: string }
    if (org !== undefined) request.setDecorator(CALLER, await callerFor(services, operator, org))
    sessions.set(request, session)
  }
}

/** The session of a request that {@link requireOperator} has admitted. */
export function operatorSessionOf(request: FastifyRequest): OperatorSession {
  const session = sessions.get(request)
  if (session === undefined) throw new Error('the route does not require an operator')
  return session
}

/** Throws unless the operator has the role. For routes whose role depends on the request. */
export function requireRole(operator: OperatorRecord, role: OperatorRole): void {
  if (hasRole(operator.role, role)) return
  throw connectorError('insufficient_scope', `This needs the role ${role}; yours is ${operator.role}.`)
}

/** The operator as the caller of the functions that serve API callers. Another application responds like a missing one. */
async function callerFor({ store }: Services, operator: OperatorRecord, org: string): Promise<Caller> {
  const isOwn = operator.org === null || operator.org === org
  if (!isOwn || (await store.connectSettings.applicationName(org)) === undefined)
    throw connectorError('not_found', 'There is no such application.')
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  return { kind: 'scoped', tenant, tokenId: operator.id, secretId: '', family: operator.id, scopes: SCOPES }
}

function ownApplicationOnly(): Error {
  return connectorError(
    'insufficient_scope',
    'You may see one application only. This page is for operators of the whole installation.',
  )
}
