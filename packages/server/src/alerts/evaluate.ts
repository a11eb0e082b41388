/** The next state of each alert, from the conditions that hold now. */
import { newId } from '../crypto/id.ts'
import type { Alert } from '../store/alerts.ts'
import { type Finding, termsOf } from './rules.ts'

export interface Evaluation {
  /** Alerts whose state or extent has changed. */
  readonly changed: readonly Alert[]
  /** Pending alerts whose condition ended before they fired. */
  readonly dropped: readonly Alert[]
}

export function evaluate(open: readonly Alert[], findings: readonly Finding[], now: number): Evaluation {
  const found = new Map(findings.map((finding) => [keyOf(finding), finding]))
  const active = open.filter(({ state }) => state !== 'resolved')
  const known = new Set(active.map(keyOf))
  const begun = [...found].filter(([key]) => !known.has(key)).map(([, finding]) => begin(finding, now))
  const next = active.map((alert) => advance(alert, found.get(keyOf(alert)), now))
  const changed = next.filter((alert, index) => alert !== undefined && !isSame(alert, active[index]))
  const dropped = active.filter((_, index) => next[index] === undefined)
  return { changed: [...begun, ...changed.filter((alert) => alert !== undefined)], dropped }
}

function keyOf({ rule, subject }: Pick<Alert, 'rule' | 'subject'>): string {
  return `${rule} ${subject}`
}

function begin({ rule, subject, org, count, detail }: Finding, now: number): Alert {
  const isFiring = waitOf(rule, count) === 0
  return {
    ...{
      id: newId('alr'),
      rule,
      subject,
      org: org ?? null,
      count,
      detail: JSON.stringify(detail),
      since: now,
    },
    ...{ state: isFiring ? 'firing' : 'pending', fired_at: isFiring ? now : null },
    ...{ clear_since: null, until: null, notified: null, notified_at: null },
  }
}

/** Undefined: the condition ended before the alert was reported. */
function advance(alert: Alert, finding: Finding | undefined, now: number): Alert | undefined {
  if (finding === undefined) return end(alert, now)
  const current = {
    ...alert,
    count: finding.count,
    detail: JSON.stringify(finding.detail),
    clear_since: null,
  }
  const isDue = now - alert.since >= waitOf(alert.rule, finding.count)
  return alert.state === 'pending' && isDue ? { ...current, state: 'firing', fired_at: now } : current
}

/** The condition of many at once is certain at once. */
function waitOf(rule: string, count: number): number {
  const forMs = termsOf(rule)?.forMs ?? 0
  return count > 1 && ['connector_needs_reauth', 'stream_failing', 'hook_failing'].includes(rule) ? 0 : forMs
}

function end(alert: Alert, now: number): Alert | undefined {
  if (alert.state === 'pending') return undefined
  const clear_since = alert.clear_since ?? now
  const isOver = now - clear_since >= (termsOf(alert.rule)?.quietMs ?? 0)
  return isOver ? { ...alert, state: 'resolved', clear_since, until: clear_since } : { ...alert, clear_since }
}

function isSame(a: Alert, b: Alert | undefined): boolean {
  return (
    a.state === b?.state && a.count === b.count && a.detail === b.detail && a.clear_since === b.clear_since
  )
}
