/**
 * Any body sent to execute, for every connector: the response has a documented code and is never an internal error, refused
 * requests send nothing upstream, and no body blocks the service.
 */
import { ERRORS } from '@plugboard/core'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import { readGauges } from '../support/gauges.ts'
import { bodyOf, type Reply } from '../support/http.ts'
import { randomOf } from '../support/random.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { SLUGS, type Slug, TABLES } from '../support/tables.ts'
import { makeBody, type Sent } from './bodies.ts'

const NO_LIMITS = { PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' }
const LONGEST_BLOCK_MS = 50
/** A marker for the log. */
const NEVER = 'aborted'
/** Bodies per connector between two measurements of the event loop. */
const BATCH = 50
/** A busy machine blocks sometimes; a harmful body blocks every time. */
const TRIES = 10
/** Refused because of the connector's state, not because of the body. */
const STATES = ['rate_limited', 'overloaded', 'circuit_open', 'upstream_rate_limited', 'upstream_unreachable']

export const fuzzExecute: Figure = defineFigure({
  quick: { bodies: 4_000 },
  full: { bodies: 100_000 },
  run: async ({ bodies }, seed) => {
    const rig = await openRig({ env: NO_LIMITS })
    const senders = await openSenders(rig)
    // Replicas exist now, so nothing else may call the upstreams.
    await rig.service.restart({ PLUGBOARD_ROLE: 'api' })
    const counts = { bugs: 0, undocumented: 0, unanswered: 0, sent_although_refused: 0, taken: 0, blocks: 0 }
    const codes: Record<string, number> = {}
    const blocking: string[] = []
    const random = randomOf(seed)
    for (let sent = 0; sent < bodies; sent += BATCH * senders.length) {
      rig.sandbox.forgetRequests()
      const batches = senders.map((sender) => ({ sender, batch: makeBatch(sender.slug, random) }))
      const endings = (await Promise.all(batches.map(({ sender, batch }) => sendAll(sender, batch)))).flat()
      for (const ending of endings) judge(ending, counts, codes)
      const sentBy = batches.flatMap(({ sender, batch }) => batch.map((body) => [sender, body] as const))
      blocking.push(...(await findBlocking(rig, sentBy)))
    }
    await rig.close()
    counts.blocks = blocking.length
    return { figures: { ...counts, blocking: blocking.slice(0, 3), codes }, misses: noneOf(counts) }
  },
})

interface Sender {
  readonly slug: Slug
  readonly caller: Caller
  readonly connector: string
  /** Requests at the upstream so far. */
  readonly upstream: () => number
}

interface Ending {
  readonly isWrong: boolean
  /** Undefined if there was no response. */
  readonly reply: Reply | undefined
  readonly upstream: number
}

/** One connector of each type. Concurrent requests are counted separately at their upstreams. */
async function openSenders(rig: Rig): Promise<Sender[]> {
  const caller = await rig.user()
  return Promise.all(
    SLUGS.map(async (slug) => {
      const connector = await rig.connect(caller, slug)
      await caller.untilReplicated(connector)
      const upstream = (): number => rig.sandbox.requests.filter((one) => one.connector === slug).length
      return { slug, caller, connector, upstream }
    }),
  )
}

function makeBatch(slug: Slug, random: () => number): Sent[] {
  return Array.from({ length: BATCH }, () => makeBody(TABLES[slug].catalog, random))
}

async function sendAll({ caller, connector, upstream }: Sender, batch: readonly Sent[]): Promise<Ending[]> {
  const endings: Ending[] = []
  for (const { body, type, isWrong = false } of batch) {
    const before = upstream()
    const reply = await caller.execute(connector, body, { 'content-type': type }).catch(() => undefined)
    endings.push({ isWrong, reply, upstream: upstream() - before })
  }
  return endings
}

interface Counts {
  /** Responses of 500. */
  bugs: number
  undocumented: number
  unanswered: number
  sent_although_refused: number
  /** Bodies with unknown names that were not refused. */
  taken: number
}

function judge({ isWrong, reply, upstream }: Ending, counts: Counts, codes: Record<string, number>): void {
  if (reply === undefined) {
    counts.unanswered++
    return
  }
  const { code = 'none', outcome } = bodyOf(reply)
  const isWell = reply.status < 300
  const result = isWell ? 'ok' : code
  codes[result] = (codes[result] ?? 0) + 1
  if (reply.status === 500) counts.bugs++
  if (!isWell && (!(code in ERRORS) || code === NEVER)) counts.undocumented++
  if (isWrong && (isWell || upstream > 0)) counts.taken++
  if (outcome === 'not_sent' && !STATES.includes(code) && upstream > 0) counts.sent_although_refused++
}

/** The start of each body that blocks the event loop: tested one by one if all of them together took long. */
async function findBlocking(
  { service }: Rig,
  batches: readonly (readonly [Sender, Sent])[],
): Promise<string[]> {
  const isLong = async (): Promise<boolean> =>
    (await readGauges(service.address)).longestBlock > LONGEST_BLOCK_MS
  if (!(await isLong())) return []
  const blocking: string[] = []
  for (const [sender, sent] of batches) {
    let tries = 0
    do {
      await sendAll(sender, [sent])
      tries++
    } while ((await isLong()) && tries < TRIES)
    if (tries === TRIES) blocking.push(String(sent.body).slice(0, 200))
  }
  return blocking
}
