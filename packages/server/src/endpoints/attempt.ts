/** One attempt to send a message, and what its end says. */
import { newId } from '../crypto/id.ts'
import type { ClaimedDelivery } from '../store/deliveries.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import type { Health } from '../store/settle-deliveries.ts'
import type { AttemptRow } from '../store/tables.ts'
import { describeSpan, fail, inject, span } from '../telemetry/spans.ts'
import { toStorable } from '../text/storable.ts'
import { logAttempt } from './log-attempt.ts'
import { redactAnswer } from './redact-answer.ts'
import { signingSecrets } from './secret.ts'
import type { Services } from './services.ts'
import { signedHeaders } from './sign.ts'
import type { Message } from './step.ts'

export interface Attempted {
  readonly row: AttemptRow
  readonly health: Health
  /** For metrics: `ok`, the status, or the reason why there was none. */
  readonly code: string
  readonly retryAfterMs: number | undefined
}

type About = Partial<Pick<ClaimedDelivery['delivery'], 'connector_id' | 'entity' | 'attempts'>>

/** Never rejects for a reason of the receiver. The timestamp is that of the attempt, and the secrets are those of now. */
export async function attempt(
  services: Services,
  endpoint: EndpointRecord,
  { id, type, body }: Message,
  { connector_id = null, entity = null, attempts = 0 }: About = {},
): Promise<Attempted> {
  const now = services.clock()
  const begun = services.monotonic()
  const signing = signingSecrets(services, endpoint, now)
  const secrets = signing.map(({ secret }) => secret)
  const headers = signedHeaders({ id, now, body, keys: signing.map(({ key }) => key) })
  const attributes = { 'plugboard.message_type': type, 'plugboard.endpoint': endpoint.id }
  const result = await span(
    `delivery ${type}`,
    attributes,
    () => post(services, { url: endpoint.url, headers, body }),
    {
      kind: 'client',
    },
  )
  const row: AttemptRow = {
    ...{ org: endpoint.org, endpoint_id: endpoint.id, at: now, id: newId('att') },
    ...{ message_id: id, message_type: type, connector_id, entity, number: attempts + 1 },
    ms: Math.round(services.monotonic() - begun),
    status: result.status ?? null,
    error: result.error ?? null,
    answer: result.answer === undefined ? null : toStorable(redactAnswer(result.answer, secrets)),
  }
  logAttempt(services, row, isReceived(result))
  const retryAfterMs = retryAfterOf(result, now)
  return { row, health: healthOf(result, retryAfterMs), code: codeOf(result), retryAfterMs }
}

interface Result {
  readonly status?: number
  readonly retryAfter?: string | undefined
  readonly answer?: string
  readonly error?: string
}

async function post(
  { endpointFetch }: Services,
  request: Parameters<typeof endpointFetch.post>[0],
): Promise<Result> {
  // The receiver is the application's: it may continue the trace.
  const headers = { ...request.headers, ...inject() }
  try {
    const result = await endpointFetch.post({ ...request, headers })
    describeSpan({ 'http.response.status_code': result.status })
    if (!isReceived(result)) fail(String(result.status))
    return result
  } catch (error) {
    const reason = reasonOf(error)
    fail(reason)
    return { error: reason }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EHOSTUNREACH: 'address_not_public',
  EADDRNOTAVAIL: 'address_not_public',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'connection_refused',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
}

function reasonOf(error: unknown): string {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError') return 'timeout'
  return (
    REASONS[String(code)] ?? (/CERT|TLS|SSL|ALTNAME/.test(String(code)) ? 'tls_failed' : 'connection_failed')
  )
}

function isReceived({ status = 0 }: Result): boolean {
  return status >= 200 && status < 300
}

function healthOf(result: Result, retryAfterMs: number | undefined): Health {
  if (isReceived(result)) return { is: 'well' }
  if (result.status === 410) return { is: 'gone' }
  const asksToWait = result.status === 429 || result.status === 503
  return { is: 'ill', holdMs: asksToWait ? retryAfterMs : undefined }
}

function codeOf(result: Result): string {
  return isReceived(result) ? 'ok' : (result.error ?? String(result.status))
}

/** Seconds, or a date. Longer ones than a day are a mistake. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000

function retryAfterOf({ retryAfter }: Result, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS)
}
