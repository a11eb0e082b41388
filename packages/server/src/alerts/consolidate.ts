/** Turns conditions of single connectors into one finding per cause: if many of a type fail together, the vendor is the cause. */
import type { Finding, Rule } from './rules.ts'

/** A connector with a condition. */
export interface Affected {
  readonly org: string
  readonly connector: string
  readonly type: string
  /** When the condition began. */
  readonly since: number
  readonly detail: Finding['detail']
}

/** Connectors of a type that begin to fail within this time have one cause, if they are this many or this share. */
const WITHIN_MS = 10 * 60_000
const MORE_THAN = 5
const SHARE = 0.2
/** One of three connectors is a large share, and no sign of a cause. */
const FEWEST = 3

/**
 * @param totals Connectors of each type.
 * @param ongoing When the alert of a whole type began, by type: later cases belong to it.
 */
export function consolidate(
  rule: Rule,
  affected: readonly Affected[],
  totals: ReadonlyMap<string, number>,
  ongoing: ReadonlyMap<string, number>,
): Finding[] {
  const findings: Finding[] = []
  for (const [type, some] of Map.groupBy(affected, (one) => one.type)) {
    const together = new Set(togetherIn(some, totals.get(type) ?? 0, ongoing.get(type)))
    const first = some.find((one) => together.has(one))
    if (first !== undefined)
      findings.push({ rule, subject: type, count: together.size, detail: { ...first.detail, type } })
    for (const one of some) {
      if (together.has(one)) continue
      findings.push({ rule, subject: one.connector, org: one.org, count: 1, detail: { ...one.detail, type } })
    }
  }
  return findings
}

function togetherIn(some: readonly Affected[], total: number, ongoing: number | undefined): Affected[] {
  const inOrder = some.toSorted((a, b) => a.since - b.since)
  const isMany = (count: number): boolean => count > MORE_THAN || (count >= FEWEST && count >= total * SHARE)
  const found = clustersOf(inOrder)
    .filter(({ length }) => isMany(length))
    .flat()
  if (ongoing === undefined) return found
  const members = new Set(found)
  return inOrder.filter((one) => members.has(one) || one.since >= ongoing - WITHIN_MS)
}

/** Runs of cases, each of which began within ten minutes of the one before. */
function clustersOf(inOrder: readonly Affected[]): Affected[][] {
  const clusters: Affected[][] = []
  for (const one of inOrder) {
    const latest = clusters.at(-1)
    if (latest !== undefined && one.since - (latest.at(-1)?.since ?? 0) <= WITHIN_MS) latest.push(one)
    else clusters.push([one])
  }
  return clusters
}
