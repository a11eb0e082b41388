/** Where clients of `/mcp` learn how to get a token: RFC 9728 and RFC 8414. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ACTION_SCOPES, SCOPES } from '../../auth/scopes.ts'
import { RESOURCE_PATH } from '../../sign-in/resource-path.ts'
import type { App } from '../app-type.ts'
import { baseUrl } from '../base-url.ts'
import { idSchema } from '../id-schema.ts'
import type { Services } from '../services.ts'
import { undescribed } from './schemas.ts'

const schema = undescribed('application/json')
const PROTECTED = `/.well-known/oauth-protected-resource${RESOURCE_PATH}`

export function agentMetadataRoutes(app: App, services: Services): void {
  app.get(PROTECTED, { schema }, async (_, reply) => resource(services, app, reply, RESOURCE_PATH))
  const params = z.strictObject({ application: idSchema })
  app.get(`${PROTECTED}/:application`, { schema: { ...schema, params } }, async (request, reply) =>
    resource(services, app, reply, `${RESOURCE_PATH}/${request.params.application}`),
  )
  app.get('/.well-known/oauth-authorization-server', { schema }, async (_, reply) => {
    readable(reply)
    return authorizationServer(services, app)
  })
}

function resource(services: Services, app: App, reply: FastifyReply, path: string): object {
  readable(reply)
  const base = baseUrl(services.config, app)
  return {
    resource: base + path,
    authorization_servers: [base],
    bearer_methods_supported: ['header'],
    scopes_supported: ACTION_SCOPES,
    resource_documentation: `${base}/docs`,
  }
}

/** For clients in browsers: it is the same for everybody. */
function readable(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
}

function authorizationServer({ config }: Services, app: App): object {
  const base = baseUrl(config, app)
  return {
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    revocation_endpoint: `${base}/oauth/revoke`,
    ...(config.clientRegistration && { registration_endpoint: `${base}/oauth/register` }),
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:token-exchange',
    ],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    scopes_supported: SCOPES,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}
