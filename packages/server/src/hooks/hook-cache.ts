/** Hooks as webhooks need them, cached for a second: a burst of webhooks reads its hook once. */
import type { Webhooks } from '@plugboard/core/catalog'
import { LRUCache } from 'lru-cache'
import { atMost } from '../runtime/at-most.ts'
import type { HookRow } from '../store/tables.ts'
import type { Services } from '../upstream/services.ts'
import { clientOf } from './client-secret.ts'
import { type HookSecrets, openHook } from './secrets.ts'

export interface OpenHook {
  readonly row: HookRow
  readonly secrets: HookSecrets
  /** Undefined if this release does not know the webhook. */
  readonly webhooks: Webhooks | undefined
}

export interface HookCache {
  /** @param isFresh True to read the store in any case. */
  find(id: string, isFresh?: boolean): Promise<OpenHook | undefined>
  /** Drops a hook. Call it after every change in this process. */
  forget(id: string): void
}

const HOOKS = 10_000
const TTL_MS = 1000

type Parts = Pick<Services, 'config' | 'store' | 'registry' | 'connectors'>

/** @param monotonic Milliseconds. */
export function hookCache(services: () => Parts, monotonic: () => number): HookCache {
  const reads = new LRUCache<string, Promise<OpenHook | undefined>>({
    ...atMost(HOOKS),
    ttl: TTL_MS,
    ttlResolution: 0,
    // Secrets leave the memory even if nobody asks for them again.
    ttlAutopurge: true,
    perf: { now: monotonic },
  })
  const read = (id: string, isFresh: boolean): Promise<OpenHook | undefined> => {
    const reading = readHook(services(), id, isFresh)
    reads.set(id, reading)
    // Failures are not cached, and neither are ids that do not exist: callers could fill the cache with them.
    const drop = (): void => void (reads.peek(id) === reading && reads.delete(id))
    reading.then((found) => found ?? drop(), drop)
    return reading
  }
  return {
    find: (id, isFresh = false) => (isFresh ? undefined : reads.get(id)) ?? read(id, isFresh),
    forget: (id) => void reads.delete(id),
  }
}

async function readHook(services: Parts, id: string, isFresh: boolean): Promise<OpenHook | undefined> {
  const row = await services.store.hooks.find(id)
  if (row === undefined) return undefined
  const kinds = await services.registry.kinds()
  const sync = await kinds.find(({ connector }) => connector.name === row.type)?.sync()
  const webhooks = sync?.webhooks?.[row.name]
  const secrets = openHook(services, row)
  if (webhooks?.verify.secret !== 'client') return { row, secrets, webhooks }
  const { org, connector_id } = row
  const client =
    connector_id === null
      ? undefined
      : await clientOf(services, { org, id: connector_id }, webhooks.verify, isFresh)
  return { row, secrets: { ...secrets, secret: client?.secret ?? '' }, webhooks }
}
