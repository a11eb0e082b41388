/**
 * Webhooks at an address that all connectors of OAuth clients share. One rings for the connectors that it names, as far as it
 * was signed by their own client: another client of the application may register webhooks too, and name what it likes.
 */
import { hooksOfClients, routedHooks, type SharedKey, sharedHook } from '../store/shared-hooks.ts'
import type { HookRow } from '../store/tables.ts'
import type { OpenHook } from './hook-cache.ts'
import { newHook } from './new-hook.ts'
import type { Webhook } from './proof.ts'
import { routesIn } from './routes.ts'
import type { Services } from './services.ts'

/** Of a webhook at a shared address. */
export interface Concerned {
  /** Hooks of connectors that it rings. */
  readonly hooks: readonly OpenHook[]
  /** Whether a client of this address has signed it. */
  readonly isProven: boolean
}

export async function findConcerned(
  services: Services,
  { row, webhooks }: OpenHook,
  webhook: Webhook,
  proves: (hook: OpenHook) => boolean,
): Promise<Concerned> {
  const { engine } = services.store
  const ids = await routedHooks(engine, row, routesIn(webhooks?.match ?? {}, webhook))
  const filter = { services, proves }
  const hooks = await provenOf(filter, ids, false)
  if (hooks.length > 0) return { hooks, isProven: true }
  // It may be for a connector that was removed meanwhile, or signed with a secret that is newer than the cached ones. Only
  // one hook of each client is read for it: what proves nothing is to cost little.
  const others = await provenOf(filter, await hooksOfClients(engine, row), true)
  const isProven = others.length > 0
  return { hooks: isProven ? await provenOf(filter, ids, true) : [], isProven }
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
