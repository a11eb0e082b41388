/**
 * Webhooks at an address that all connectors of OAuth clients share. One rings for the connectors that it names, as far as it
 * was signed by their own client: another client of the application may register webhooks too, and name what it likes.
 */
import {
  hooksOfClients,
  MOST_ROUTED,
  routedHooks,
  type SharedKey,
  sharedHook,
} from '../store/shared-hooks.ts'
import type { HookRow } from '../store/tables.ts'
import type { OpenHook } from './hook-cache.ts'
import { newHook } from './new-hook.ts'
import type { Webhook } from './proof.ts'
import { routesOf } from './routes.ts'
import type { Services } from './services.ts'

/** Of a webhook at a shared address. */
export interface Concerned {
  /** Hooks of connectors that it rings. */
  readonly hooks: readonly OpenHook[]
  /** True if a client of this address has signed it. Undefined if that was not examined, to limit reads of the store. */
  readonly isProven: boolean | undefined
}

export interface Judgment {
  proves(hook: OpenHook): boolean
  /** Takes one of the reads of the store that webhooks may cause which nothing cached proves. */
  mayReadAnew(id: string): boolean
}

export async function findConcerned(
  services: Services,
  { row, webhooks }: OpenHook,
  webhook: Webhook,
  { proves, mayReadAnew }: Judgment,
): Promise<Concerned> {
  const { engine } = services.store
  const routes = webhooks === undefined ? [] : routesOf(webhooks, webhook)
  const ids = await routedHooks(engine, row, routes)
  const filter = { services, proves }
  const hooks = await provenOf(filter, ids, false)
  if (hooks.length > 0) {
    if (routes.length >= MOST_ROUTED) logLimit(services, row)
    return { hooks, isProven: true }
  }
  // It may be for a connector that was removed meanwhile, or signed with a secret that is newer than the cached ones. Only
  // one hook of each client is read for it: what proves nothing is to cost little.
  const clients = await hooksOfClients(engine, row)
  // Nobody is left whose secret could prove it, and some vendors switch off an address that refuses for an hour.
  if (clients.length === 0) return { hooks: [], isProven: true }
  const isSigned = (await provenOf(filter, clients, false)).length > 0
  if (isSigned && ids.length === 0) return { hooks: [], isProven: true }
  if (!mayReadAnew(row.id)) return { hooks: [], isProven: undefined }
  const isProven = isSigned || (await provenOf(filter, clients, true)).length > 0
  return { hooks: isProven ? await provenOf(filter, ids, true) : [], isProven }
}

function logLimit({ log }: Services, { id: hook }: HookRow): void {
  log.warn({ hook, most: MOST_ROUTED }, 'a webhook may name more connectors than it rings for')
}

interface Filter {
  readonly services: Services
  readonly proves: (hook: OpenHook) => boolean
}

async function provenOf(
  { services, proves }: Filter,
  ids: readonly string[],
  isFresh: boolean,
): Promise<OpenHook[]> {
  const found = await Promise.all(ids.map((id) => services.hooks.find(id, isFresh)))
  return found.filter((hook) => hook !== undefined && proves(hook)) as OpenHook[]
}

/** The row of the shared address, which the first connector of the application adds. */
export async function ensureSharedHook(services: Services, key: SharedKey): Promise<HookRow> {
  const { engine, hooks } = services.store
  const found = await sharedHook(engine, key)
  if (found !== undefined) return found
  const { org, type, name } = key
  const row = newHook(services, { org, connector_id: null, type, name }, undefined)
  await hooks.add(org, [{ ...row, state: 'active' }])
  return (await sharedHook(engine, key)) ?? row
}
