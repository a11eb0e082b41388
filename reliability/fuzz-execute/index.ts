/**
 * Any body sent to execute, for every action of every connector: the response has a documented code and is never an internal
 * error, refused requests send nothing upstream, and no body blocks the service.
 */
import { defineFigure, type Env, type Figure, type Findings, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { readGauges } from '../support/gauges.ts'
import { randomOf } from '../support/random.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { SLUGS } from '../support/tables.ts'
import type { Sent } from './bodies.ts'
import { type Counts, type Ending, isLeak, judge, noCounts } from './judge.ts'
import { openSender, type Sender } from './sender.ts'

const NO_LIMITS = { PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' }
const LONGEST_BLOCK_MS = 50
/** Bodies per connector between two measurements of the event loop. */
const BATCH = 50
/** A busy machine blocks sometimes; a harmful body blocks every time. */
const TRIES = 10
/** Blocking bodies are sent again so often that a few are enough. */
const MOST_BLOCKING = 3
const MOST_LEAKING = 3

type Size = { readonly bodies: number }
type Violations = Counts & { blocks: number }

/** Mutants of the service by the count that must become greater than 0. */
const MUTANTS: Readonly<Partial<Record<keyof Violations, string>>> = {
  bugs: 'fuzz-execute-bugs',
  undocumented: 'fuzz-execute-codes',
  sent_although_refused: 'fuzz-execute-early',
  taken: 'fuzz-execute-names',
  blocks: 'fuzz-execute-blocks',
}

export const fuzzExecute: Figure = defineFigure({
  quick: { bodies: 4_000 },
  full: { bodies: 100_000 },
  mutantSize: { bodies: 1_000 },
  mutant:
    'one after another: typed errors, their codes, refusals before the upstream is asked, unknown names, and linear time',
  run: async (size, seed, env) => {
    if (MUTANT in env) return runMutants(size, seed)
    const { violations, ...figures } = await fuzz(size, seed, env)
    return { figures: { ...violations, ...figures }, misses: noneOf({ ...violations }) }
  },
})

/** A miss means that the figure works: it is reported only if each count rose. */
async function runMutants(size: Size, seed: number): Promise<Findings> {
  const figures: Record<string, number> = {}
  for (const [count, name] of Object.entries(MUTANTS)) {
    const { violations } = await fuzz(size, seed, { [MUTANT]: name })
    figures[count] = violations[count as keyof Violations]
  }
  const isCaught = Object.values(figures).every((count) => count > 0)
  return { figures, misses: isCaught ? noneOf(figures) : [] }
}

async function fuzz({ bodies }: Size, seed: number, env: Env) {
  const rig = await openRig({ env: { ...NO_LIMITS, ...env } })
  const senders = await openSenders(rig, seed)
  // Replicas exist now, so nothing else may call the upstreams.
  await rig.service.restart({ PLUGBOARD_ROLE: 'api', ...env })
  const violations: Violations = { ...noCounts(), blocks: 0 }
  const codes: Record<string, number> = {}
  const [blocking, leaking]: [string[], string[]] = [[], []]
  for (let sent = 0; sent < bodies; sent += BATCH * senders.length) {
    rig.sandbox.forgetRequests()
    const batches = senders.map((sender) => ({ sender, batch: sender.make(BATCH) }))
    const endings = await Promise.all(batches.map(({ sender, batch }) => sender.send(batch)))
    for (const ending of endings.flat()) judge(ending, violations, codes)
    const sentBy = batches.flatMap(({ sender, batch }) => batch.map((body) => [sender, body] as const))
    for (const [at, ending] of endings.flat().entries())
      if (isLeak(ending)) leaking.push(...sentBy.slice(at, at + 1).map((one) => leakOf(one, ending)))
    if (blocking.length < MOST_BLOCKING) blocking.push(...(await findBlocking(rig, sentBy)))
  }
  await rig.close()
  violations.blocks = blocking.length
  const found = { blocking: blocking.slice(0, MOST_BLOCKING), leaking: leaking.slice(0, MOST_LEAKING) }
  return { violations, ...found, codes, actions: triedOf(senders) }
}

/** One connector of each type. */
async function openSenders(rig: Rig, seed: number): Promise<Sender[]> {
  const caller = await rig.user()
  const { sandbox } = rig
  return Promise.all(
    SLUGS.map(async (slug, index) => {
      const connector = await rig.connect(caller, slug)
      await caller.untilReplicated(connector)
      // Random numbers of its own: connectors do not take turns in an order that can be repeated.
      return openSender({ slug, caller, connector, sandbox }, randomOf(seed * SLUGS.length + index))
    }),
  )
}

/** `12 of 12` by connector. */
function triedOf(senders: readonly Sender[]): Readonly<Record<string, string>> {
  return Object.fromEntries(senders.map(({ slug, tried, actions }) => [slug, `${tried.size} of ${actions}`]))
}

/** The connector and the start of the body. */
function nameOf([{ slug }, { body }]: readonly [Sender, Sent]): string {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('base64')
  return `${slug} ${text.slice(0, 500)}`
}

/** With the requests that reached the upstream, which may be others' than those of the body. */
function leakOf(sent: readonly [Sender, Sent], { lines = [] }: Ending): string {
  return `${nameOf(sent)}: ${lines.join(', ')}`
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
      await sender.send([sent])
      tries++
    } while ((await isLong()) && tries < TRIES)
    if (tries === TRIES) blocking.push(nameOf([sender, sent]))
    if (blocking.length === MOST_BLOCKING) break
  }
  return blocking
}
