/** The body of a request that reports an alert. */
import type { AlertTarget } from '../config/alerts.ts'
import type { Alert } from '../store/alerts.ts'
import { isoTime } from '../text/iso-time.ts'
import { summaryOf, termsOf } from './rules.ts'

/** An alert as people and programs get it. */
export interface AlertView {
  readonly id: string
  readonly rule: string
  readonly state: Alert['state']
  readonly severity: 'critical' | 'warning'
  readonly subject: string
  readonly application: string | null
  readonly count: number
  readonly since: string
  readonly until: string | null
  readonly summary: string
  readonly detail: Readonly<Record<string, string | number | null>>
}

export function viewAlert(alert: Alert): AlertView {
  const { id, rule, state, subject, org, count, since, until, detail } = alert
  return {
    ...{ id, rule, state, severity: termsOf(rule)?.severity ?? 'warning', subject, application: org, count },
    since: isoTime(since),
    until: until === null ? null : isoTime(until),
    summary: summaryOf(alert),
    detail: JSON.parse(detail),
  }
}

export function payloadOf(format: AlertTarget['format'], alert: Alert): string {
  const view = viewAlert(alert)
  if (format === 'slack') return JSON.stringify({ text: slackText(view) })
  if (format === 'alertmanager') return JSON.stringify([alertmanagerAlert(view)])
  return JSON.stringify({ type: `alert.${view.state}`, timestamp: view.until ?? view.since, data: view })
}

/** Slack reads `<…>` as links and mentions. */
function slackText({ state, severity, summary, since, until }: AlertView): string {
  const escaped = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return state === 'resolved' ? `Resolved at ${until}: ${escaped}` : `${severity}, since ${since}: ${escaped}`
}

function alertmanagerAlert({
  rule,
  severity,
  subject,
  application,
  summary,
  since,
  until,
}: AlertView): object {
  return {
    labels: { alertname: rule, severity, subject, ...(application !== null && { application }) },
    annotations: { summary },
    startsAt: since,
    ...(until !== null && { endsAt: until }),
  }
}
