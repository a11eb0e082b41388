/**
 * A vendor rejects every credential for 13 seconds: its operator gets one alert, and every connector works again without a
 * person. On both databases. Then the same with deliberate holes, each of which must be found.
 */
import { type AlertParts, evaluateOnce } from '../packages/server/src/alerts/keep-evaluating.ts'
import { recheckDue } from '../packages/server/src/connectors/recheck.ts'
import type { Services } from '../packages/server/src/http/services.ts'
import { json, oneNote } from '../packages/server/test/support/field-notes.ts'
import { type Harness, startHarness } from '../packages/server/test/support/harness.ts'
import { removeFolders } from '../packages/server/test/support/temp-folder.ts'
import { defineFigure, type Figure } from './figure.ts'
import { EMBEDDED, onPostgres } from './support/databases.ts'

export const alerts: Figure = defineFigure({
  quick: { connectors: 60 },
  full: { connectors: 500 },
  takesDatabase: true,
  run: async ({ connectors }) => {
    const embedded = await rejectAll(connectors, EMBEDDED.url)
    const postgres = await onPostgres(({ url }) => rejectAll(connectors, url))
    const all = [embedded, ...(postgres ? [postgres] : [])]
    const overlooked: string[] = []
    for (const [name, hole] of Object.entries(HOLES))
      if (missesOf(await rejectAll(SMALL, EMBEDDED.url, hole), SMALL).length === 0) overlooked.push(name)
    removeFolders()
    return {
      figures: { connectors, databases: all.length, runs: all, holes: Object.keys(HOLES).length },
      misses: [
        ...all.flatMap((one) => missesOf(one, connectors)),
        ...overlooked.map((hole) => `the hole '${hole}' was not found`),
      ],
    }
  },
})

/** Enough to be more than a fifth of all, and more than five. */
const SMALL = 12
const OUTAGE_MS = 13_000
const EVALUATION_MS = 15_000
const MINUTE = 60_000

interface Outcome {
  readonly rejected: number
  readonly firing: number
  readonly resolved: number
  readonly healed: number
}

function missesOf({ rejected, firing, resolved, healed }: Outcome, connectors: number): string[] {
  const misses: string[] = []
  if (rejected !== connectors) misses.push(`${rejected} of ${connectors} connectors were rejected`)
  if (firing !== 1) misses.push(`${firing} alerts instead of one`)
  if (resolved !== 1) misses.push(`${resolved} ends of alerts instead of one`)
  if (healed !== connectors) misses.push(`${healed} of ${connectors} connectors work again without a person`)
  return misses
}

type Hole = (services: Services) => void

async function rejectAll(connectors: number, databaseUrl: string | undefined, hole?: Hole): Promise<Outcome> {
  const h = await startHarness({ databaseUrl, logLevel: 'silent' })
  try {
    switchOwnEvaluationOff(h.server.services)
    const ids = await connect(h, connectors)
    hole?.(h.server.services)
    const sent: string[] = []
    const evaluate = (): Promise<void> => evaluateInto(sent, h)
    await rejectFor(h, ids, evaluate)
    const rejected = await countStatus(h, 'needs_reauth')
    for (let evaluations = 0; evaluations < 4; evaluations++) await after(h, EVALUATION_MS, evaluate)
    h.time.offset += 5 * MINUTE
    const { services } = h.server
    // More looks than are needed: each checks 50.
    for (let looks = 0; looks <= connectors / 50 + 1; looks++)
      await recheckDue(services, new AbortController().signal)
    for (let evaluations = 0; evaluations < 4; evaluations++) await after(h, EVALUATION_MS, evaluate)
    const [firing, resolved] = ['firing', 'resolved'].map(
      (state) => sent.filter((one) => one === state).length,
    )
    return { rejected, firing: firing ?? 0, resolved: resolved ?? 0, healed: await countStatus(h, 'active') }
  } finally {
    await h.stop()
  }
}

/** The figure evaluates: the server's own evaluation, every 15 seconds, would report some of the changes elsewhere. */
function switchOwnEvaluationOff({ store: { workLeases } }: Services): void {
  const { claim } = workLeases
  Object.assign(workLeases, {
    claim: async (...given: Parameters<typeof claim>) => given[0] !== 'alerts' && claim(...given),
  })
}

async function connect(h: Harness, connectors: number): Promise<string[]> {
  h.upstream.answer(oneNote)
  const ids: string[] = []
  for (let n = 0; n < connectors; n++) {
    const user = `user-${n}`
    ids.push(await h.createConnector(await h.scopedToken(user), { external_user_id: user }))
  }
  return ids
}

/** Each connector is used once in the outage, which spans an evaluation. */
async function rejectFor(h: Harness, ids: readonly string[], evaluate: () => Promise<void>): Promise<void> {
  h.upstream.answer(json(401, { error: { code: 'bad_key' } }))
  for (const [index, id] of ids.entries()) {
    h.time.offset += Math.ceil(OUTAGE_MS / ids.length)
    await h.execute(await h.scopedToken(`user-${index}`), id, { entity: 'notes', action: 'list' })
    if (index === ids.length >> 1) await evaluate()
  }
  h.upstream.answer(oneNote)
}

async function after(h: Harness, ms: number, evaluate: () => Promise<void>): Promise<void> {
  h.time.offset += ms
  await evaluate()
}

async function evaluateInto(sent: string[], { server: { services } }: Harness): Promise<void> {
  const alertTarget = { url: 'http://127.0.0.1:9/', format: 'json', secret: undefined } as const
  const config = { ...services.config, alertTarget }
  const wallClock = services.clock
  const parts: AlertParts = { ...services, config, counts: services.shedding.counts, wallClock }
  await evaluateOnce(parts, async (_, __, body) => {
    sent.push((JSON.parse(body) as { data: { state: string } }).data.state)
  })
}

async function countStatus({ server, client }: Harness, status: 'active' | 'needs_reauth'): Promise<number> {
  const { count } = await server.services.store.engine
    .tenant({ org: client.client_id })
    .selectFrom('connectors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const HOLES: Readonly<Record<string, Hole>> = {
  'rejected credentials are not checked again': ({ store: { connectors } }) => {
    Object.assign(connectors, { toRecheck: async () => [] })
  },
  'alerts are forgotten between evaluations': ({ store: { alerts: store } }) => {
    Object.assign(store, { save: async () => {} })
  },
  'alerts are reported at every evaluation': ({ store: { alerts: store } }) => {
    Object.assign(store, { reported: async () => {} })
  },
}
