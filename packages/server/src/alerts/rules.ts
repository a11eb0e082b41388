/** The conditions that become alerts: how long they last before the alert fires, and how they are put into words. */
import type { Alert } from '../store/alerts.ts'

export type Rule =
  | 'connector_needs_reauth'
  | 'stream_failing'
  | 'streams_overdue'
  | 'circuit_open'
  | 'hook_failing'
  | 'endpoint_failing'
  | 'endpoint_off'
  | 'shedding'
  | 'store_unavailable'
  | 'disk_low'
  | 'key_missing'
  | 'audit_chain_broken'
  | 'clock_off'
  | 'records_quarantined'
  | 'shape_changed'

export interface Finding {
  readonly rule: Rule
  readonly subject: string
  readonly org?: string | undefined
  readonly count: number
  /** Names and codes. */
  readonly detail: Readonly<Record<string, string | number | null>>
}

interface RuleTerms {
  readonly severity: 'critical' | 'warning'
  /** Milliseconds that the condition lasts before the alert fires. */
  readonly forMs: number
  /** Milliseconds without the condition until the alert ends. */
  readonly quietMs: number
  readonly summary: (about: { subject: string; count: number; detail: Finding['detail'] }) => string
}

const MINUTE = 60_000

/** More than one evaluation: connectors of a vendor that fail together are then one alert, not several. */
const SETTLING_MS = 15_000

export const RULES: Readonly<Record<Rule, RuleTerms>> = {
  connector_needs_reauth: {
    severity: 'warning',
    forMs: SETTLING_MS,
    quietMs: 0,
    summary: ({ subject, count, detail: { type, code, status } }) =>
      count > 1
        ? `${count} ${type} connectors need reauthorization: ${reasonOf(code, status)}`
        : `Connector ${subject} (${type}) needs reauthorization: ${reasonOf(code, status)}`,
  },
  stream_failing: {
    severity: 'warning',
    forMs: SETTLING_MS,
    quietMs: 0,
    summary: ({ subject, count, detail: { type, code } }) =>
      count > 1
        ? `Synchronization of ${count} ${type} connectors fails or is late: ${code ?? 'late'}`
        : `Synchronization of connector ${subject} (${type}) fails or is late: ${code ?? 'late'}`,
  },
  streams_overdue: {
    severity: 'warning',
    forMs: 5 * MINUTE,
    quietMs: MINUTE,
    summary: ({ count, detail: { connectors, workers, type } }) =>
      `The runs of ${count} streams of ${connectors} ${type === null ? '' : `${type} `}connectors are overdue: ${workersOf(workers)}`,
  },
  circuit_open: {
    severity: 'warning',
    forMs: 5 * MINUTE,
    quietMs: 2 * MINUTE,
    summary: ({ subject, count, detail: { type } }) =>
      count > 1
        ? `The circuits of ${count} ${type} connectors are open`
        : `The circuit of connector ${subject} (${type}) is open`,
  },
  hook_failing: {
    severity: 'warning',
    forMs: SETTLING_MS,
    quietMs: 0,
    summary: ({ subject, count, detail: { type, code } }) =>
      count > 1
        ? `${count} ${type} connectors get no webhooks and are polled: ${code}`
        : `Connector ${subject} (${type}) gets no webhooks and is polled: ${code}`,
  },
  endpoint_failing: {
    severity: 'warning',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { name } }) => `Webhook endpoint ${named(subject, name)} fails`,
  },
  endpoint_off: {
    severity: 'warning',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { name, reason } }) =>
      `Webhook endpoint ${named(subject, name)} was switched off ${reason === 'gone' ? 'because it answered 410' : 'after days of failures'}`,
  },
  shedding: {
    severity: 'critical',
    forMs: 5 * MINUTE,
    quietMs: 5 * MINUTE,
    summary: ({ subject, detail: { percent } }) =>
      `${subject} refuses ${percent} % of its requests because of overload`,
  },
  store_unavailable: {
    severity: 'critical',
    forMs: 0,
    quietMs: 0,
    summary: ({ detail: { code } }) => `The store is unavailable: ${code}`,
  },
  disk_low: {
    severity: 'critical',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { percent } }) => `${subject} has ${percent} % of its disk left`,
  },
  key_missing: {
    severity: 'critical',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, count }) =>
      `The key ring lacks the key ${subject}, under which ${count} values are sealed`,
  },
  audit_chain_broken: {
    severity: 'critical',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { fault } }) => `The audit trail of ${subject} was changed: ${fault}`,
  },
  clock_off: {
    severity: 'warning',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { seconds } }) =>
      `The clock of ${subject} differs by ${seconds} s from that of the store`,
  },
  records_quarantined: {
    severity: 'warning',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, count }) => `${count} records of connector ${subject} were quarantined in one run`,
  },
  shape_changed: {
    severity: 'warning',
    forMs: 0,
    quietMs: 0,
    summary: ({ subject, detail: { kind } }) =>
      `Records differ from their declared type at ${subject}: ${kind}`,
  },
}

export function termsOf(rule: string): RuleTerms | undefined {
  return Object.hasOwn(RULES, rule) ? RULES[rule as Rule] : undefined
}

export function summaryOf({
  rule,
  subject,
  count,
  detail,
}: Pick<Alert, 'rule' | 'subject' | 'count' | 'detail'>): string {
  return termsOf(rule)?.summary({ subject, count, detail: JSON.parse(detail) }) ?? `${rule}: ${subject}`
}

/** The id, since names need not be unique. */
function named(id: string, name: unknown): string {
  return typeof name === 'string' ? `${name} (${id})` : id
}

function workersOf(workers: unknown): string {
  if (workers === 0) return 'no process synchronizes'
  return workers === 1 ? 'one process synchronizes' : `${workers} processes synchronize`
}

function reasonOf(code: unknown, status: unknown): string {
  return [status, code].filter((part) => part !== null && part !== undefined).join(' ') || 'reason unknown'
}
