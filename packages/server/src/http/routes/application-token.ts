import { z } from 'zod'
import { issueApplicationToken } from '../../auth/issue-tokens.ts'
import type { App } from '../app-type.ts'
import { idSchema } from '../id-schema.ts'
import type { Services } from '../services.ts'
import { issuedTokenSchema, noQuery, problems } from './schemas.ts'

const body = z.strictObject({ client_id: idSchema, client_secret: z.string().max(255) })

export function applicationTokenRoute(app: App, services: Services): void {
  app.post(
    '/api/v1/account/applications/token',
    {
      schema: {
        operationId: 'getApplicationToken',
        summary: 'Exchange client id and secret for an application token',
        description:
          'The token is valid for 15 minutes. It manages the application and can be exchanged for tokens of its end users; it cannot execute actions.',
        tags: ['tokens'],
        querystring: noQuery,
        body,
        response: { 200: issuedTokenSchema, ...problems },
      },
    },
    async (request) => {
      const { client_id: id, client_secret: secret } = request.body
      return issueApplicationToken(services, { id, secret, ip: request.ip }, request.id)
    },
  )
}
