/**
 * Every write at every point of failure, through the service and in process, with and without a key of the caller, who
 * believes the reported outcome. A write that is reported as done has had its effect once, and one that is reported as
 * without effect has none.
 */
import type { Fault } from '@plugboard/sandbox'
import { randomOf, shuffled } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'
import { type Account, hostedAccount, inProcessAccount } from './accounts.ts'
import { type Followed, followOutcome } from './follow-outcome.ts'
import { POINTS, type Point } from './points.ts'
import { WRITES, type Write } from './writes.ts'

export interface AttackCounts {
  readonly done: number
  readonly unknown: number
  readonly continued: number
  readonly doubled: number
  readonly lost: number
  /** Errors that reported no effect although there was one. */
  readonly unreported: number
  readonly given_up: number
  /** Some of the calls with a wrong result, or that were given up. */
  readonly wrong: readonly string[]
}

interface Run extends Rig {
  readonly random: () => number
  readonly attacks: number
  /** Replaces the way of calls in process to the upstream. */
  readonly fetch?: typeof fetch
  /** Default: both. */
  readonly modes?: readonly Mode[]
}

type Mode = 'hosted' | 'in process'
const MODES: readonly Mode[] = ['hosted', 'in process']

interface Attack {
  readonly write: Write
  readonly point: Point
  readonly mode: Mode
  readonly isKeyed: boolean
}

/** At most as many as wanted, at random. */
function chooseAttacks({ attacks, random, modes = MODES }: Run): Attack[] {
  const all = WRITES.flatMap((write) =>
    POINTS.flatMap((point) =>
      modes.flatMap((mode) => [true, false].map((isKeyed) => ({ write, point, mode, isKeyed }))),
    ),
  )
  return shuffled(all, random).slice(0, attacks)
}

export async function countAttacks(run: Run): Promise<AttackCounts> {
  const counts = emptyCounts()
  const attacks = chooseAttacks(run)
  const caller = await run.user('acting')
  // Faults are found by action, so the attacks on one action are made one after the other.
  const attackAll = async (write: Write, at: number): Promise<void> => {
    const own = attacks.filter((attack) => attack.write === write)
    if (own.length === 0) return
    const { sandbox } = run
    const { slug } = write
    const accounts = {
      hosted: hostedAccount(caller, await run.connect(caller, slug), sandbox.credentials(slug)),
      'in process': inProcessAccount(sandbox, slug, run.fetch),
    }
    const random = randomOf(at)
    for (const [n, attack] of own.entries()) {
      const marker = `attack_${at}_${n}`
      const made = await makeAttack({ ...run, random }, accounts[attack.mode], attack, marker)
      count(counts, attack, made)
    }
  }
  await Promise.all(WRITES.map(attackAll))
  return counts
}

interface Attacked extends Followed {
  readonly effects: number
}

async function makeAttack(
  run: Run,
  account: Account,
  { write, point, isKeyed }: Attack,
  marker: string,
): Promise<Attacked> {
  const { slug, entity, action } = write
  const { params, content, effects } = write.prepare(run, marker)
  const call = {
    slug,
    entity,
    action,
    params,
    timeout: point.timeout,
    ...(content !== undefined && { content }),
  }
  const inject = (fault: Fault) =>
    run.sandbox.faults.add({ match: { connector: slug, entity, action }, times: 1, fault })
  const faults = point.faults.map(inject)
  const followed = await followOutcome(account(call), { own: isKeyed ? marker : undefined, effects })
  for (const fault of faults) fault.off()
  return { ...followed, effects: effects() }
}

function emptyCounts() {
  const wrong: string[] = []
  return { done: 0, unknown: 0, continued: 0, doubled: 0, lost: 0, unreported: 0, given_up: 0, wrong }
}

function count(
  counts: ReturnType<typeof emptyCounts>,
  { write, point, mode, isKeyed }: Attack,
  { ending, continued, denied, effects, code = '' }: Attacked,
): void {
  const doubled = effects > 1
  const lost = ending === 'done' && effects === 0
  const givenUp = ending === 'endless' || (ending === 'unknown' && write.succeeds)
  counts.continued += continued
  counts.unreported += denied
  if (ending !== 'endless') counts[ending]++
  if (doubled) counts.doubled++
  if (lost) counts.lost++
  if (givenUp) counts.given_up++
  if ((doubled || lost || givenUp || denied > 0) && counts.wrong.length < MOST_NAMED) {
    const key = isKeyed ? 'with a key' : 'without a key'
    const name = `${write.entity}.${write.action} ${mode} ${key}`
    counts.wrong.push(`${name}, ${point.title}: ${ending} ${code}, ${effects} effects, ${denied} denied`)
  }
}

const MOST_NAMED = 20
