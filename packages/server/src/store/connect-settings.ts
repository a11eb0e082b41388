/** Settings of an application's connect page: OAuth clients, look, and allowed return URLs. */
import type { Sealed } from '../crypto/seal.ts'
import type { Engine, LastStep } from './engine.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

/** The OAuth client of an application at one vendor. */
interface OAuthClientRecord {
  /** Slug of the connector type. */
  readonly type: string
  readonly client_id: string
  readonly updated_at: number
}

export interface ConnectSettings {
  /** Name on the page; null: the application's name. */
  readonly name: string | null
  /** `data:` URL of an image. */
  readonly logo: string | null
  /** `#rrggbb` */
  readonly color: string | null
  /** Origins, with or without a path, of pages that may open sessions and be returned to. */
  readonly allowed_urls: readonly string[]
}

export interface ConnectSettingsStore {
  clients(org: string): Promise<OAuthClientRecord[]>
  /** The sealed credentials of a client. */
  sealedClient(org: string, type: string): Promise<Sealed | undefined>
  putClient(org: string, client: OAuthClientRecord, sealed: Sealed, last?: LastStep): Promise<void>
  /** Returns false when there is no such client. */
  removeClient(org: string, type: string, last?: LastStep): Promise<boolean>
  get(org: string): Promise<ConnectSettings>
  put(org: string, settings: ConnectSettings, now: number, last?: LastStep): Promise<void>
  applicationName(org: string): Promise<string | undefined>
}

const NONE: ConnectSettings = { name: null, logo: null, color: null, allowed_urls: [] }

export function connectSettingsStore(engine: Engine): ConnectSettingsStore {
  const { db, tenant } = engine
  return {
    clients: (org) =>
      tenant({ org })
        .selectFrom('oauth_clients')
        .select(['type', 'client_id', 'updated_at'])
        .where('org', '=', org)
        .orderBy('type')
        .execute(),
    sealedClient: (org, type) =>
      tenant({ org })
        .selectFrom('oauth_clients')
        .select(['kid', 'wrapped_dek', 'sealed'])
        .where('org', '=', org)
        .where('type', '=', type)
        .executeTakeFirst(),
    putClient: (org, client, sealed, last) =>
      atOnce(engine, { org }, (at) => putClient(at, client, sealed, last)),
    removeClient: (org, type, last) => atOnce(engine, { org }, (at) => removeClient(at, type, last)),
    get: async (org) => {
      const row = await tenant({ org })
        .selectFrom('connect_settings')
        .select(['name', 'logo', 'color', 'allowed_urls'])
        .where('org', '=', org)
        .executeTakeFirst()
      return row === undefined ? NONE : { ...row, allowed_urls: JSON.parse(row.allowed_urls) }
    },
    put: (org, settings, now, last) => atOnce(engine, { org }, (at) => putSettings(at, settings, now, last)),
    applicationName: async (org) => {
      const row = await db.selectFrom('applications').select('name').where('id', '=', org).executeTakeFirst()
      return row?.name
    },
  }
}

async function putClient(
  { tx, ctx: { org } }: TenantTx,
  { type, ...client }: OAuthClientRecord,
  { kid, wrapped_dek, sealed }: Sealed,
  last: LastStep | undefined,
): Promise<void> {
  const entry = { ...client, kid, wrapped_dek, sealed }
  await tx
    .insertInto('oauth_clients')
    .values({ org, type, ...entry })
    .onConflict((conflict) => conflict.columns(['org', 'type']).doUpdateSet(entry))
    .execute()
  await last?.(tx)
}

async function removeClient(
  { tx, ctx: { org } }: TenantTx,
  type: string,
  last: LastStep | undefined,
): Promise<boolean> {
  const done = await tx
    .deleteFrom('oauth_clients')
    .where('org', '=', org)
    .where('type', '=', type)
    .executeTakeFirst()
  if (done.numDeletedRows === 0n) return false
  await last?.(tx)
  return true
}

async function putSettings(
  { tx, ctx: { org } }: TenantTx,
  settings: ConnectSettings,
  now: number,
  last: LastStep | undefined,
): Promise<void> {
  const entry = { ...settings, allowed_urls: JSON.stringify(settings.allowed_urls), updated_at: now }
  await tx
    .insertInto('connect_settings')
    .values({ org, ...entry })
    .onConflict((conflict) => conflict.column('org').doUpdateSet(entry))
    .execute()
  await last?.(tx)
}
