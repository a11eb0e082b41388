import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../audit/audited.ts'
import { operatorSessionOf } from '../../console/require-operator.ts'

/** The operator of a request, as the actor in the trail of an application or of the installation. */
export function actorIn(org: string, request: FastifyRequest): Actor {
  const { operator } = operatorSessionOf(request)
  return { org, actor: operator.id, externalUserId: null, requestId: request.id }
}
