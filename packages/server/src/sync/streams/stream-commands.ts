/** Commands of API and CLI users to the streams of a connector. */
import { violationError } from '@plugboard/core'
import type { Recorder } from '../../audit/audited.ts'
import type { Engine } from '../../store/engine.ts'
import type { ConnectorRecord } from '../../store/store.ts'
import { type ConnectorStreams, type Stream, streamsOf } from '../../store/streams.ts'
import type { Services } from '../services.ts'
import { addStreams } from './create-streams.ts'
import { pauseStreams, requestRun, resumeStreams, setRunInterval } from './requests.ts'

/** `run` requests a run now, `full` requests a full sync. */
type SyncCommand = 'run' | 'full' | 'pause' | 'resume'

export interface SyncRequest {
  readonly command: SyncCommand
  /** Undefined: all entities. */
  readonly entities?: readonly string[] | undefined
  /** Seconds between runs from now on; null: the schedule of the connector's spec. */
  readonly every?: number | null | undefined
}

type Connector = Pick<ConnectorRecord, 'org' | 'id' | 'type'>
type Parts = Pick<Services, 'store' | 'registry'>

/** The streams of a connector, parents first. */
export async function readStreams(services: Parts, connector: Connector): Promise<Stream[]> {
  const names = await addStreams(services, connector)
  const { org, id } = connector
  const streams = await streamsOf(services.store.engine.tenant({ org }), org, id)
  return streams.toSorted((a, b) => names.indexOf(a.entity) - names.indexOf(b.entity))
}

export async function applyCommand(
  services: Parts & Pick<Services, 'workers'>,
  connector: Connector,
  request: SyncRequest,
  record?: Recorder,
): Promise<Stream[]> {
  const known = (await readStreams(services, connector)).map(({ entity }) => entity)
  for (const [index, entity] of (request.entities ?? []).entries()) {
    if (known.includes(entity)) continue
    const message = `must be one of ${known.join(', ')}`
    throw violationError([{ pointer: `/entities/${index}`, code: 'not_allowed', message }], 'invalid_request')
  }
  const { org, id } = connector
  const { engine } = services.store
  await engine
    .tenant({ org })
    .transaction()
    .execute(async (tx) => {
      await apply(
        { tenant: () => tx, now: engine.now },
        { org, connector_id: id, entities: request.entities },
        request,
      )
      await record?.(tx)
    })
  services.workers()?.nudge()
  return readStreams(services, connector)
}

async function apply(
  engine: Pick<Engine, 'tenant' | 'now'>,
  streams: ConnectorStreams,
  { command, every }: Pick<SyncRequest, 'command' | 'every'>,
): Promise<void> {
  if (every !== undefined) await setRunInterval(engine.tenant(streams), streams, every)
  if (command === 'pause') await pauseStreams(engine.tenant(streams), streams)
  else if (command === 'resume') await resumeStreams(engine, streams)
  else await requestRun(engine, streams, command)
}
