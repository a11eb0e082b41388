/** Every route of the console. None exists unless `PLUGBOARD_CONSOLE` is on. */
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { consoleAlertRoutes } from './alerts.ts'
import { consoleApplicationRoutes } from './application.ts'
import { consoleAuditRoutes } from './audit.ts'
import { consoleCallRoutes } from './calls.ts'
import { consoleCatalogRoutes } from './catalog.ts'
import { consoleConnectorTypeRoutes } from './connector-types.ts'
import { consoleConnectorRoutes } from './connectors.ts'
import { consoleEndpointRoutes } from './endpoints.ts'
import { consoleFindRoute } from './find.ts'
import { consoleInstallationRoutes } from './installation.ts'
import { consoleLiveRoute } from './live.ts'
import { consoleOidcRoutes } from './oidc.ts'
import { consoleOverviewRoute } from './overview.ts'
import { consolePageRoutes } from './page.ts'
import { consoleRecordRoutes } from './records.ts'
import { consoleReplicaRoute } from './replica.ts'
import { consoleSessionRoutes } from './session.ts'
import { consoleSpecConnectorRoutes } from './spec-connectors.ts'
import { consoleUsageRoute } from './usage.ts'
import { consoleUserRoutes } from './users.ts'

const ROUTES = [
  consolePageRoutes,
  consoleSessionRoutes,
  consoleOidcRoutes,
  consoleOverviewRoute,
  consoleConnectorRoutes,
  consoleUserRoutes,
  consoleUsageRoute,
  consoleEndpointRoutes,
  consoleAlertRoutes,
  consoleCallRoutes,
  consoleReplicaRoute,
  consoleRecordRoutes,
  consoleCatalogRoutes,
  consoleAuditRoutes,
  consoleApplicationRoutes,
  consoleInstallationRoutes,
  consoleConnectorTypeRoutes,
  consoleSpecConnectorRoutes,
  consoleFindRoute,
  consoleLiveRoute,
]

export function consoleRoutes(app: App, services: Services): void {
  if (!services.config.console.enabled) return
  for (const add of ROUTES) add(app, services)
}
