import type { App } from '../app-type.ts'
import type { Reference } from '../reference/reference.ts'
import type { Services } from '../services.ts'
import { agentMetadataRoutes } from './agent-metadata.ts'
import { applicationSecretRoutes } from './application-secrets.ts'
import { applicationTokenRoute } from './application-token.ts'
import { approvalPageRoutes } from './approval-page.ts'
import { approvalRoutes } from './approvals.ts'
import { auditRoute } from './audit.ts'
import { callsRoute } from './calls.ts'
import { changeHeadsRoute } from './change-heads.ts'
import { changesRoute } from './changes.ts'
import { checkConnectorRoute } from './check-connector.ts'
import { checkConnectorsRoute } from './check-connectors.ts'
import { callbackRoute } from './connect/callback.ts'
import { oauthClientRoutes } from './connect/oauth-clients.ts'
import { connectPageRoutes } from './connect/page.ts'
import { connectSessionRoutes } from './connect/session.ts'
import { connectSessionsRoute } from './connect/sessions.ts'
import { connectSettingsRoutes } from './connect/settings.ts'
import { connectorTypeRoutes } from './connector-types.ts'
import { consoleRoutes } from './console/index.ts'
import { createConnectorRoute } from './create-connector.ts'
import { deleteConnectorRoute } from './delete-connector.ts'
import { webhookEndpointRoutes } from './endpoints/index.ts'
import { errorPageRoute } from './error-page.ts'
import { executeRoute } from './execute.ts'
import { getConnectorRoute } from './get-connector.ts'
import { healthRoutes } from './health.ts'
import { homeRoute } from './home.ts'
import { connectorHookRoutes } from './hooks/connector-hooks.ts'
import { webhookRoute } from './hooks/webhook.ts'
import { listConnectorsRoute } from './list-connectors.ts'
import { mcpContentRoute } from './mcp/content.ts'
import { mcpRoute } from './mcp/route.ts'
import { metricsRoute } from './metrics.ts'
import { oauthRevokeRoute } from './oauth-revoke.ts'
import { oauthTokenRoute } from './oauth-token.ts'
import { requestRoute } from './request.ts'
import { scopedTokenRoute } from './scoped-token.ts'
import { authorizeRoutes } from './sign-in/authorize.ts'
import { challengeRoutes } from './sign-in/challenges.ts'
import { grantRoutes } from './sign-in/grants.ts'
import { oidcCallbackRoute } from './sign-in/oidc-callback.ts'
import { signInPageRoutes } from './sign-in/page.ts'
import { registerRoute } from './sign-in/register.ts'
import { signInSettingsRoutes } from './sign-in/settings.ts'
import { syncRoutes } from './syncs.ts'
import { updateConnectorRoute } from './update-connector.ts'
import { usageRoute } from './usage.ts'
import { userRoutes } from './users.ts'

const ROUTES = [
  applicationTokenRoute,
  scopedTokenRoute,
  oauthTokenRoute,
  oauthRevokeRoute,
  applicationSecretRoutes,
  createConnectorRoute,
  listConnectorsRoute,
  getConnectorRoute,
  updateConnectorRoute,
  deleteConnectorRoute,
  checkConnectorRoute,
  checkConnectorsRoute,
  executeRoute,
  requestRoute,
  syncRoutes,
  changesRoute,
  changeHeadsRoute,
  connectorTypeRoutes,
  oauthClientRoutes,
  connectSettingsRoutes,
  connectSessionsRoute,
  connectSessionRoutes,
  callbackRoute,
  connectPageRoutes,
  webhookEndpointRoutes,
  connectorHookRoutes,
  webhookRoute,
  auditRoute,
  callsRoute,
  usageRoute,
  userRoutes,
  mcpRoute,
  mcpContentRoute,
  approvalRoutes,
  approvalPageRoutes,
  agentMetadataRoutes,
  signInSettingsRoutes,
  challengeRoutes,
  grantRoutes,
  authorizeRoutes,
  signInPageRoutes,
  oidcCallbackRoute,
  registerRoute,
  consoleRoutes,
  errorPageRoute,
  homeRoute,
  healthRoutes,
  metricsRoute,
]

/** Routes of a process that only synchronizes the replica. */
const WORKER_ROUTES = [homeRoute, healthRoutes, metricsRoute]

export function addRoutes(app: App, services: Services, reference: Reference): void {
  for (const add of services.config.role === 'worker' ? WORKER_ROUTES : ROUTES) add(app, services, reference)
}
