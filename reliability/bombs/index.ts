/**
 * Requests that would be expensive to process are refused at once with a documented code, without affecting other
 * callers, and their time is linear in their size. Callers that send next to nothing do not keep their connections for
 * long.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '@plugboard/core'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import { readGauges } from '../support/gauges.ts'
import { bodyOf, openHttp, type Reply } from '../support/http.ts'
import { openRig } from '../support/rig.ts'
import type { Service } from '../support/service.ts'
import { BOMBS, type Bomb } from './bombs.ts'
import { findGrowthFault } from './growth.ts'
import { shapesFor } from './shapes.ts'
import { openSlowCallers, type SlowCallers } from './slow.ts'
import { openTarget } from './target.ts'
import { timedUnlessShed } from './timed.ts'

const ATTACKER = 'mallory'
const LONGEST_MS = 100
const LONGEST_BLOCK_MS = 50
/** A busy machine is slow sometimes; a bomb is slow every time. */
const TRIES = 10
const LONGEST_SLOW_MS = 20_000
/** Callers have no rate limit, so that each bomb is processed; connections have the default limits. */
const ENV = {
  PLUGBOARD_USER_RPS: '1000000',
  PLUGBOARD_ORG_RPS: '1000000',
  PLUGBOARD_CONNECTIONS_PER_ADDRESS: '256',
}

export const bombs: Figure = defineFigure({
  quick: { rounds: 1, runs: 2, slow_callers: 400, records: 200, shapes: 2000 },
  full: { rounds: 20, runs: 8, slow_callers: 1024, records: 2000, shapes: 2000 },
  mutant: 'the linear reader of JSON',
  // The quadratic scan of one body takes seconds.
  mutantSize: { rounds: 0, runs: 1, slow_callers: 10, records: 50, shapes: 4 },
  run: async ({ rounds, runs, slow_callers: slowCallers, records, shapes: most }, _seed, env) => {
    const rig = await openRig({ slugs: ['payments'], records, env: { ...ENV, ...env } })
    const [attacker, victim] = [await rig.user(ATTACKER), await rig.user('ann')]
    const target = await rig.connect(attacker, 'payments')
    const own = await rig.connect(victim, 'payments')
    await attacker.untilReplicated(target)
    const opened = performance.now()
    const slow = openSlowCallers(rig.service.address, slowCallers)
    const over = new AbortController()
    const watching = watch(victim, rig.service.address, own, over.signal)
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
    const shapes = await measureShapes(rig.service, target, { runs, most })
    over.abort()
    const victims = await watching
    await rig.close()
    const failures = {
      ...counts,
      ...shapes.counts,
      victims_failed: victims.failed,
      slow_callers_left: slowCallersLeft,
    }
    const figures = {
      bombs: BOMBS.length,
      shapes: shapes.count,
      slow_callers: slow.count,
      victims,
      names: [...names, ...shapes.names],
      ...failures,
    }
    return { figures, misses: noneOf(failures) }
  },
})

type FaultName = 'slow' | 'not_refused' | 'blocking'

/** Fault in the response to a bomb, if it occurs in every try. */
async function throwBomb(
  address: string,
  attacker: Caller,
  target: string,
  { body, headers = {}, code }: Bomb,
): Promise<FaultName | undefined> {
  let fault: FaultName | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    await readGauges(address)
    // A caller that is disconnected while it is still sending is refused too, but without a reason.
    const { reply, ms } = await timedUnlessShed(() =>
      attacker.execute(target, body, headers).catch(() => undefined),
    )
    const { longestBlock } = await readGauges(address)
    const reported = reply && bodyOf(reply).code
    const isRefused = reported !== undefined && reported in ERRORS && reported !== 'internal'
    if (!isRefused || reported !== (code ?? reported)) return 'not_refused'
    fault = ms > LONGEST_MS ? 'slow' : longestBlock > LONGEST_BLOCK_MS ? 'blocking' : undefined
    if (fault === undefined) return undefined
  }
  return fault
}

interface Shapes {
  readonly count: number
  readonly counts: { not_answered: number; too_slow: number; not_linear: number }
  readonly names: readonly string[]
}

interface Measuring {
  readonly runs: number
  /** Only that many of the first shapes. */
  readonly most: number
}

/** Sends every shape to every route that accepts it. */
async function measureShapes(
  { address, client }: Service,
  connector: string,
  { runs, most }: Measuring,
): Promise<Shapes> {
  const http = openHttp(address)
  const shapes = shapesFor(await openTarget(http, client, ATTACKER, connector)).slice(0, most)
  const counts = { not_answered: 0, too_slow: 0, not_linear: 0 }
  const names: string[] = []
  for (const shape of shapes) {
    const fault = await findGrowthFault(http, shape, runs)
    if (fault !== undefined) counts[fault]++
    if (fault !== undefined) names.push(`${shape.name}: ${fault}`)
  }
  await http.close()
  return { count: shapes.length, counts, names }
}

interface Victims {
  asked: number
  failed: number
  /** How the failed requests ended. */
  readonly endings: Record<string, number>
}

/** Another caller, over existing and over new connections. */
async function watch(
  victim: Caller,
  address: string,
  connector: string,
  signal: AbortSignal,
): Promise<Victims> {
  const seen: Victims = { asked: 0, failed: 0, endings: {} }
  const request = { entity: 'customers', action: 'list', params: { limit: 1 } }
  const count = (ending: string | undefined): void => {
    seen.asked++
    if (ending === undefined) return
    seen.failed++
    seen.endings[ending] = (seen.endings[ending] ?? 0) + 1
  }
  while (!signal.aborted) {
    count(await failureOf(victim.execute(connector, request)))
    count(await failureOf(askOverNewConnection(address)))
    await sleep(20)
  }
  return seen
}

/** Undefined if everything succeeded. */
async function failureOf(asked: Promise<Reply>): Promise<string | undefined> {
  try {
    const reply = await asked
    return reply.status === 200 ? undefined : (bodyOf(reply).code ?? `${reply.status}`)
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code ?? error)
  }
}

async function askOverNewConnection(address: string): Promise<Reply> {
  const http = openHttp(address)
  return http.ask({ method: 'GET', path: '/healthz' }).finally(http.close)
}

async function waitForAll(slow: SlowCallers, opened: number): Promise<number> {
  while (slow.left() > 0 && performance.now() - opened < LONGEST_SLOW_MS) await sleep(200)
  const left = slow.left()
  slow.close()
  return left
}
