/** Methods by which end users can connect an account of a connector type. */
import { type AuthMethod, type Entity, findEntity } from '@plugboard/core'
import type { AuthEntry, Catalog, Consent } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import type { Services } from './services.ts'

/** Method with a consent screen. */
export interface ConsentMethod {
  readonly kind: ConnectorKind
  readonly method: AuthMethod
  readonly consent: Consent
  readonly catalog: Catalog
}

/** The method of a type that has a consent screen; undefined if none has. */
export async function consentOf(kind: ConnectorKind): Promise<ConsentMethod | undefined> {
  const catalog = await kind.catalog()
  const entry = catalog.auth.find(({ consent }) => consent !== undefined)
  const method = kind.connector.auth.find(({ name }) => name === entry?.name)
  return entry?.consent && method && { kind, method, consent: entry.consent, catalog }
}

/** Methods whose credentials an end user can paste into a form. */
export function formMethods({ auth }: Catalog): readonly AuthEntry[] {
  return auth.filter(({ consent }) => consent === undefined)
}

/** URL of the vendor, or its equivalent at the test upstream. */
export function addressAt({ config }: Pick<Services, 'config'>, type: string, address: string): string {
  const override = config.upstreams[type]
  if (override === undefined) return address
  const { pathname, search } = new URL(address)
  return override + pathname + search
}

/** Method and URL of a request line. */
export function readLine(line: string): readonly [method: string, address: string] {
  const [method = '', address = ''] = line.split(' ')
  return [method, address]
}

/** Resolves `about.get`. */
export async function findReference(
  kind: ConnectorKind,
  name: string,
): Promise<{ readonly entity: Entity; readonly action: string }> {
  const [entity = '', action = ''] = name.split('.')
  return { entity: findEntity(await kind.entities(), entity), action }
}
