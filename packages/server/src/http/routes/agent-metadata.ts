/** Where clients of `/mcp` learn how to get a token: RFC 9728 and RFC 8414. */
import { DEFAULT_SCOPES, SCOPES } from '../../auth/scopes.ts'
import type { App } from '../app-type.ts'
import { baseUrl } from '../errors.ts'
import type { Services } from '../services.ts'
import { undescribed } from './schemas.ts'

const schema = undescribed('application/json')

export function agentMetadataRoutes(app: App, services: Services): void {
  app.get('/.well-known/oauth-protected-resource/mcp', { schema }, async () => {
    const base = baseUrl(services.config, app)
    return {
      resource: `${base}/mcp`,
      authorization_servers: [base],
      bearer_methods_supported: ['header'],
      scopes_supported: DEFAULT_SCOPES,
      resource_documentation: `${base}/docs`,
    }
  })
  app.get('/.well-known/oauth-authorization-server', { schema }, async () => {
    const base = baseUrl(services.config, app)
    return {
      issuer: base,
      token_endpoint: `${base}/oauth/token`,
      revocation_endpoint: `${base}/oauth/revoke`,
      grant_types_supported: ['client_credentials', 'urn:ietf:params:oauth:grant-type:token-exchange'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: SCOPES,
      response_types_supported: [],
    }
  })
}
