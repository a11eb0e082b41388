/** The row of a hook that begins. */
import type { Webhooks } from '@plugboard/core/catalog'
import { newId } from '../crypto/id.ts'
import type { HookRow } from '../store/tables.ts'
import { newHookSecret, sealHook } from './secrets.ts'
import type { Services } from './services.ts'

type Of = Pick<HookRow, 'org' | 'connector_id' | 'type' | 'name'>

/** @param declared How the server registers it, unless people do. */
export function newHook(
  services: Pick<Services, 'config' | 'clock'>,
  { org, ...of }: Of,
  { register, verify }: Partial<Pick<Webhooks, 'register' | 'verify'>> = {},
): HookRow {
  const at = Math.round(services.clock())
  const id = newId('hok')
  // Others are made by the vendor; webhooks at a shared address are signed with the secrets of clients.
  const isOwn = register === undefined && verify?.secret === undefined && of.connector_id !== null
  const secret = isOwn ? newHookSecret() : ''
  return {
    ...{ org, id, ...of, ...sealHook(services, { org, id }, { secret }) },
    ...{ state: register === undefined ? 'manual' : 'off', renew_at: register === undefined ? null : at },
    ...{
      client: null,
      route: null,
      registered_at: null,
      expires_at: null,
      failures: 0,
      last_error: null,
      last_rang_at: null,
    },
    ...{ rings: 0, refused: 0, lease_owner: null, lease_until: 0, created_at: at, updated_at: at },
    ...{ state_at: at, unreported_at: null, unreported_entity: null },
  }
}
