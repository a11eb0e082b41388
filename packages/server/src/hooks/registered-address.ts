/** The address that a hook is registered with, and what proves the origin of webhooks there. */
import { randomUUID } from 'node:crypto'
import type { Webhooks } from '@plugboard/core/catalog'
import type { HookChanges } from '../store/hooks.ts'
import type { HookRow } from '../store/tables.ts'
import { hookAddress } from './address.ts'
import { clientOf } from './client-secret.ts'
import type { RegistrationParts } from './registration.ts'
import { routeOf } from './routes.ts'
import { type HookSecrets, newHookSecret } from './secrets.ts'
import { ensureSharedHook } from './shared-address.ts'

export interface RegisteredAddress {
  readonly url: string
  /** Empty where webhooks are signed with the secret of a client. */
  readonly secret: string
  /** See `ConnectorClient`; null at an address of the hook's own. */
  readonly client: string | null
  /** How webhooks at a shared address find the hook, once its registration is known. */
  readonly placeOf: (known: HookSecrets) => Pick<HookChanges, 'client' | 'route'>
}

export interface AddressRequest {
  readonly base: string
  readonly hook: HookRow
  /** The hook's so far. */
  readonly secret: string
}

/** Undefined if the connector does not sign in as an OAuth client, and the webhook is for those that do. */
export async function addressFor(
  { services, connector }: RegistrationParts,
  { scope, verify, match = {} }: Webhooks,
  { base, hook, secret }: AddressRequest,
): Promise<RegisteredAddress | undefined> {
  if (scope === undefined) {
    // Another address each time: one that an interrupted registration left would be refused as a duplicate.
    const url = `${hookAddress(base, hook.id)}?r=${randomUUID()}`
    return { url, client: null, secret: secret || newHookSecret(), placeOf: () => ({}) }
  }
  const own = await clientOf(services, connector, verify)
  if (own === undefined) return undefined
  const { id } = await ensureSharedHook(services, hook)
  const placeOf: RegisteredAddress['placeOf'] = ({ ids: [taken = {}] = [] }) => ({
    client: own.client,
    route: routeOf(match, taken) ?? null,
  })
  return { url: hookAddress(base, id), client: own.client, secret: '', placeOf }
}
