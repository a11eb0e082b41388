/**
 * kill -9 while the refresh token of a grant is exchanged that several connectors of one vendor share, from one consent: all of
 * them need it at the same time, and any of them may hold the lease. The upstream accepts the old token for ten more minutes, as
 * some vendors do. Afterwards every connector answers, and a process makes one exchange for all of them, not one for each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { come, openApplication, openVisitor, sessionOf } from './consent/applications.ts'
import { defineFigure, type Env, type Figure, noneOf } from './figure.ts'
import type { Caller, Request } from './support/caller.ts'
import { type Database, EMBEDDED, onPostgres } from './support/databases.ts'
import { randomOf } from './support/random.ts'
import { openRig, type Rig } from './support/rig.ts'
import type { Slug } from './support/tables.ts'
import { untilAnswered, untilTrue } from './support/until.ts'

const GRACE_MS = 600_000
const CALLS = 3
const LATEST_KILL_MS = 150

type Reads = Readonly<Partial<Record<Slug, Request>>>

/** A read of each connector that shares the vendor's sign-in. */
const VENDORS: readonly Reads[] = [
  {
    'cloud-drive': { entity: 'files', action: 'list', params: { pageSize: 1 } },
    email: { entity: 'profile', action: 'get', params: {} },
    calendar: { entity: 'calendar_list', action: 'list', params: {} },
  },
  {
    'issue-tracking': { entity: 'users', action: 'myself', params: {} },
    wiki: { entity: 'spaces', action: 'list', params: {} },
  },
]

export const killShared: Figure = defineFigure({
  quick: { kills: 2 },
  full: { kills: 50 },
  // Without it, each connector waits for the lease of the others.
  mutantSize: { kills: 1 },
  mutant: 'a refresh stores the new token for the other connectors of the grant, too',
  takesDatabase: true,
  run: async ({ kills }, seed, env) => {
    // At the same time: most of it is waiting for leases to end.
    const [sqlite, postgres] = await Promise.all([
      ofVendors(async (reads) => [await killOn(EMBEDDED, reads, kills, seed, env)]),
      // A database of its own for each service, since each has its own keys.
      ofVendors(async (reads) => {
        const found = await onPostgres((database) => killOn(database, reads, kills, seed, env))
        return found === undefined ? [] : [found]
      }),
    ])
    const { lost, late, repeated } = sumOf([sqlite, postgres])
    return { figures: { sqlite, postgres }, misses: noneOf({ lost, late, repeated }) }
  },
})

interface Counts {
  /** Connectors whose grant has to be given again. */
  readonly lost: number
  readonly late: number
  /** Exchanges of one process beyond the first, of a token that expired once. */
  readonly repeated: number
  /** Kills after the vendor had answered, before the answer was stored. */
  readonly interrupted: number
  readonly longest_ms: number
}

async function ofVendors(work: (reads: Reads) => Promise<readonly Counts[]>): Promise<Counts> {
  const found: Counts[] = []
  for (const reads of VENDORS) found.push(...(await work(reads)))
  return sumOf(found)
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts): number => all.reduce((total, counts) => total + counts[name], 0)
  return {
    lost: sum('lost'),
    late: sum('late'),
    repeated: sum('repeated'),
    interrupted: sum('interrupted'),
    longest_ms: Math.max(0, ...all.map((counts) => counts.longest_ms)),
  }
}

async function killOn(
  { env }: Database,
  reads: Reads,
  kills: number,
  seed: number,
  more: Env,
): Promise<Counts> {
  const slugs = Object.keys(reads) as Slug[]
  const rig = await openRig({ slugs, env: { PLUGBOARD_ROLE: 'api', ...env, ...more } })
  const all = await connectedBy(rig, slugs, reads)
  const exchanges = (): number =>
    slugs.reduce(
      (sum, slug) => sum + rig.sandbox.oauth(slug).exchanges.filter((each) => !each.isConsent).length,
      0,
    )
  const random = randomOf(seed)
  const counts = { lost: 0, late: 0, repeated: 0, interrupted: 0, longest_ms: 0 }
  for (let n = 0; n < kills; n++) {
    all.expire()
    const before = exchanges()
    const calls = Array.from({ length: CALLS }, () => all.callOnce()).flat()
    if (n % 2) await sleep(random() * LATEST_KILL_MS)
    else await Promise.race([untilTrue(() => exchanges() > before), Promise.all(calls)])
    await rig.service.kill()
    await Promise.all(calls)
    const killed = exchanges()
    for (const { ms, code } of await all.answers()) {
      counts.longest_ms = Math.max(counts.longest_ms, ms)
      if (code === 'connector_needs_reauth') counts.lost++
      else if (code !== 'ok') counts.late++
    }
    const recovered = exchanges()
    if (killed > before && recovered > killed) counts.interrupted++
    // Nobody is killed: one exchange for all.
    all.expire()
    await all.answers()
    for (const made of [killed - before, recovered - killed, exchanges() - recovered])
      counts.repeated += Math.max(0, made - 1)
  }
  await rig.close()
  return counts
}

interface Connected {
  expire(): void
  /** One call of each connector, whatever it ends with. */
  callOnce(): Promise<unknown>[]
  /** Answers of all connectors, which are asked at the same time. */
  answers(): Promise<Awaited<ReturnType<typeof untilAnswered>>[]>
}

/** Connects an end user to all of the types by one consent. */
async function connectedBy(rig: Rig, slugs: readonly Slug[], reads: Reads): Promise<Connected> {
  const { sandbox, service } = rig
  const grants = sandbox.oauth(slugs[0] as Slug)
  const application = await openApplication(service.address, service.client, grants.credentials, slugs)
  const caller: Caller = await rig.user('ann')
  const session = await application.open('ann')
  const browser = openVisitor(service.address, slugs)
  await come(await browser.consent(session), browser.cookie)
  const { status, connectors } = await sessionOf(service.address, session)
  const missing = slugs.filter((slug) => !connectors[slug])
  if (missing.length > 0) throw new Error(`the session is ${status} without ${missing.join(' and ')}`)
  grants.rotateRefreshTokens(GRACE_MS)
  const each = <T>(work: (connector: string, request: Request) => Promise<T>): Promise<T>[] =>
    slugs.map((slug) => work(connectors[slug] as string, reads[slug] as Request))
  return {
    expire: () => grants.expireAccessTokens(),
    callOnce: () => each((connector, request) => caller.execute(connector, request).catch(() => {})),
    answers: () => Promise.all(each((connector, request) => untilAnswered(caller, connector, request))),
  }
}
