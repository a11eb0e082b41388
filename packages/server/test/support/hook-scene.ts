/** A server with a replica of payments that only runs on demand, and a hook of its connector. */
import { createHmac } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { sealHook } from '../../src/hooks/secrets.ts'
import type { HookRow } from '../../src/store/tables.ts'
import { type Reply, send } from './harness.ts'
import { openScene, type Scene } from './sync-scene.ts'

export interface HookScene extends Scene {
  readonly id: string
  readonly secret: string
  /** Sends a webhook that the vendor has signed. */
  ring(event: object): Promise<Reply>
  post(body: string | Uint8Array, headers?: Record<string, string>, id?: string): Promise<Reply>
  hook(): Promise<HookRow | undefined>
  /** Requests for a list, of any page, that the sandbox has received. */
  reads(): number
}

export function stripeHeader(body: string | Buffer, secret: string, at: number = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
}

export async function openHookScene(changes: Partial<HookRow> = {}, size = 20): Promise<HookScene> {
  const scene = await openScene('payments', 'customers', size)
  const { synced } = scene
  const { services } = synced.server
  const id = newId('hok')
  const secret = 'whsec_of_the_vendor'
  await services.store.hooks.add(synced.org, [
    {
      ...{ org: synced.org, id, connector_id: synced.id('payments'), type: 'payments', name: 'events' },
      ...sealHook(services, { org: synced.org, id }, { secret }),
      ...{ state: 'active', registered_at: null, expires_at: null, renew_at: null, failures: 0 },
      ...{ last_error: null, last_rang_at: null, rings: 0, refused: 0, lease_owner: null, lease_until: 0 },
      ...{ created_at: Date.now(), updated_at: Date.now(), ...changes },
    },
  ])
  const post: HookScene['post'] = (body, headers = {}, to = id) =>
    send(`${synced.server.address}/v1/hooks/${to}`, 'POST', { body, headers })
  const ring = (event: object): Promise<Reply> => {
    const body = JSON.stringify(event)
    return post(body, { 'content-type': 'application/json', 'stripe-signature': stripeHeader(body, secret) })
  }
  onTestFinished(() => services.hookCounter.flush())
  return {
    ...scene,
    ...{ id, secret, ring, post },
    hook: () => services.store.hooks.find(id),
    reads: () => scene.sandbox.requests.length,
  }
}
