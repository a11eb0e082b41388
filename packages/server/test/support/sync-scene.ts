/** A stream that runs only on demand. */
import type { Fault, Sandbox } from '@plugboard/sandbox'
import { onTestFinished } from 'vitest'
import type { StreamView } from '../../src/sync/streams/stream-view.ts'
import { packageOf } from './packages.ts'
import { type Synced, startSynced, startUpstreams, until } from './synced.ts'

/** No runs other than requested ones and retries. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }

export interface Scene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  stream(): Promise<StreamView>
  /** Until no transaction is open, since a test that writes to the database itself must not run inside of one. */
  rest(): Promise<void>
  /** Until a run that has begun is over. While a run starts over, its phase is idle, too. */
  ended(): Promise<void>
  readAll(): Promise<unknown>
  sendCommand(command: string): Promise<unknown>
}

/** One stream with its own upstream, and those that it needs, after its backfill. Closed with the test. */
export async function openScene(
  slug: string,
  entity: string,
  size: number,
  faults: readonly Fault[] = [],
): Promise<Scene> {
  const sandbox = await startUpstreams([slug], size)
  onTestFinished(() => sandbox.close())
  for (const fault of faults) sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault })
  const synced = await startSynced(sandbox, [slug], { sync: ONCE }, withParents(slug, entity))
  onTestFinished(() => synced.stop())
  const stream = async (): Promise<StreamView> => {
    const found = (await synced.streams(slug)).find((one) => one.entity === entity)
    if (found === undefined) throw new Error(`${entity} has no stream`)
    return found
  }
  await until('a replica', async () => (await stream()).complete)
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const sendCommand = (command: string): Promise<unknown> =>
    synced.ask('POST', path, { command, entities: [entity] })
  const rest = (): Promise<void> => until('rest', async () => !(await stream()).running)
  const isOver = async (): Promise<boolean> => {
    const { phase, running } = await stream()
    return phase === 'idle' && !running
  }
  const ended = (): Promise<void> => until('the end of the run', isOver)
  return { sandbox, synced, stream, rest, ended, readAll: () => sendCommand('full'), sendCommand }
}

function withParents(slug: string, entity: string): string[] {
  const { each } = packageOf(slug).sync.entities[entity] ?? {}
  return each === undefined ? [entity] : [...withParents(slug, each), entity]
}

/** The state in which a killed worker leaves a stream. */
export async function leaveAt(scene: Scene, phase: string, cursor: object): Promise<void> {
  const { services } = scene.synced.server
  await scene.sendCommand('pause')
  await scene.rest()
  await services.store.engine
    .tenant(scene.synced)
    .updateTable('streams')
    .set({ phase: phase as 'scan', cursor: JSON.stringify(cursor), next_run_at: 0 })
    .where('entity', '=', (await scene.stream()).entity)
    .execute()
  scene.sandbox.forgetRequests()
  await scene.sendCommand('resume')
}
