/** Reports alerts that began or ended: a log line, and a request to the configured address. */
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { AlertTarget } from '../config/alerts.ts'
import { version } from '../config/version.ts'
import type { Alert } from '../store/alerts.ts'
import type { AlertSilenceRow } from '../store/tables.ts'
import { payloadOf } from './payload.ts'
import { termsOf } from './rules.ts'

export type Send = (target: AlertTarget, id: string, body: string) => Promise<void>

/** Alerts whose latest state was not reported. */
export function unreported(alerts: readonly Alert[]): Alert[] {
  return alerts.filter(
    ({ state, notified }) =>
      state !== 'pending' && notified !== state && !(state === 'resolved' && notified === null),
  )
}

export function isSilenced({ rule, subject }: Alert, silences: readonly AlertSilenceRow[]): boolean {
  return silences.some((one) => (one.rule ?? rule) === rule && (one.subject ?? subject) === subject)
}

/** A connector's own alert that became part of that of its vendor has not ended, so its end is not reported. */
export function isMerged({ state, rule, subject, detail }: Alert, all: readonly Alert[]): boolean {
  if (state !== 'resolved') return false
  const { type } = JSON.parse(detail) as { type?: string }
  return all.some(
    (one) => one.rule === rule && one.state === 'firing' && one.subject === type && type !== subject,
  )
}

export function logAlert(log: Logger, alert: Alert): void {
  const { id, rule, subject, org, count, state, detail } = alert
  const { code, type } = JSON.parse(detail) as { code?: string; type?: string }
  const line = { alert: id, rule, subject, org: org ?? undefined, type, code, count }
  if (state === 'resolved') log.info(line, 'alert resolved')
  else if (termsOf(rule)?.severity === 'critical') log.error(line, 'alert firing')
  else log.warn(line, 'alert firing')
}

const TIMEOUT_MS = 10_000

/** Standard Webhooks 1.0. The address is the operator's: it may be private, and redirects are not followed. */
export const sendAlert: Send = async ({ url, secret }, id, body) => {
  // biome-ignore lint/plugin: receivers compare it with the clock on the wall.
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const signature =
    secret && createHmac('sha256', secret.open()).update(`${id}.${timestamp}.${body}`).digest('base64')
  // biome-ignore lint/style/noRestrictedGlobals: the address is the operator's, not that of an upstream.
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'user-agent': `plugboard/${version}`,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      ...(signature !== undefined && { 'webhook-signature': `v1,${signature}` }),
    },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the alert address answered ${response.status}`)
}

export function deliver(send: Send, target: AlertTarget, alert: Alert): Promise<void> {
  return send(target, `${alert.id}-${alert.state}`, payloadOf(target.format, alert))
}
