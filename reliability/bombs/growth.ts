/** True if the time of a request grows linearly with its size. */
import { ERRORS } from '@plugboard/core'
import { bodyOf, type Http, type Reply } from '../support/http.ts'
import type { Shape } from './shape.ts'
import { timedUnlessShed } from './timed.ts'

export type GrowthFault = 'not_answered' | 'too_slow' | 'not_linear'

const LONGEST_MS = 100
/**
 * Other processes slow a request down, never speed it up. So the fastest of several runs counts, and a suspicious result
 * is measured again.
 */
const TRIES = 12
/** Slower than any disturbance by other processes. */
const HOPELESS_MS = 5000
/** Tolerated difference of the fastest runs in milliseconds. */
const NOISE_MS = 8
/** From 1x to 4x a linear time grows 3 times as much as from 1x to 2x, a quadratic one 5 times. */
const MOST_GROWTH = 4

/** Sends a shape at 1x, 2x and 4x, where 4x is the largest accepted size. */
export async function findGrowthFault(
  http: Http,
  shape: Shape,
  runs: number,
): Promise<GrowthFault | undefined> {
  const fastest = [Infinity, Infinity, Infinity]
  for (let tries = 0; tries < TRIES; tries++) {
    for (let run = 0; run < runs; run++) {
      for (const [n, share] of [4, 2, 1].entries()) {
        const { ms, isAnswered } = await timed(http, shape, Math.floor(shape.longest / share))
        if (!isAnswered) return 'not_answered'
        if (ms > HOPELESS_MS) return 'too_slow'
        fastest[n] = Math.min(fastest[n] ?? ms, ms)
      }
    }
    if (faultOf(fastest) === undefined) return undefined
  }
  return faultOf(fastest)
}

function faultOf([once = 0, twice = 0, fourTimes = 0]: readonly number[]): GrowthFault | undefined {
  if (fourTimes > LONGEST_MS) return 'too_slow'
  const isLinear = fourTimes - once <= MOST_GROWTH * Math.max(0, twice - once) + NOISE_MS
  return isLinear ? undefined : 'not_linear'
}

async function timed(
  { ask }: Http,
  shape: Shape,
  length: number,
): Promise<{ readonly ms: number; readonly isAnswered: boolean }> {
  const request = shape.ask(length)
  const { reply, ms } = await timedUnlessShed(() => ask(request).catch(() => undefined))
  return { ms, isAnswered: reply !== undefined && isAnswer(reply) }
}

/** Most are refused; a merely long one may succeed. Refusals by pages and in JSON-RPC have no code. */
function isAnswer(reply: Reply): boolean {
  if (reply.status < 400) return true
  const { code } = bodyOf(reply)
  return code === undefined ? reply.status < 500 : code in ERRORS && code !== 'internal'
}
