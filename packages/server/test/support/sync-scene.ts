/** A stream that is only read when a test wants it. */
import type { Fault, Sandbox } from '@plugboard/sandbox'
import { onTestFinished } from 'vitest'
import type { StreamView } from '../../src/sync/stream-view.ts'
import { type Synced, startSynced, startUpstreams, until } from './synced.ts'

/** Nothing is read again unless it is asked for or has failed. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 2000 }

export interface Scene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  stream(): Promise<StreamView>
  /** Until no transaction is open: who writes to the database itself keeps this thread from going on with one. */
  rest(): Promise<void>
  readAll(): Promise<unknown>
  steer(command: string): Promise<unknown>
}

/** One stream of an upstream of its own, with its backfill. It ends with the test. */
export async function openScene(
  slug: string,
  entity: string,
  size: number,
  faults: readonly Fault[] = [],
): Promise<Scene> {
  const sandbox = await startUpstreams([slug], size)
  onTestFinished(() => sandbox.close())
  for (const fault of faults) sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault })
  const synced = await startSynced(sandbox, [slug], { sync: ONCE })
  onTestFinished(() => synced.stop())
  const stream = async (): Promise<StreamView> => {
    const found = (await synced.streams(slug)).find((one) => one.entity === entity)
    if (found === undefined) throw new Error(`${entity} has no stream`)
    return found
  }
  await until('a replica', async () => (await stream()).complete)
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const steer = (command: string): Promise<unknown> =>
    synced.ask('POST', path, { command, entities: [entity] })
  const rest = (): Promise<void> => until('rest', async () => !(await stream()).running)
  return { sandbox, synced, stream, rest, readAll: () => steer('full'), steer }
}

/** As a worker leaves a stream that it was killed in the middle of. */
export async function leaveAt(scene: Scene, phase: string, cursor: object): Promise<void> {
  const { services } = scene.synced.server
  await scene.steer('pause')
  await scene.rest()
  await services.store.engine
    .tenant(scene.synced)
    .updateTable('streams')
    .set({ phase: phase as 'scan', cursor: JSON.stringify(cursor), next_run_at: 0 })
    .where('entity', '=', (await scene.stream()).entity)
    .execute()
  scene.sandbox.forgetRequests()
  await scene.steer('resume')
}
