/** Prints one call of any application, in the store of this machine. */
import type { Command } from 'commander'
import type { Store } from '../store/store.ts'
import type { CallRow } from '../store/tables.ts'
import type { KeptBody, KeptExchange } from '../telemetry/bodies/redact-exchange.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore, withVault } from './open.ts'
import { asOperator } from './operator-audit.ts'

interface ShowOptions {
  readonly bodies?: true
  readonly json: boolean
}

export function addShowCall(calls: Command): void {
  calls
    .command('show <id>')
    .description('print one call by its id or that of its request; on the machine of the server')
    .option(
      '--bodies',
      'also the request and response of a failed call, if PLUGBOARD_CALL_BODIES kept them; audited',
    )
    .option('--json', 'print one JSON object', false)
    .action((id: string, options: ShowOptions, command: Command) =>
      // The command above has the same option, and a default.
      showCall(id, { ...options, json: options.json || command.optsWithGlobals<ShowOptions>().json }),
    )
}

async function showCall(id: string, { bodies, json }: ShowOptions): Promise<void> {
  const { call, exchange } = await (bodies ? readWithBodies(id) : withStore((store) => readCall(store, id)))
  // A vendor's text must not control the terminal. It is escaped as in JSON.
  const { visible } = await import('@plugboard/agent')
  if (json) {
    console.log(visible(JSON.stringify({ ...call, at: isoTime(call.at), ...(exchange && { exchange }) })))
    return
  }
  for (const line of [...rowLines(call), ...(exchange ? exchangeLines(exchange) : [])])
    console.log(visible(line))
}

function rowLines(call: CallRow): string[] {
  return Object.entries(call).flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(17)} ${name === 'at' ? isoTime(Number(value)) : value}`],
  )
}

interface Shown {
  readonly call: CallRow
  readonly exchange?: KeptExchange
}

async function readCall(store: Store, id: string): Promise<Shown> {
  const call = await store.engine.everyTenant
    .selectFrom('calls')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('request_id', '=', id)]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (call !== undefined) return { call }
  throw new Error(`No call has the id ${id}. Calls are kept for 7 days; \`plugboard calls\` lists them.`)
}

function readWithBodies(id: string): Promise<Shown> {
  return withVault(async (store, keyRing) => {
    const { call } = await readCall(store, id)
    const { openBodies } = await import('../console/open-bodies.ts')
    const exchange = await asOperator(call.org, store, keyRing, (parts, actor) =>
      openBodies({ ...parts, store, config: { keyRing } }, actor, call.id),
    )
    return { call, exchange }
  })
}

function exchangeLines(exchange: KeptExchange): string[] {
  const { method, url, status, request_headers, request, response_headers, response } = exchange
  return [
    '',
    `${method} ${url}`,
    ...headerLines(request_headers),
    ...bodyLines(request),
    '',
    status === null ? 'No response' : `Status ${status}`,
    ...headerLines(response_headers),
    ...(response ? bodyLines(response) : []),
  ]
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

function bodyLines({ text, bytes, is_cut }: KeptBody): string[] {
  if (bytes === 0) return []
  if (text === null) return [`(${bytes} bytes, not kept: binary, too large, or not read to the end)`]
  return `${text}${is_cut ? ` … (cut from ${bytes} bytes)` : ''}`.split('\n')
}
