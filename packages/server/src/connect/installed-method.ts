/** The consent of types that may have been removed from the server while a session is open. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorKind, Registry } from '../catalog/registry.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { ConsentError } from './consent-error.ts'
import { type ConsentMethod, consentOf } from './consent-method.ts'
import type { Services } from './services.ts'

type Types = Pick<Services, 'registry'>

function findKind(registry: Registry, type: string): Promise<ConnectorKind | undefined> {
  return registry.bySlug(type).catch((error) => {
    if (error instanceof ConnectorError && error.code === 'connector_state') return undefined
    throw error
  })
}

export async function isInstalled({ registry }: Types, type: string): Promise<boolean> {
  return (await findKind(registry, type)) !== undefined
}

/** Undefined if the type is no longer installed. */
export async function installedMethod({ registry }: Types, type: string): Promise<ConsentMethod | undefined> {
  const kind = await findKind(registry, type)
  if (kind === undefined) return undefined
  const method = await consentOf(kind)
  if (method === undefined) throw new Error(`the connector type ${type} has no consent screen`)
  return method
}

/**
 * The consent of the type that the user chose. Where one consent connects several types, that of any other is the same, so
 * that the removal of one does not end the session of all.
 *
 * @throws ConsentError `not_installed` if no type of the session is left.
 */
export async function methodOfSession(
  services: Types,
  { type, types, connect_all: isForAll }: Pick<ConnectSession, 'type' | 'types' | 'connect_all'>,
): Promise<ConsentMethod> {
  for (const one of [type ?? '', ...(isForAll ? types : [])]) {
    const method = await installedMethod(services, one)
    if (method !== undefined) return method
  }
  throw new ConsentError('not_installed')
}
