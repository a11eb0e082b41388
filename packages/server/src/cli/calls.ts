/** Prints the call log of a running server. */

import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, InvalidArgumentError } from 'commander'
import type { CallView } from '../http/routes/calls.ts'
import type { Page } from '../http/routes/schemas.ts'
import {
  API_HELP,
  type ApiAccess,
  type ApiOptions,
  applicationAccess,
  openApi,
  sendRequest,
  withApiOptions,
} from './api.ts'
import { addShowCall } from './show-call.ts'
import { printTable } from './table.ts'
import { wholeNumber } from './whole-number.ts'

interface CallOptions extends ApiOptions {
  readonly user?: string
  readonly connector?: string
  readonly kind?: string
  readonly code?: string
  readonly failed?: true
  readonly since?: number
  readonly all?: true
  readonly limit: number
  readonly follow?: true
  readonly json: boolean
}

const EXAMPLES = `
Examples:
  plugboard calls --user ann --since 1h
  plugboard calls --all --failed --follow`

export function addCalls(program: Command): void {
  const command = program
    .command('calls')
    .description('print the recent calls of the users and programs of an application, oldest first')
    .option('--user <id>', 'only calls for this end user')
    .option('--connector <id>', 'only calls of this connector')
    .option('--kind <kind>', 'only calls of this kind: execute, search, tool, sync, refresh, …')
    .option('--code <code>', 'only calls with this code, such as ok or upstream_rate_limited')
    .option('--all', "also the server's own work: syncs, token refreshes, webhooks, checks that it repeats")
    .option('--failed', 'only calls that failed')
    .option(
      '--since <time>',
      'only calls since then: 30m, 1h, 2d, or a time such as 2026-11-28T09:00:00Z',
      parseSince,
    )
    .option('--limit <calls>', 'the newest calls to print at first', wholeNumber(1, 100_000), 100)
    .option('--follow', 'keep printing calls as they are made, until interrupted')
    .option('--json', 'print one JSON object per call', false)
  addShowCall(command)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(showCalls)
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A time as milliseconds since 1970. */
function parseSince(text: string): number {
  const [, number, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  // biome-ignore lint/plugin: the user means the clock on the wall.
  const at = number === undefined ? Date.parse(text) : Date.now() - Number(number) * (UNITS[unit] ?? 0)
  if (Number.isFinite(at)) return at
  throw new InvalidArgumentError(
    'Must be a duration, such as 30m, 1h or 2d, or a time, such as 2026-11-28T09:00:00Z.',
  )
}

async function showCalls(options: CallOptions): Promise<void> {
  const api = await applicationAccess(openApi(options))
  const print = options.json ? printJson : printRows
  const { found: newest, areMore } = await readNewest(api, filtersOf(options), options.limit)
  print(newest.toReversed(), true)
  if (areMore) console.error(hintOlder(options))
  if (newest.length === 0 && leavesOutOwnWork(options)) console.error(HINT_ALL)
  if (options.follow) await follow(api, options, newest, (calls) => print(calls, false))
}

/** A code may be one that only synchronization has. */
function leavesOutOwnWork({ all, kind, code }: CallOptions): boolean {
  return !all && kind === undefined && code === undefined
}

function filtersOf(options: CallOptions): Record<string, string> {
  const { user, connector, kind, code, failed, since } = options
  return {
    ...(user !== undefined && { external_user_id: user }),
    ...(connector !== undefined && { connector_id: connector }),
    ...(kind !== undefined && { kind }),
    ...(leavesOutOwnWork(options) && { by: 'callers' }),
    ...(code !== undefined && { code }),
    ...(failed && { failed: 'true' }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
  }
}

/** Otherwise a new installation, whose streams run, would look as if it logged nothing. */
const HINT_ALL =
  "--all also prints the server's own work: syncs, token refreshes, webhooks, checks that it repeats."

function hintOlder({ limit }: CallOptions): string {
  return `These are the newest ${limit}. --limit prints more.`
}

const MOST_PER_PAGE = 1000

/** Newest first. */
async function readNewest(
  api: ApiAccess,
  filters: Readonly<Record<string, string>>,
  limit: number,
): Promise<{ readonly found: readonly CallView[]; readonly areMore: boolean }> {
  const found: CallView[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < limit) {
    const size = `${Math.min(MOST_PER_PAGE, limit - found.length)}`
    const query = new URLSearchParams({ ...filters, limit: size, ...(cursor !== '' && { cursor }) })
    const page = (await (
      await sendRequest(api, `/v1/calls?${query}`, { method: 'GET' })
    ).json()) as Page<CallView>
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return { found, areMore: cursor !== null }
}

const POLL_MS = 1000
/** Processes write their rows up to a second later, and their clocks differ. */
const LATE_MS = 10_000
const MOST_AT_ONCE = 100_000

/** Asks for the calls of the last seconds again and again, and prints those that are new. */
async function follow(
  api: ApiAccess,
  options: CallOptions,
  printed: readonly CallView[],
  print: (calls: readonly CallView[]) => void,
): Promise<never> {
  let known = new Set(printed.map(({ id }) => id))
  let latest = Date.parse(printed[0]?.at ?? (await serverTime(api)))
  for (;;) {
    await sleep(POLL_MS)
    const since = Math.max(options.since ?? 0, latest - LATE_MS)
    const { found: recent } = await readNewest(api, filtersOf({ ...options, since }), MOST_AT_ONCE)
    print(recent.filter(({ id }) => !known.has(id)).toReversed())
    known = new Set([...recent.map(({ id }) => id), ...(recent.length === 0 ? known : [])])
    latest = Date.parse(recent[0]?.at ?? '') || latest
  }
}

async function serverTime({ address }: ApiAccess): Promise<string> {
  const { headers } = await sendRequest({ address }, '/healthz', { method: 'GET' })
  return headers.get('date') ?? ''
}

const COLUMNS = {
  at: ({ at }: CallView) => at,
  kind: ({ kind }: CallView) => kind,
  connector: ({ connector_id }: CallView) => connector_id,
  user: ({ external_user_id }: CallView) => external_user_id,
  call: (call: CallView) => nameOf(call),
  code: ({ code }: CallView) => code,
  ms: ({ ms }: CallView) => ms,
  upstream: (call: CallView) =>
    [call.upstream_status, call.upstream_request_id].filter((part) => part !== null).join(' '),
  request: ({ request_id }: CallView) => request_id,
}

function nameOf({ kind, entity, action, represents }: CallView): string {
  const name = [entity, action].filter((part) => part !== null).join('.')
  if (kind === 'gap') return `${represents} calls were not logged`
  return represents > 1 ? `${name} (1 of ${represents})` : name
}

function printRows(calls: readonly CallView[], hasHeader: boolean): void {
  if (calls.length > 0 || hasHeader) printTable(COLUMNS, calls, { hasHeader })
}

function printJson(calls: readonly CallView[]): void {
  for (const call of calls) console.log(JSON.stringify(call))
}
