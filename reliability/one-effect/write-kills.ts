/**
 * Kills the service while every write is in progress: before the upstream has it, while it works, and before its response is
 * stored. Callers repeat with the same key. Writes of an upstream with keys end with exactly one effect, others with at
 * most one and an unknown outcome.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoggedRequest } from '@plugboard/sandbox'
import type { Rig } from '../support/rig.ts'
import { type Account, hostedAccount, type Slug } from './accounts.ts'
import { type Followed, followOutcome } from './follow-outcome.ts'
import { WRITES, type Write } from './writes.ts'

export interface KillCounts {
  readonly done: number
  readonly unknown: number
  /** The call in progress got no response. */
  readonly interrupted: number
  readonly doubled: number
  readonly lost: number
  readonly unreported: number
  readonly given_up: number
}

interface Run extends Rig {
  readonly random: () => number
  readonly write_kills: number
}

/** Milliseconds until an upstream answers, during which its work is done. */
const ANSWER_MS = 300
/** Milliseconds within which the calls of a round begin. */
const SPREAD_MS = 150

export async function countKills(run: Run): Promise<KillCounts> {
  const caller = await run.user('killed')
  const { sandbox, service } = run
  const account = async (slug: Slug): Promise<Account> =>
    hostedAccount(caller, await run.connect(caller, slug), sandbox.credentials(slug))
  const accounts = { payments: await account('payments'), 'issue-tracking': await account('issue-tracking') }
  const counts = { done: 0, unknown: 0, interrupted: 0, doubled: 0, lost: 0, unreported: 0, given_up: 0 }
  for (let round = 0; round < run.write_kills; round++) {
    delayAnswers(run)
    const killTime = untilSome(run)
    const calls = WRITES.map(async (write) => {
      const made = await makeCall(run, accounts[write.slug], write, round)
      count(counts, write, made)
    })
    await killTime
    await service.kill()
    await Promise.all(calls)
    sandbox.faults.clear()
  }
  return counts
}

function delayAnswers({ sandbox, random }: Run): void {
  for (const { slug, entity, action } of WRITES)
    sandbox.faults.add({
      match: { connector: slug, entity, action },
      times: 1,
      fault: { kind: 'delay', ms: random() * ANSWER_MS },
    })
}

const nameOf = ({ entity, action }: Pick<LoggedRequest, 'entity' | 'action'>): string => `${entity}.${action}`
const NAMES = new Set(WRITES.map(nameOf))

/** Resolves when a random number of writes has arrived at the upstreams. */
async function untilSome({ sandbox, random }: Run): Promise<void> {
  const before = new Set(sandbox.requests)
  const wanted = Math.ceil(random() * WRITES.length)
  const isDue = (): boolean =>
    sandbox.requests.filter((one) => NAMES.has(nameOf(one)) && !before.has(one)).length >= wanted
  while (!isDue()) await sleep(1)
}

interface Ended extends Followed {
  readonly effects: number
}

async function makeCall(run: Run, account: Account, write: Write, round: number): Promise<Ended> {
  const { slug, entity, action } = write
  const marker = `kill_${round}_${entity}_${action}`
  const { params, content, effects } = write.prepare(run, marker)
  const call = { slug, entity, action, params, ...(content !== undefined && { content }) }
  await sleep(run.random() * SPREAD_MS)
  const followed = await followOutcome(account(call), { own: marker, effects })
  return { ...followed, effects: effects() }
}

function count(
  counts: { -readonly [name in keyof KillCounts]: number },
  { succeeds }: Write,
  { ending, denied, isInterrupted, effects }: Ended,
): void {
  if (isInterrupted) counts.interrupted++
  counts.unreported += denied
  if (ending !== 'endless') counts[ending]++
  if (effects > 1) counts.doubled++
  if (ending === 'done' && effects === 0) counts.lost++
  if (ending === 'endless' || (ending === 'unknown' && succeeds)) counts.given_up++
}
