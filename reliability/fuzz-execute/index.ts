/**
 * Whatever is sent to execute, of every connector: the answer is one of the catalogue and never a bug, nothing goes upstream for
 * what is refused, and no body holds up the service for others.
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
/** For the log: the caller is there. */
const NEVER = 'aborted'
/** Bodies that each connector gets between two looks at the event loop. */
const BATCH = 50
/** A busy machine holds up anybody now and then; a body that does it does it every time. */
const TRIES = 3
/** Refused for the state of things, not for what was sent. */
const STATES = ['rate_limited', 'overloaded', 'circuit_open', 'upstream_rate_limited', 'upstream_unreachable']

export const fuzzExecute: Figure = defineFigure({
  quick: { bodies: 4_000 },
  full: { bodies: 100_000 },
  run: async ({ bodies }, seed) => {
    const rig = await openRig({ env: NO_LIMITS })
    const lanes = await openLanes(rig)
    // Now that there are copies to search, nobody else is to ask the upstreams.
    await rig.service.restart({ PLUGBOARD_ROLE: 'api' })
    const counts = { bugs: 0, uncatalogued: 0, unanswered: 0, sent_although_refused: 0, taken: 0, blocks: 0 }
    const codes: Record<string, number> = {}
    const random = randomOf(seed)
    for (let sent = 0; sent < bodies; sent += BATCH * lanes.length) {
      rig.sandbox.forgetRequests()
      const batches = lanes.map((lane) => ({ lane, batch: makeBatch(lane.slug, random) }))
      const endings = (await Promise.all(batches.map(({ lane, batch }) => sendAll(lane, batch)))).flat()
      for (const ending of endings) judge(ending, counts, codes)
      const sentBy = batches.flatMap(({ lane, batch }) => batch.map((body) => [lane, body] as const))
      counts.blocks += await countBlocks(rig, sentBy)
    }
    await rig.close()
    return { figures: { ...counts, codes }, misses: noneOf(counts) }
  },
})

interface Lane {
  readonly slug: Slug
  readonly caller: Caller
  readonly connector: string
  /** Requests at the upstream so far. */
  readonly upstream: () => number
}

interface Ending {
  readonly isWrong: boolean
  /** Undefined where there was no answer. */
  readonly reply: Reply | undefined
  readonly upstream: number
}

/** One connector of each kind. What they send at the same time shows apart at their upstreams. */
async function openLanes(rig: Rig): Promise<Lane[]> {
  const caller = await rig.user()
  return Promise.all(
    SLUGS.map(async (slug) => {
      const connector = await rig.connect(caller, slug)
      await caller.untilCopied(connector)
      const upstream = (): number => rig.sandbox.requests.filter((one) => one.connector === slug).length
      return { slug, caller, connector, upstream }
    }),
  )
}

function makeBatch(slug: Slug, random: () => number): Sent[] {
  return Array.from({ length: BATCH }, () => makeBody(TABLES[slug].catalog, random))
}

async function sendAll({ caller, connector, upstream }: Lane, batch: readonly Sent[]): Promise<Ending[]> {
  const endings: Ending[] = []
  for (const { body, type, isWrong = false } of batch) {
    const before = upstream()
    const reply = await caller.execute(connector, body, { 'content-type': type }).catch(() => undefined)
    endings.push({ isWrong, reply, upstream: upstream() - before })
  }
  return endings
}

interface Counts {
  /** Answers of 500. */
  bugs: number
  uncatalogued: number
  unanswered: number
  sent_although_refused: number
  /** Bodies that name what there is not, and were not refused. */
  taken: number
}

function judge({ isWrong, reply, upstream }: Ending, counts: Counts, codes: Record<string, number>): void {
  if (reply === undefined) {
    counts.unanswered++
    return
  }
  const { code = 'none', outcome } = bodyOf(reply)
  const isWell = reply.status < 300
  const told = isWell ? 'ok' : code
  codes[told] = (codes[told] ?? 0) + 1
  if (reply.status === 500) counts.bugs++
  if (!isWell && (!(code in ERRORS) || code === NEVER)) counts.uncatalogued++
  if (isWrong && (isWell || upstream > 0)) counts.taken++
  if (outcome === 'not_sent' && !STATES.includes(code) && upstream > 0) counts.sent_although_refused++
}

/** How many bodies hold up the event loop: one by one, where all of them together took long. */
async function countBlocks({ service }: Rig, batches: readonly (readonly [Lane, Sent])[]): Promise<number> {
  const isLong = async (): Promise<boolean> =>
    (await readGauges(service.address)).longestBlock > LONGEST_BLOCK_MS
  if (!(await isLong())) return 0
  let blocks = 0
  for (const [lane, sent] of batches) {
    let tries = 0
    do {
      await sendAll(lane, [sent])
      tries++
    } while ((await isLong()) && tries < TRIES)
    if (tries === TRIES) blocks++
  }
  return blocks
}
