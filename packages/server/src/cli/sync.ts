import { type Command, InvalidArgumentError } from 'commander'
import { MAX_INTERVAL_SECONDS } from '../sync/streams/max-interval.ts'
import type { SyncRequest } from '../sync/streams/stream-commands.ts'
import type { ShowOptions } from './sync-streams.ts'

export function addSync(program: Command): void {
  const sync = program.command('sync').description('inspect and control the synchronization of the replica')
  sync
    .command('status [connector]')
    .description('print the state of all streams, or of those of one connector')
    .option('--by-lag', 'the stalest replicas first, instead of streams in trouble')
    .option('--json', 'print one JSON object per stream', false)
    .action(async (connector: string | undefined, options: ShowOptions) => {
      const { showStreams } = await loadWork()
      return showStreams(connector, options)
    })
  sync
    .command('run <connector> [entities...]')
    .description('request a run now; a running server with the same database carries it out')
    .option('--full', 'run a full sync', false)
    .option(
      '--every <seconds>',
      'interval between runs from now on; "default" restores that of the connector',
      parseInterval,
    )
    .action((connector: string, entities: string[], { full, every: given }: RunOptions) => {
      const every = given === DEFAULT ? null : given
      const command = full ? 'full' : 'run'
      return requestSync(connector, entities, { command, every })
    })
  for (const [command, description] of STREAM_COMMANDS) {
    sync
      .command(`${command} <connector> [entities...]`)
      .description(description)
      .action((connector: string, entities: string[]) => requestSync(connector, entities, { command }))
  }
}

interface RunOptions {
  readonly full: boolean
  readonly every?: number | typeof DEFAULT
}

const STREAM_COMMANDS = [
  ['pause', 'stop updating the replica until it is resumed; it stays searchable'],
  ['resume', 'continue from the checkpoint'],
] as const

const DEFAULT = 'default'

function parseInterval(text: string): number | typeof DEFAULT {
  if (text === DEFAULT) return DEFAULT
  const seconds = Number(text)
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_INTERVAL_SECONDS) return seconds
  throw new InvalidArgumentError(
    `Must be a whole number of seconds from 1 to ${MAX_INTERVAL_SECONDS}, or "default".`,
  )
}

// Loaded on demand: no other command should load the replica and the database driver.
const loadWork = () => import('./sync-streams.ts')

async function requestSync(
  connector: string,
  entities: readonly string[],
  request: Omit<SyncRequest, 'entities'>,
): Promise<void> {
  const { requestRun } = await loadWork()
  await requestRun(connector, entities, request)
}
