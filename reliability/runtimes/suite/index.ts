import { calls } from './calls.ts'
import { content } from './content.ts'
import { send } from './control.ts'
import { failures } from './failures.ts'
import { grants } from './grants.ts'
import { hosted } from './hosted.ts'
import type { Places, StepResult } from './step.ts'

/** A call that never ends is a failure, too. */
const LIMIT_MS = 20_000

const STEPS = { ...calls, ...failures, ...content, ...hosted, ...grants }

/** Runs all steps one after another, each without the faults of the one before. */
export async function runSuite(places: Places): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const [step, run] of Object.entries(STEPS)) {
    await send(places, { do: 'clear' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not over after ${LIMIT_MS} ms`)), LIMIT_MS)
    })
    try {
      await Promise.race([run(places), tooLong])
      results.push({ step })
    } catch (error) {
      results.push({ step, problem: error instanceof Error ? error.message : String(error) })
    } finally {
      clearTimeout(timer)
    }
  }
  return results
}
