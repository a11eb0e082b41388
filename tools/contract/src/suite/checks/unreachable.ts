import { attempt, describeResult } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { workingParams } from '../params/working.ts'
import { fastClock } from '../runtime.ts'

export const unreachable: Check = defineCheck<DeclaredAction>(
  'retries an unreachable upstream, and reports that nothing was sent',
  (_, declared) => [declared],
  async (bench, declared) => {
    const clock = fastClock()
    const params = await workingParams(bench, declared)
    const ending = await attempt(() => bench.unreachable.fast(clock, declared, params))
    const { code, outcome, retryable } = ending.error ?? {}
    const isRight = code === 'upstream_unreachable' && outcome === 'not_sent' && retryable === true
    return isRight && clock.waits.length === 2
      ? []
      : [`after ${clock.waits.length + 1} attempts it ${describeResult(ending)}`]
  },
  'one of a kind hosted',
)
