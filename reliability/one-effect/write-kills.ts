/**
 * Kills the service while every write is in progress: before the upstream has it, while it works, and before its answer is
 * stored. Callers repeat with the same key. Writes of an upstream with keys end with exactly one effect, others with at
 * most one and an unknown outcome.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from '../support/rig.ts'
import { hostedAccount } from './doors.ts'
import { followOutcome } from './follow-outcome.ts'
import { WRITES, type Write } from './writes.ts'

export interface KillCounts {
  readonly done: number
  readonly unknown: number
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
const ANSWER_MS = 150
/** Milliseconds within which the calls of a round begin. */
const SPREAD_MS = 150

export async function countKills(run: Run): Promise<KillCounts> {
  const caller = await run.user('killed')
  const credentials = (slug: Write['slug']) => run.sandbox.credentials(slug)
  const account = async (slug: Write['slug']) =>
    hostedAccount(caller, await run.connect(caller, slug), credentials(slug))
  const accounts = { payments: await account('payments'), 'issue-tracking': await account('issue-tracking') }
  const counts = { done: 0, unknown: 0, doubled: 0, lost: 0, unreported: 0, given_up: 0 }
  const { sandbox, service, random } = run
  for (let round = 0; round < run.write_kills; round++) {
    for (const { slug, entity, action } of WRITES)
      sandbox.faults.add({
        match: { connector: slug, entity, action },
        times: 1,
        fault: { kind: 'delay', ms: random() * ANSWER_MS },
      })
    const calls = WRITES.map(async (write) => {
      const marker = `kill_${round}_${write.entity}_${write.action}`
      const { params, content, effects } = write.prepare(run, marker)
      const { slug, entity, action } = write
      const asked = { slug, entity, action, params, ...(content !== undefined && { content }) }
      await sleep(random() * SPREAD_MS)
      const { ending, denied } = await followOutcome(accounts[slug](asked), { own: marker, effects })
      counts.unreported += denied
      if (ending !== 'endless') counts[ending]++
      if (effects() > 1) counts.doubled++
      if (ending === 'done' && effects() === 0) counts.lost++
      if (ending === 'endless' || (ending === 'unknown' && write.succeeds)) counts.given_up++
    })
    await sleep(random() * (SPREAD_MS + ANSWER_MS))
    await service.kill()
    await Promise.all(calls)
    sandbox.faults.clear()
  }
  return counts
}
