/** Turns the trace of a call into its row of the call log. */
import type { ConnectorError } from '@plugboard/core'
import type { CallKind } from '../../store/tables.ts'
import { type CallTrace, upstreamRequestOf } from '../call-trace.ts'
import type { EndedCall } from './call-log.ts'

export interface CallEnd {
  readonly kind: CallKind
  readonly org: string
  /** Id of the caller's token; undefined for the server's own work. */
  readonly actor?: string | null
  readonly error: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
  readonly ms: number
}

export function endedCall(trace: CallTrace, { kind, org, actor = null, error, ms }: CallEnd): EndedCall {
  const { connector, type, user, entity, action, isRead, waitMs, attempts, request } = trace
  return {
    kind,
    org,
    actor,
    ...(isRead && { rate: 'reads' as const }),
    connector_id: connector ?? null,
    type: type ?? null,
    external_user_id: user ?? null,
    entity: entity ?? null,
    action: action ?? null,
    code: error?.code ?? 'ok',
    outcome: error?.outcome ?? 'done',
    ms: Math.round(ms),
    wait_ms: waitMs === undefined ? null : Math.round(waitMs),
    attempts,
    upstream_status: trace.upstreamStatus ?? null,
    upstream_request: error?.upstream?.requestId ?? upstreamRequestOf(trace),
    request_id: request,
    ...(error && { error }),
  }
}
