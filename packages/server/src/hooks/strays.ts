/**
 * Registrations at the address of a hook that no hook has: a process was killed between the answer of the vendor and its own
 * commit. They are removed.
 */
import type { WebhookListing, WebhookRegistration, Webhooks } from '@plugboard/core/catalog'
import { knownRoutes } from '../store/shared-hooks.ts'
import type { HookRow } from '../store/tables.ts'
import { valueAt } from '../sync/reading/json-path.ts'
import { itemsOf, type RegistrationParts, type Taken, unregister, valuesOf } from './registration.ts'
import { routeOf } from './routes.ts'
import type { HookSecrets } from './secrets.ts'

/** Of one look. The next registration finds more. */
const MOST = 100

export interface Registered {
  readonly hook: HookRow
  readonly url: string
  /** Values of its own registrations. */
  readonly known: HookSecrets
}

/** Called while this process holds the hook. Never rejects: what stays at the vendor does no harm. */
export async function removeStrays(
  parts: RegistrationParts,
  { register, match }: Webhooks,
  registered: Registered,
): Promise<void> {
  // It may have been registered either way, before the vendor refused one or ceased to.
  for (const way of [register, register?.otherwise])
    if (way?.list !== undefined) await removeListed(parts, { ...way, list: way.list }, match, registered)
}

async function removeListed(
  parts: RegistrationParts,
  way: WebhookRegistration & { readonly list: WebhookListing },
  match: Webhooks['match'],
  registered: Registered,
): Promise<void> {
  const { log } = parts.services
  const { id: hook, connector_id: connector } = registered.hook
  try {
    const listed = await listAt(parts, way.list, registered.url)
    const ids = match
      ? await unroutedIn(parts, match, registered, listed)
      : listed.filter((one) => !isKnown(registered.known, one))
    if (ids.length === 0) return
    await unregister(parts, way, { ids })
    log.info({ hook, connector, count: ids.length }, 'registrations of an interrupted process removed')
  } catch (err) {
    log.warn({ hook, connector, err }, 'registrations of webhooks not listed')
  }
}

/** Registrations at an address, whatever its query is. */
async function listAt(parts: RegistrationParts, list: WebhookListing, url: string): Promise<Taken[]> {
  const isAt = (item: unknown): boolean => withoutQuery(valueAt(item, list.url)) === withoutQuery(url)
  const listed = (await itemsOf(parts, list)).filter(isAt)
  return listed.map((item) => valuesOf(list, item)).filter((one) => one !== undefined)
}

function withoutQuery(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function isKnown({ ids = [] }: HookSecrets, listed: Taken): boolean {
  return ids.some((own) =>
    Object.entries(listed).every(([name, value]) => String(own[name]) === String(value)),
  )
}

/** At a shared address: those that no hook of any connector has. The listing is older than what it is compared with. */
async function unroutedIn(
  { services }: RegistrationParts,
  match: NonNullable<Webhooks['match']>,
  { hook, known: { ids: [own = {}] = [] } }: Registered,
  listed: readonly Taken[],
): Promise<Taken[]> {
  const byRoute = new Map(
    listed.slice(0, MOST).flatMap((one) => {
      const route = routeOf(match, { ...own, ...one })
      return route === undefined ? [] : [[route, one] as const]
    }),
  )
  const known = await knownRoutes(services.store.engine, hook, [...byRoute.keys()])
  if (known === undefined) return []
  for (const route of known) byRoute.delete(route)
  return [...byRoute.values()]
}
