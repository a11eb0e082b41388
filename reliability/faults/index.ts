/**
 * Every possible failure of an upstream, for every request of every action: the call ends with the expected code, outcome
 * and requests, and in time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  aborts,
  type Check,
  declaredActions,
  failures,
  failuresOf,
  loops,
  openBench,
  recovery,
  type Subject,
  timeouts,
  unreachable,
  waits,
} from '@plugboard/contract/runs'
import { subject as calendar } from '../../packages/calendar/test/subject.ts'
import { subject as drive } from '../../packages/cloud-drive/test/subject.ts'
import { subject as code } from '../../packages/code-hosting/test/subject.ts'
import { subject as crm } from '../../packages/crm/test/subject.ts'
import { subject as email } from '../../packages/email/test/subject.ts'
import { subject as issues } from '../../packages/issue-tracking/test/subject.ts'
import { subject as messaging } from '../../packages/messaging/test/subject.ts'
import { subject as payments } from '../../packages/payments/test/subject.ts'
import { subject as recruiting } from '../../packages/recruiting/test/subject.ts'
import { subject as wiki } from '../../packages/wiki/test/subject.ts'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { RARE } from './rare.ts'

const SUBJECTS = [payments, issues, drive, recruiting, code, email, calendar, crm, messaging, wiki]
const CHECKS = { failures, rare: failuresOf(RARE), unreachable, recovery, waits, timeouts, aborts, loops }
/** All cases of a check of an action. */
const LONGEST_MS = 120_000

export const faults: Figure = defineFigure({
  quick: { actions: 2 },
  full: { actions: 1000 },
  run: async ({ actions }) => {
    const counts = { wrong: 0, hung: 0 }
    const checked: Record<string, number> = {}
    const found: string[] = []
    for (const subject of SUBJECTS) {
      const bench = await openBench(subject)
      for (const declared of spread(declaredActions(subject), actions)) {
        for (const [name, check] of Object.entries(CHECKS)) {
          const wrong = await runCheck(check, subject, declared, bench)
          if (wrong === undefined) continue
          checked[name] = (checked[name] ?? 0) + 1
          if (wrong === 'hung') counts.hung++
          else counts.wrong += wrong.length
          found.push(...(wrong === 'hung' ? [`${declared.name} hung`] : wrong))
        }
      }
      await bench.close()
    }
    return { figures: { ...counts, checked, found: found.slice(0, 10) }, misses: noneOf(counts) }
  },
})

/** Undefined if a check has no case. */
async function runCheck(
  check: Check,
  subject: Subject,
  declared: ReturnType<typeof declaredActions>[number],
  bench: Awaited<ReturnType<typeof openBench>>,
): Promise<readonly string[] | 'hung' | undefined> {
  const test = check.testOf(subject, declared)
  if (test === undefined) return undefined
  const over = new AbortController()
  const late = sleep(LONGEST_MS, 'hung' as const, { signal: over.signal }).catch(() => 'hung' as const)
  const ending = await Promise.race([test(bench), late])
  over.abort()
  return ending
}

/** Evenly spread items of a list. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
