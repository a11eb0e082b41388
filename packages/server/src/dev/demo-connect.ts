/** A link by which the demo user connects accounts at the sandboxes, offline. */
import { consentOf } from '../connect/consent-method.ts'
import { putOAuthClient } from '../connect/oauth-clients.ts'
import { openSession } from '../connect/session.ts'
import type { Services } from '../http/services.ts'
import { tenantOf } from '../store/tenant.ts'
import { DEMO_USER } from './demo.ts'
import type { Sandboxes } from './sandboxes.ts'

/** The name in the texts of the page: "Your application can now use Google Drive." */
const SHOWN_NAME = 'Your application'

/** Returns the token of a session that offers every connector type. */
export async function demoConnectSession(services: Services, org: string): Promise<string> {
  await nameApplication(services, org)
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  return (await openSession(services, tenant, { externalUserId: DEMO_USER }, noRecord)).token
}

/** A name that an example or a person has given stays. */
async function nameApplication({ store, clock }: Services, org: string): Promise<void> {
  const settings = await store.connectSettings.get(org)
  if (settings.name === null) await store.connectSettings.put(org, { ...settings, name: SHOWN_NAME }, clock())
}

/** Stores the clients that the sandboxes know, for their consent screens. */
export async function putDemoClients(
  services: Services,
  org: string,
  { oauthCredentials }: Pick<Sandboxes, 'oauthCredentials'>,
): Promise<void> {
  for (const kind of await services.registry.kinds()) {
    const { app } = (await consentOf(kind))?.consent ?? {}
    if (app === undefined) continue
    const accepted = oauthCredentials(kind.connector.name)
    if (accepted === undefined) continue
    const client = Object.fromEntries(Object.entries(accepted).filter(([name]) => app.includes(name)))
    await putOAuthClient(services, org, kind, client, noRecord)
  }
}

/** The demo sets itself up: there is no caller to audit. */
async function noRecord(): Promise<void> {}
