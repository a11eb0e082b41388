import type { Command } from 'commander'
import { copyStore } from '../copy/store.ts'
import type { Services } from '../services.ts'
import type { Store } from '../store/store.ts'
import { countingCopied } from '../sync/copied.ts'
import { type Stream, steerStreams } from '../sync/streams.ts'
import { type StreamView, viewStream } from '../sync/view.ts'
import { openRegistry, withStore } from './open.ts'

export function addSync(program: Command): void {
  const sync = program.command('sync').description('the synchronized copy')
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
    .action((connector: string, entities: string[], { full }: { full: boolean }) =>
      withParts((parts) => ask(parts, connector, entities, full ? 'full' : 'run')),
    )
}

/** What the commands need of a server. */
type Parts = Pick<Services, 'store' | 'copy' | 'registry'>

async function withParts(work: (parts: Parts) => Promise<void>): Promise<void> {
  const registry = await openRegistry()
  await withStore((store) => work({ store, copy: copyStore(store.engine), registry }))
}

async function printStreams(parts: Parts, connector: string | undefined, json: boolean): Promise<void> {
  const now = Date.now()
  const countCopied = countingCopied(parts)
  const views: Shown[] = []
  for (const stream of await allStreams(parts.store, connector)) {
    const view = viewStream(stream, await countCopied(stream.type, stream), now)
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
  requested: 'run' | 'full',
): Promise<void> {
  const [stream] = await allStreams(parts.store, connector)
  if (stream === undefined) throw new Error(`there is no connector ${connector} with a copy`)
  const { org, connector_id } = stream
  const chosen = entities.length === 0 ? undefined : entities
  const changes = { requested, next_run_at: Date.now() }
  await steerStreams(parts.store.engine.tenant({ org }), { org, connector_id }, chosen, changes)
  await printStreams(parts, connector, false)
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
