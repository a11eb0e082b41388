import { type Command, InvalidArgumentError } from 'commander'
import type { Services } from '../http/services.ts'
import { replicaStore } from '../replica/replica.ts'
import { storeNow } from '../store/clock.ts'
import type { Store } from '../store/store.ts'
import type { Stream } from '../store/streams.ts'
import { countRecords } from '../sync/record-counts.ts'
import { applyCommand, LONGEST_S, type SyncRequest } from '../sync/stream-commands.ts'
import { type StreamView, viewStream } from '../sync/stream-view.ts'
import { openRegistry, withStore } from './open.ts'

export function addSync(program: Command): void {
  const sync = program.command('sync').description('the replica')
  sync
    .command('status [connector]')
    .description('print the state of every stream, of one connector or of all')
    .option('--json', 'print one JSON object per stream', false)
    .action((connector: string | undefined, { json }: { json: boolean }) =>
      withParts((parts) => printStreams(parts, connector, json)),
    )
  sync
    .command('run <connector> [entities...]')
    .description('look for changes now; the server that runs on the same database does it')
    .option('--full', 'read everything again', false)
    .option('--every <seconds>', 'from now on run so often; "default": as the connector has it', rhythmOf)
    .action((connector: string, entities: string[], { full, every: given }: RunOptions) => {
      const every = given === DEFAULT ? null : given
      const command = full ? 'full' : 'run'
      return withParts((parts) => ask(parts, connector, entities, { command, every }))
    })
  for (const [command, description] of STEERING) {
    sync
      .command(`${command} <connector> [entities...]`)
      .description(description)
      .action((connector: string, entities: string[]) =>
        withParts((parts) => ask(parts, connector, entities, { command })),
      )
  }
}

interface RunOptions {
  readonly full: boolean
  readonly every?: number | typeof DEFAULT
}

const STEERING = [
  ['pause', 'leave the replica as it is until it is resumed; it can be searched'],
  ['resume', 'go on where it was paused'],
] as const

const DEFAULT = 'default'

function rhythmOf(text: string): number | typeof DEFAULT {
  if (text === DEFAULT) return DEFAULT
  const seconds = Number(text)
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_S) return seconds
  throw new InvalidArgumentError(`It must be a whole number of seconds from 1 to ${LONGEST_S}, or "default".`)
}

/** What the commands need of a server. */
type Parts = Pick<Services, 'store' | 'replica' | 'registry'>

async function withParts(work: (parts: Parts) => Promise<void>): Promise<void> {
  const registry = await openRegistry()
  await withStore((store) => work({ store, replica: replicaStore(store.engine), registry }))
}

async function printStreams(parts: Parts, connector: string | undefined, json: boolean): Promise<void> {
  const now = await storeNow(parts.store.engine)
  const count = countRecords(parts)
  const views: Shown[] = []
  const streams = await allStreams(parts.store, connector)
  if (connector !== undefined && streams.length === 0) throw noStreams(connector)
  for (const stream of streams) {
    const view = viewStream(stream, await count(stream.type, stream), now)
    views.push({ connector_id: stream.connector_id, ...view })
  }
  if (json) for (const view of views) console.log(JSON.stringify(view))
  else for (const line of tableOf(views)) console.log(line)
}

interface Shown extends StreamView {
  readonly connector_id: string
}

const COLUMNS: Readonly<Record<string, (view: Shown) => string | number | null>> = {
  connector: ({ connector_id }) => connector_id,
  stream: ({ entity }) => entity,
  phase: ({ paused, phase }) => (paused ? 'paused' : phase),
  copied: ({ copied }) => copied,
  read: ({ records }) => records,
  pages: ({ pages }) => pages,
  'per second': ({ rate }) => rate,
  ends: ({ estimated_end }) => estimated_end,
  'put aside': ({ quarantined }) => quarantined,
  mistyped: ({ mistyped }) => mistyped,
  synced: ({ synced_at }) => synced_at ?? 'never',
  error: ({ last_error }) => last_error && `${last_error.code}: ${last_error.message}`,
}

function tableOf(views: readonly Shown[]): string[] {
  const rows = [
    Object.keys(COLUMNS),
    ...views.map((view) => Object.values(COLUMNS).map((cell) => `${cell(view) ?? ''}`)),
  ]
  const widths = Object.keys(COLUMNS).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

async function ask(
  parts: Parts,
  connector: string,
  entities: readonly string[],
  request: Omit<SyncRequest, 'entities'>,
): Promise<void> {
  const [stream] = await allStreams(parts.store, connector)
  if (stream === undefined) throw noStreams(connector)
  const { org, connector_id: id, type } = stream
  const chosen = entities.length === 0 ? undefined : entities
  // A server that runs looks for itself.
  await applyCommand(
    { ...parts, workers: () => undefined },
    { org, id, type },
    { ...request, entities: chosen },
  )
  await printStreams(parts, connector, false)
}

function noStreams(connector: string): Error {
  return new Error(
    `There is no connector ${connector} that is synchronized; plugboard sync status prints all that are`,
  )
}

async function allStreams(
  { engine }: Store,
  connector: string | undefined,
): Promise<(Stream & { type: string })[]> {
  const query = engine.everyTenant
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .selectAll('streams')
    .select('connectors.type')
    .orderBy('streams.connector_id')
    .orderBy('streams.entity')
  return connector === undefined
    ? query.execute()
    : query.where('streams.connector_id', '=', connector).execute()
}
