/** Hooks that polls prove silent are failing until they ring again. */
import { type JudgedHook, judgedHooks, markRinging, markSilent } from '../store/silent-hooks.ts'
import { LATE_MS } from '../sync/streams/freshness.ts'
import { requestRun } from '../sync/streams/requests.ts'
import type { Services } from './services.ts'

export async function judgeSilence(services: Services): Promise<void> {
  for (const judged of await judgedHooks(services.store.engine, LATE_MS)) await judge(services, judged)
}

async function judge(services: Services, { hook, isSilent }: JudgedHook): Promise<void> {
  const { store, log, clock, workers } = services
  const { org, id, connector_id, type, name, registered_at } = hook
  const about = { hook: id, connector: connector_id, type, name }
  if (!isSilent) {
    if ((await markRinging(store.engine, hook)) && hook.state === 'failing')
      log.info(about, 'webhooks arrive again')
    return
  }
  // Vendors switch off addresses that did not answer for long: one that the server registered is registered again.
  const renewAt = registered_at === null ? null : Math.round(clock())
  if (!(await markSilent(store.engine, hook, renewAt))) return
  log.warn(about, 'webhooks are missing')
  await requestRun(store.engine, { org, connector_id: connector_id ?? '' }, 'run')
  workers()?.nudge()
}
