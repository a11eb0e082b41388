/** What users may ask of the streams of a connector. */
import { violationError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import type { Services } from '../services.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { storeNow } from '../store/store-now.ts'
import type { StreamRow } from '../store/tables.ts'
import { addStreams } from './populate.ts'
import { type Stream, steerStreams, streamsOf } from './streams.ts'

/** `run` looks for changes now, `full` reads everything again. */
export type SyncCommand = 'run' | 'full' | 'pause' | 'resume'

export interface SyncRequest {
  readonly command: SyncCommand
  /** All where left out. */
  readonly entities?: readonly string[] | undefined
  /** Seconds between runs from now on; null: as the connector's spec says. */
  readonly every?: number | null | undefined
}

/** The longest time between runs that can be chosen, in seconds: a year. */
export const LONGEST_S = 31_536_000

type Whose = Pick<ConnectorRecord, 'org' | 'id' | 'type'>
type Parts = Pick<Services, 'store' | 'registry'>

/** The streams of a connector, parents first. */
export async function readStreams(services: Parts, connector: Whose): Promise<Stream[]> {
  const names = await addStreams(services, connector)
  const { org, id } = connector
  const streams = await streamsOf(services.store.engine.tenant({ org }), org, id)
  return streams.toSorted((a, b) => names.indexOf(a.entity) - names.indexOf(b.entity))
}

export async function steer(
  services: Parts & Pick<Services, 'workers'>,
  connector: Whose,
  { command, entities, every }: SyncRequest,
  record?: Recorder,
): Promise<Stream[]> {
  const known = (await readStreams(services, connector)).map(({ entity }) => entity)
  for (const [index, entity] of (entities ?? []).entries()) {
    if (known.includes(entity)) continue
    const message = `must be one of ${known.join(', ')}`
    throw violationError([{ pointer: `/entities/${index}`, code: 'not_allowed', message }], 'invalid_request')
  }
  const { org, id } = connector
  const changes = {
    ...changesFor(command, await storeNow(services.store.engine)),
    ...(every !== undefined && { every }),
  }
  await services.store.engine
    .tenant({ org })
    .transaction()
    .execute(async (tx) => {
      await steerStreams(tx, { org, connector_id: id }, entities, changes)
      await record?.(tx)
    })
  services.workers()?.nudge()
  return readStreams(services, connector)
}

function changesFor(command: SyncCommand, now: number): Partial<StreamRow> {
  if (command === 'pause') return { paused: 1 }
  if (command === 'resume') return { paused: 0, next_run_at: now }
  return { requested: command, next_run_at: now }
}
