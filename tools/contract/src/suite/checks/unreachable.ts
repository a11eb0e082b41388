import { attempt, describeResult } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import { workingParams } from '../params/working.ts'
import type { Row } from '../rows.ts'
import { fastClock } from '../runtime.ts'

export const unreachable: Check = defineCheck<Row>(
  'retries an unreachable upstream, and reports that nothing was sent',
  (_, row) => [row],
  async (bench, row) => {
    const clock = fastClock()
    const params = await workingParams(bench, row)
    const ending = await attempt(() => bench.unreachable.fast(clock, row, params))
    const { code, outcome, retryable } = ending.error ?? {}
    const isRight = code === 'upstream_unreachable' && outcome === 'not_sent' && retryable === true
    return isRight && clock.waits.length === 2
      ? []
      : [`after ${clock.waits.length + 1} attempts it ${describeResult(ending)}`]
  },
  'one of a kind hosted',
)
