import { type Command, InvalidArgumentError } from 'commander'
import type { Store } from '../store/store.ts'
import { type Stream, steerStreams } from '../sync/streams.ts'
import { viewStream } from '../sync/view.ts'
import { withStore } from './open.ts'

export function addSync(program: Command): void {
  const sync = program.command('sync').description('the synchronized copy')
  sync
    .command('status [connector]')
    .description('print the state of every stream, of one connector or of all')
    .option('--json', 'print one JSON object per stream', false)
    .action((connector: string | undefined, { json }: { json: boolean }) =>
      withStore((store) => printStreams(store, connector, json)),
    )
  sync
    .command('run <connector> [entities...]')
    .description('look for changes now; the server that runs on the same database does it')
    .option('--full', 'read everything again', false)
    .action((connector: string, entities: string[], { full }: { full: boolean }) =>
      withStore((store) => ask(store, connector, entities, full ? 'full' : 'run')),
    )
}

/** Columns of the table, widest first where names differ in length. */
const COLUMNS = [
  'connector',
  'stream',
  'phase',
  'records',
  'pages',
  'per second',
  'ends',
  'synced',
  'error',
] as const

async function printStreams(store: Store, connector: string | undefined, json: boolean): Promise<void> {
  const streams = await allStreams(store, connector)
  const now = Date.now()
  if (json) for (const stream of streams) console.log(JSON.stringify(shown(stream, now)))
  else for (const line of tableOf(streams, now)) console.log(line)
}

function shown(stream: Stream, now: number): object {
  return { connector_id: stream.connector_id, ...viewStream(stream, now) }
}

function tableOf(streams: readonly Stream[], now: number): string[] {
  const rows = streams.map((stream) => cellsOf(stream, now))
  const widths = COLUMNS.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(COLUMNS), ...rows.map(line)]
}

function cellsOf(stream: Stream, now: number): string[] {
  const { entity, phase, paused, records, pages, rate, estimated_end, synced_at, last_error } = viewStream(
    stream,
    now,
  )
  const state = paused ? 'paused' : phase
  const error = last_error === null ? '' : `${last_error.code}: ${last_error.message}`
  const known = [`${records}`, `${pages}`, `${rate ?? ''}`, estimated_end ?? '', synced_at ?? 'never', error]
  return [stream.connector_id, entity, state, ...known]
}

async function ask(
  store: Store,
  connector: string,
  entities: readonly string[],
  requested: 'run' | 'full',
): Promise<void> {
  const [stream] = await allStreams(store, connector)
  if (stream === undefined) throw new InvalidArgumentError(`There is no stream of a connector ${connector}.`)
  const { org, connector_id } = stream
  const chosen = entities.length === 0 ? undefined : entities
  const changes = { requested, next_run_at: Date.now() }
  await steerStreams(store.engine.tenant({ org }), { org, connector_id }, chosen, changes)
  await printStreams(store, connector, false)
}

async function allStreams({ engine }: Store, connector: string | undefined): Promise<Stream[]> {
  const query = engine.everyTenant.selectFrom('streams').selectAll().orderBy('connector_id').orderBy('entity')
  return connector === undefined ? query.execute() : query.where('connector_id', '=', connector).execute()
}
