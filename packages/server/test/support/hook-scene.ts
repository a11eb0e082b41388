/** A server with a replica of payments that only runs on demand, and a hook of its connector. */
import { createHmac } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { newHook } from '../../src/hooks/new-hook.ts'
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
  const of = { org: synced.org, connector_id: synced.id('payments'), type: 'payments', name: 'events' }
  const row = { ...newHook(services, of, undefined), id, state: 'active' as const }
  const sealed = sealHook(services, { org: synced.org, id }, { secret })
  await services.store.hooks.add(synced.org, [{ ...row, ...sealed, ...changes }])
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
