/** Signs operators in by a token and out, and tells who is signed in. */
import { z } from 'zod'
import { endOperatorSession, signInByToken } from '../../../auth/operators/sessions.ts'
import { version } from '../../../config/version.ts'
import type { OperatorRecord } from '../../../store/operators.ts'
import type { App } from '../../app-type.ts'
import { requireOwnPage } from '../../console/own-page.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import { clearSession, setSession } from '../../console/session-cookie.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { hidden } from './schemas.ts'

const body = z.strictObject({ token: z.string().max(1024) })

/** The operator who is signed in. */
export interface Me {
  readonly operator: Pick<OperatorRecord, 'id' | 'name' | 'role' | 'org'>
  readonly applications: readonly { readonly id: string; readonly name: string }[]
  readonly release: string
  /** The server's clock, in Unix milliseconds. */
  readonly now: number
}

export function consoleSessionRoutes(app: App, services: Services): void {
  app.post(
    '/console/session',
    {
      schema: { ...hidden, querystring: noQuery, body },
      onRequest: async (request) => requireOwnPage(services, request),
    },
    async (request, reply) => {
      const signIn = { ip: request.ip, requestId: request.id }
      setSession(services, request, reply, await signInByToken(services, request.body.token, signIn))
      return reply.code(204).send()
    },
  )
  app.delete(
    '/console/session',
    { schema: { ...hidden, querystring: noQuery }, onRequest: requireOperator(services, { role: 'viewer' }) },
    async (request, reply) => {
      await endOperatorSession(services, operatorSessionOf(request))
      clearSession(services, request, reply)
      return reply.code(204).send()
    },
  )
  app.get(
    '/console/api/me',
    { schema: { ...hidden, querystring: noQuery }, onRequest: requireOperator(services, { role: 'viewer' }) },
    async (request): Promise<Me> => {
      const { operator } = operatorSessionOf(request)
      const applications = (await services.store.applications.list())
        .filter(({ id }) => operator.org === null || operator.org === id)
        .map(({ id, name }) => ({ id, name }))
      const { id, name, role, org } = operator
      return { operator: { id, name, role, org }, applications, release: version, now: services.clock() }
    },
  )
  // Before anybody is signed in.
  app.get('/console/api/sign-in', { schema: { ...hidden, querystring: noQuery } }, async () => ({
    provider: services.config.oidc?.issuer ?? null,
  }))
}
