/** Whether changes are searchable, and after how long. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from './scene.ts'

const LOOK_MS = 10
/** A change that is not found by then counts as missed. */
const LONGEST_MS = 15_000

async function isFound({ caller, connector }: Subject, id: string, text: string): Promise<boolean> {
  const params = { query: { filter: { eq: { id } } }, limit: 1 }
  const request = { entity: 'customers', action: 'search', params }
  return (await caller.execute(connector, request)).text.includes(JSON.stringify(text))
}

/** Milliseconds until it is found; undefined: never. */
export async function foundAfter(subject: Subject, id: string, text: string): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    if (await isFound(subject, id, text)) return performance.now() - began
    await sleep(LOOK_MS)
  }
  return undefined
}

/** Of the changes that each subject should have, those that it has not. */
export async function missedOf(
  subjects: readonly Subject[],
  latest: ReadonlyMap<string, string>,
): Promise<number> {
  let missed = 0
  for (const subject of subjects)
    for (const [id, text] of latest) if (!(await isFound(subject, id, text))) missed++
  return missed
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
