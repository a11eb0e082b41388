/** The row of an attempt in the call log. What its receiver answered is with the attempts of the endpoint. */
import type { ErrorCode } from '@plugboard/core'
import type { AttemptRow } from '../store/tables.ts'
import type { Services } from './services.ts'

/** The receiver's status, as that of an upstream. */
const CODES: Readonly<Record<number, ErrorCode>> = { 410: 'upstream_gone', 429: 'upstream_rate_limited' }

/** @param isReceived Whether the receiver accepted the message. */
export function logAttempt(
  { callLog }: Pick<Services, 'callLog'>,
  row: AttemptRow,
  isReceived: boolean,
): void {
  const { org, connector_id, entity, message_type, number, status, error, ms } = row
  const code = isReceived
    ? 'ok'
    : error === null
      ? (CODES[status ?? 0] ?? 'upstream_error')
      : unsentCode(error)
  callLog.record({
    ...{ org, kind: 'delivery', connector_id, entity, action: message_type, ms },
    ...{ code, outcome: outcomeOf(isReceived, row) },
    ...{ attempts: number, upstream_status: status },
    rate: 'deliveries',
  })
}

function unsentCode(error: string): ErrorCode {
  return error === 'timeout' ? 'upstream_timeout' : 'upstream_unreachable'
}

/** Without an answer it is not known whether the message has arrived. */
function outcomeOf(isReceived: boolean, { status, error }: AttemptRow): string {
  if (isReceived) return 'done'
  if (status !== null) return 'rejected'
  return error !== null && UNSENT.includes(error) ? 'not_sent' : 'unknown'
}

/** Causes that are known before the first byte of a message. */
const UNSENT: readonly string[] = ['address_not_public', 'unknown_host', 'connection_refused', 'tls_failed']
