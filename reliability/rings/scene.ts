/** A service with connectors whose vendor reports changes to it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import type { Database } from '../support/databases.ts'
import { openHttp } from '../support/http.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { openStreams, type Streams } from '../support/streams.ts'

export interface Subject {
  readonly caller: Caller
  readonly connector: string
  readonly streams: Streams
}

export interface Scene {
  readonly rig: Rig
  readonly subjects: readonly Subject[]
  /** Ids of customers. */
  readonly ids: readonly string[]
  change(id: string, text: string): void
  close(): Promise<void>
}

const RECORDS = 200
const LOOK_MS = 100

/** Every run is due to a webhook: polls are an hour apart. */
const UNPOLLED = { PLUGBOARD_SYNC_SECONDS: '3600' }

export async function openScene({ env }: Database, connectors: number, more: Env): Promise<Scene> {
  const rig = await openRig({
    slugs: ['payments'],
    records: RECORDS,
    logSize: 200_000,
    env: { ...UNPOLLED, ...env, ...more },
  })
  const subjects: Subject[] = []
  for (let n = 0; n < connectors; n++) {
    const caller = await rig.user(`user-${n}`)
    const connector = await rig.connect(caller, 'payments')
    await caller.untilReplicated(connector)
    subjects.push({ caller, connector, streams: openStreams(rig.service.address, caller, connector) })
  }
  while (rig.sandbox.webhooks('payments').registrations.length < connectors) await sleep(LOOK_MS)
  for (const subject of subjects) await untilReported(rig, subject)
  const state = rig.sandbox.state('payments')
  const ids = state.records('customers').map(({ id }) => String(id))
  return {
    rig,
    subjects,
    ids,
    change: (id, description) => state.put('customers', { id, description }),
    close: async () => {
      for (const { streams } of subjects) await streams.close()
      await rig.close()
    },
  }
}

/** The vendor may know an address before the service has stored that it does. */
async function untilReported({ service }: Rig, { caller, connector }: Subject): Promise<void> {
  const { ask, close } = openHttp(service.address)
  const path = `/v1/integrations/connectors/${connector}/hooks`
  for (let isActive = false; !isActive; await sleep(LOOK_MS)) {
    const { text } = await ask({ method: 'GET', path, headers: caller.token })
    isActive = (JSON.parse(text).data ?? []).some((hook: { state: string }) => hook.state === 'active')
  }
  await close()
}
