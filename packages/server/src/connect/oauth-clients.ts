/** Sets up the OAuth clients of an application. */
import { connectorError, violationError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { type OAuthClient, sealOAuthClient } from '../upstream/oauth-client.ts'
import { consentOf } from './consent-method.ts'
import type { Services } from './services.ts'

/** Stores the client. Grants made with another client id keep using that client. */
export async function putOAuthClient(
  services: Services,
  org: string,
  kind: ConnectorKind,
  given: OAuthClient,
  record: Recorder,
): Promise<void> {
  const { connector } = kind
  const { consent, method } = await requireConsent(kind)
  const optional = consent.app.filter((name) => method.credentials[name]?.required !== true)
  checkClient(given, consent.app, optional)
  const sealed = sealOAuthClient(services, org, connector.name, given)
  const client = { type: connector.name, client_id: given.client_id ?? '', updated_at: services.clock() }
  await services.store.connectSettings.putClient(org, client, sealed, record)
}

async function requireConsent(kind: ConnectorKind) {
  const found = await consentOf(kind)
  if (found !== undefined) return found
  throw connectorError(
    'connector_state',
    `${kind.connector.title} has no consent screen, so it needs no OAuth client.`,
  )
}

function checkClient(given: OAuthClient, fields: readonly string[], optional: readonly string[]): void {
  const missing = fields.filter((name) => !Object.hasOwn(given, name) && !optional.includes(name))
  const unknown = Object.keys(given).filter((name) => !fields.includes(name))
  const unclean = fields.filter(
    (name) => Object.hasOwn(given, name) && !/^[!-~]{1,4096}$/.test(given[name] ?? ''),
  )
  const errors = [
    ...missing.map((name) => ({ pointer: `/${name}`, code: 'required' as const, message: 'is required' })),
    ...unknown.map((name) => ({ pointer: `/${name}`, code: 'unknown' as const, message: 'is unknown' })),
    ...unclean.map((name) => ({
      pointer: `/${name}`,
      code: 'bad_format' as const,
      message: 'must be printable ASCII without spaces',
    })),
  ]
  if (errors.length > 0) throw violationError(errors)
}
