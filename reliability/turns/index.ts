/**
 * However expensive what a tenant sends, copies or reads is, no turn of the event loop takes long, so that another tenant does not
 * wait. The turns are measured in the process of the service by a probe that it knows nothing of: see `support/probe.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '@plugboard/sandbox'
import { SCOPES } from '../../packages/server/src/auth/scopes.ts'
import { defineFigure, type Env, type Figure, type Findings } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { type Blocks, openBlocks } from '../support/blocks.ts'
import { type Caller, openCaller } from '../support/caller.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { bodyOf, type Http, openHttp } from '../support/http.ts'
import { type Client, type Service, startService } from '../support/service.ts'
import { TABLES } from '../support/tables.ts'
import { longRecords } from './records.ts'
import { type Expensive, expensiveRequests, FIRST } from './requests.ts'
import { startHeavyUpstream } from './upstream.ts'

const LONGEST_TURN_MS = 50
const LONGEST_WAIT_MS = 500
const AT_ONCE = [1, 4]
/** No limit but those of work in progress. */
const ENV = { PLUGBOARD_USER_RPS: '100000', PLUGBOARD_ORG_RPS: '100000' }

interface Size {
  /** Records of each kind that are copied. */
  readonly records: number
  /** Measurements of each request; the best one counts, since a busy machine makes turns longer, never shorter. */
  readonly tries: number
}

/** One measurement: the longest turn in milliseconds of CPU time, and the longest wait of the other tenant. */
interface Measured {
  readonly name: string
  readonly turn: number
  readonly wait: number
}

const MUTANTS: readonly string[] = ['turns-copies', 'turns-answers']

export const turns: Figure = defineFigure({
  quick: { records: 20, tries: 3 },
  full: { records: 300, tries: 5 },
  mutantSize: { records: 20, tries: 1 },
  mutant:
    'one after another: turns between the records and words of a copy, and large answers that are not parsed',
  takesDatabase: true,
  run: async (size, seed, env) => {
    if (MUTANT in env) return runMutants(size, seed)
    const sqlite = await measureOn(EMBEDDED, size, seed, env)
    const postgres = await onPostgres((database) => measureOn(database, size, seed, env))
    const all = { sqlite, ...(postgres && { postgres }) }
    const misses = Object.entries(all).flatMap(([engine, measured]) =>
      missesOf(measured).map((miss) => `${engine}: ${miss}`),
    )
    return { figures: mapped(all), misses }
  },
})

/** The longest ones of each kind, for the line of the figure. */
function mapped(all: Readonly<Record<string, readonly Measured[]>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(all).map(([engine, measured]) => [
      engine,
      {
        measured: measured.length,
        longest: [...measured].sort((a, b) => b.turn - a.turn).slice(0, 5),
        longest_wait: Math.max(...measured.map(({ wait }) => wait)),
      },
    ]),
  )
}

function missesOf(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ name, turn, wait }) => [
    ...(turn > LONGEST_TURN_MS ? [`${name}: a turn took ${turn} ms`] : []),
    ...(wait > LONGEST_WAIT_MS ? [`${name}: another tenant waited for ${wait} ms`] : []),
  ])
}

/** Reported only if each of them is noticed. */
async function runMutants(size: Size, seed: number): Promise<Findings> {
  const figures: Record<string, readonly string[]> = {}
  for (const name of MUTANTS)
    figures[name] = missesOf(await measureOn(EMBEDDED, size, seed, { [MUTANT]: name }))
  const isCaught = Object.values(figures).every(({ length }) => length > 0)
  return { figures, misses: isCaught ? Object.values(figures).flat() : [] }
}

async function measureOn(database: Database, size: Size, seed: number, env: Env): Promise<Measured[]> {
  const records = { customers: longRecords(size.records, seed) }
  const sandbox = await startSandbox({ connectors: [{ ...TABLES.payments, records }] })
  const upstream = await startHeavyUpstream(sandbox.url('payments'))
  const blocks = openBlocks()
  const service = await startService(
    { payments: upstream.url },
    { ...database.env, ...ENV, ...blocks.env, ...env },
  )
  const http = openHttp(service.address)
  const other: Client = JSON.parse(service.installation.run('apps', 'create', 'other', '--json'))
  const victim = await openCaller({ address: service.address, client: other }, 'bea')
  const attacker = await openCaller(service)
  const credentials = sandbox.credentials('payments')
  const stage = { blocks, victim, own: await victim.connect('payments', credentials) }
  await victim.untilReplicated(stage.own)
  const copied = await measure(stage, 'first copy', async () => {
    await attacker.untilReplicated(await attacker.connect('payments', credentials))
  })
  const connector = await attacker.connect('payments', credentials)
  await attacker.untilReplicated(connector)
  const requests = expensiveRequests(connector, await tokenOf(http, service))
  const measured = [copied, ...(await measureAll(stage, http, requests, size))]
  await service.restart({})
  for (const first of FIRST) measured.push(await measureOnce(stage, http, first, 1))
  for (const caller of [attacker, victim]) await caller.close()
  await http.close()
  await service.stop()
  upstream.close()
  await sandbox.close()
  blocks.close()
  return measured
}

/** A token with every scope: `request` has to be named. */
async function tokenOf({ ask }: Http, { client }: Service): Promise<Record<string, string>> {
  const path = '/api/v1/account/applications'
  const bearer = (token = ''): Record<string, string> => ({ authorization: `Bearer ${token}` })
  const application = bodyOf(await ask({ path: `${path}/token`, body: client })).access_token
  const claims = { external_user_id: 'ann', scope: SCOPES.join(' ') }
  const asked = { path: `${path}/scoped-token`, headers: bearer(application), body: claims }
  return bearer(bodyOf(await ask(asked)).access_token)
}

interface Stage {
  readonly blocks: Blocks
  readonly victim: Caller
  /** The victim's connector. */
  readonly own: string
}

async function measureAll(
  stage: Stage,
  http: Http,
  requests: readonly Expensive[],
  { tries }: Size,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const request of requests) {
    for (const atOnce of AT_ONCE) {
      let best = await measureOnce(stage, http, request, atOnce)
      for (let n = 1; n < tries && missesOf([best]).length > 0; n++) {
        const next = await measureOnce(stage, http, request, atOnce)
        best = { ...best, turn: Math.min(best.turn, next.turn), wait: Math.min(best.wait, next.wait) }
      }
      measured.push(best)
    }
  }
  return measured
}

function measureOnce(stage: Stage, http: Http, { name, ask }: Expensive, atOnce: number): Promise<Measured> {
  return measure(stage, `${name}, ${atOnce} at once`, () =>
    Promise.all(Array.from({ length: atOnce }, () => http.ask(ask))),
  )
}

async function measure(
  { blocks, victim, own }: Stage,
  name: string,
  work: () => Promise<unknown>,
): Promise<Measured> {
  blocks.longest()
  const over = new AbortController()
  const watching = longestWait(victim, own, over.signal)
  await work()
  // The probe notes a turn in the next one.
  await sleep(20)
  over.abort()
  const wait = await watching
  return { name, turn: blocks.longest(), wait }
}

async function longestWait(victim: Caller, own: string, signal: AbortSignal): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const began = performance.now()
    await victim.execute(own, { entity: 'customers', action: 'list', params: { limit: 1 } })
    longest = Math.max(longest, performance.now() - began)
    await sleep(10)
  }
  return Math.round(longest)
}
