/** Attests which actions of a connector work against the vendor, with an account of the caller's own. */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { readPrivateJson } from '../crypto/private-json.ts'
import { onStopSignals } from '../runtime/stop-signals.ts'
import type { Attested } from './attest/attest.ts'
import type { Given } from './attest/params-for.ts'
import { UsageError } from './explain.ts'
import { openRegistry } from './open.ts'
import { printTable } from './table.ts'

interface AttestOptions {
  readonly credentials: string
  readonly params?: string
  readonly server?: string
  readonly record?: string
  readonly writes: boolean
  readonly json: boolean
}

const HELP = `
Runs the actions that read, with params from the records of the account, and prints which worked. Nothing of the records is
printed or stored. With --writes, an object with a name like plugboard-attest-x7k2 is created, changed and deleted for each
entity where that needs only texts. Use an account for tests.

Examples:
  plugboard attest payments --credentials key.json --record specs/payments.levels.json
  echo '{"api_key":"sk_test_…"}' | plugboard attest payments --credentials -`

export function addAttest(program: Command): void {
  program
    .command('attest <type>')
    .description(
      'run the actions of a connector against the vendor, reads only by default, and print which work',
    )
    .requiredOption(
      '--credentials <file>',
      'JSON file with the credentials of the account; - for standard input',
    )
    .option('--params <file>', 'JSON file with params by action: {"issues.get": {"issueIdOrKey": "X-1"}}')
    .option('--server <url>', 'address of the vendor; default: as the connector says')
    .option(
      '--record <file>',
      'levels file beside the spec: adds the actions that work, with today as their date',
    )
    .option('--writes', 'also create, change and delete one marked object per entity', false)
    .option('--json', 'print one JSON object per action', false)
    .addHelpText('after', HELP)
    .action(attestType)
}

async function attestType(type: string, options: AttestOptions): Promise<void> {
  await refuseSandbox(options)
  const [{ connect }, { bytes }, { oauth2 }, { attest }] = await Promise.all([
    import('@plugboard/core'),
    import('@plugboard/core/bytes'),
    import('@plugboard/core/oauth2'),
    import('./attest/attest.ts'),
  ])
  const kind = await (await openRegistry()).match(type, '/type')
  const [entities, catalog, sync] = await Promise.all([kind.entities(), kind.catalog(), kind.sync()])
  const auth = readPrivateJson(options.credentials === '-' ? 0 : options.credentials) as Given
  const server = options.server === undefined ? {} : { server: options.server }
  const client = connect(kind.connector, entities, { auth, bytes, oauth2, ...server } as never)
  const params = (options.params === undefined ? {} : readPrivateJson(options.params)) as Record<
    string,
    Given
  >
  const mark = `plugboard-attest-${randomBytes(4).toString('hex')}`
  const { writes } = options
  const signal = stopSignal()
  const run = { client: client as never, entities, catalog, sync, params, writes, mark, signal }
  const results = await attest(run)
  if (options.record !== undefined) record(options.record, results)
  if (options.json) for (const result of results) console.log(JSON.stringify(result))
  else print(results)
  // Earlier failures are no verdict about the connector, most of which did not run.
  if (signal.aborted) process.exitCode = STOPPED_CODE
  else if (results.some(({ result }) => result === 'failed')) process.exitCode = 1
}

/** Of shells, for a command that Ctrl C has ended. */
const STOPPED_CODE = 130

/** Aborted by Ctrl C. The process goes on, so that a scratch object is deleted; a second Ctrl C ends it. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const first = (): void => {
    console.error('Stopping: what this run has created is deleted first. Press Ctrl C again to end at once.')
    stop.abort()
  }
  onStopSignals({ first, again: () => process.exit(STOPPED_CODE) })
  return stop.signal
}

/** The levels are about vendors, of which a fake of this machine shows nothing. */
async function refuseSandbox({ server, record }: AttestOptions): Promise<void> {
  if (record === undefined || server === undefined || !URL.canParse(server)) return
  const { isLoopback } = await import('../endpoints/address.ts')
  if (isLoopback(new URL(server)))
    throw new UsageError(
      '--record writes what worked at the vendor: leave it out where --server is this machine.',
    )
}

function record(file: string, results: readonly Attested[]): void {
  const levels = existsSync(file) ? (readPrivateJson(file) as Given) : {}
  // biome-ignore lint/plugin: the date of the run, for people
  const today = new Date().toISOString().slice(0, 10)
  const worked = results.filter(({ result }) => result === 'ok').map(({ action }) => [action, today])
  const attested = { ...(levels.attested as Given | undefined), ...Object.fromEntries(worked) }
  writeFileSync(file, `${JSON.stringify({ ...levels, attested }, null, 2)}\n`)
}

function print(results: readonly Attested[]): void {
  printTable(
    {
      action: ({ action }: Attested) => action,
      result: ({ result }: Attested) => result,
      reason: ({ reason }: Attested) => reason ?? '',
    },
    results,
  )
  const count = (wanted: Attested['result']): number =>
    results.filter(({ result }) => result === wanted).length
  console.log(`${count('ok')} work, ${count('failed')} failed, ${count('skipped')} were skipped.`)
}
