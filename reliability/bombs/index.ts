/**
 * What is made to be expensive is refused at once, in the catalogue's words, and costs nobody else anything; who sends next to
 * nothing does not keep a connection for long.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '@plugboard/core'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import { readGauges } from '../support/gauges.ts'
import { bodyOf } from '../support/http.ts'
import { openRig } from '../support/rig.ts'
import { BOMBS, type Bomb } from './bombs.ts'
import { openSlowCallers, type SlowCallers } from './slow.ts'

const LONGEST_MS = 100
const LONGEST_BLOCK_MS = 50
/** A busy machine is slow now and then; a bomb is it every time. */
const TRIES = 10
const LONGEST_SLOW_MS = 20_000

export const bombs: Figure = defineFigure({
  quick: { rounds: 1, slow_callers: 100, records: 200 },
  full: { rounds: 20, slow_callers: 800, records: 2000 },
  run: async ({ rounds, slow_callers: slowCallers, records }) => {
    const rig = await openRig({ slugs: ['payments'], records })
    const [attacker, victim] = [await rig.user('mallory'), await rig.user('ann')]
    const target = await rig.connect(attacker, 'payments')
    const own = await rig.connect(victim, 'payments')
    await attacker.untilCopied(target)
    const opened = performance.now()
    const slow = openSlowCallers(rig.service.address, slowCallers)
    const over = new AbortController()
    const watching = watch(victim, own, over.signal)
    const counts = { slow: 0, not_refused: 0, blocking: 0 }
    const names: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const bomb of BOMBS) {
        const fault = await throwBomb(rig.service.address, attacker, target, bomb)
        if (fault !== undefined) counts[fault]++
        if (fault !== undefined) names.push(`${bomb.name}: ${fault}`)
      }
    }
    const slowCallersLeft = await waitForAll(slow, opened)
    over.abort()
    const victims = await watching
    await rig.close()
    const failures = { ...counts, victims_failed: victims.failed, slow_callers_left: slowCallersLeft }
    return { figures: { bombs: BOMBS.length, victims, names, ...failures }, misses: noneOf(failures) }
  },
})

type FaultName = 'slow' | 'not_refused' | 'blocking'

/** What is wrong with how a bomb was taken, if it is so each time. */
async function throwBomb(
  address: string,
  attacker: Caller,
  target: string,
  { body, headers = {}, code }: Bomb,
): Promise<FaultName | undefined> {
  let fault: FaultName | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    await readGauges(address)
    const started = performance.now()
    // Cut off while it was still sending: a refusal, too, but one that tells nothing.
    const reply = await attacker.execute(target, body, headers).catch(() => undefined)
    const ms = performance.now() - started
    const { longestBlock } = await readGauges(address)
    const told = reply && bodyOf(reply).code
    const isRefused = told !== undefined && told in ERRORS && told !== 'internal'
    if (!isRefused || told !== (code ?? told)) return 'not_refused'
    fault = ms > LONGEST_MS ? 'slow' : longestBlock > LONGEST_BLOCK_MS ? 'blocking' : undefined
    if (fault === undefined) return undefined
  }
  return fault
}

/** Somebody else, who goes on as always. */
async function watch(
  victim: Caller,
  connector: string,
  signal: AbortSignal,
): Promise<{ asked: number; failed: number }> {
  const seen = { asked: 0, failed: 0 }
  const request = { entity: 'customers', action: 'list', params: { limit: 1 } }
  while (!signal.aborted) {
    const reply = await victim.execute(connector, request).catch(() => undefined)
    seen.asked++
    if (reply?.status !== 200) seen.failed++
    await sleep(20)
  }
  return seen
}

async function waitForAll(slow: SlowCallers, opened: number): Promise<number> {
  while (slow.left() > 0 && performance.now() - opened < LONGEST_SLOW_MS) await sleep(200)
  const left = slow.left()
  slow.close()
  return left
}
