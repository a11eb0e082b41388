/**
 * Log fields of one call, filled in as it proceeds, and the row of the call log that they become. Names come from the spec, never
 * from the caller's input.
 */
import { type ConnectorError, type Fetch, headerIn } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { CallKind } from '../store/tables.ts'
import { addStage, type EndedStage, stagesText } from './call-stages.ts'
import type { EndedCall } from './calls/call-log.ts'
import type { Metrics } from './metrics.ts'
import { describeSpan, fail, span } from './spans.ts'

export interface CallTrace {
  /** Id of the API request that made the call. */
  readonly request: string
  entity?: string
  action?: string
  /** Upstream HTTP requests, including retries, further steps and token exchanges. */
  attempts: number
  /** Status of the latest upstream response. */
  upstreamStatus?: number
  /** Connector of the latest call, its type and its end user. */
  connector?: string
  type?: string
  user?: string
  /** How the call log names the call. Undefined: the route made none. */
  kind?: CallKind
  isRead?: boolean
  /** Milliseconds before the connector's turn came. */
  waitMs?: number
  /** In the order of their ends. */
  stages?: EndedStage[]
  /** Headers of the latest upstream response that may have its id. */
  upstreamHeaders?: Pick<Headers, 'get'>
  requestIdAt?: readonly string[]
  /** How the latest call failed, if the request itself succeeds. */
  failure?: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
}

export function newTrace(request: string): CallTrace {
  return { request, attempts: 0 }
}

/** Names the call of a trace once its connector is known. */
export function nameCall(
  trace: CallTrace,
  { id, type, external_user_id }: Pick<ConnectorRecord, 'id' | 'type' | 'external_user_id'>,
  call: Pick<CallTrace, 'entity' | 'action' | 'isRead' | 'kind'>,
): void {
  Object.assign(trace, { connector: id, type, user: external_user_id, ...call })
}

/** Runs a call in a span that has its name: `payments.customers.list`. */
export function callSpan<T>(
  { id, type }: Pick<ConnectorRecord, 'id' | 'type'>,
  { entity, action }: Required<Pick<CallTrace, 'entity' | 'action'>>,
  work: () => Promise<T>,
): Promise<T> {
  const attributes = { 'plugboard.connector_type': type, 'plugboard.connector': id }
  return span(`${type}.${entity}.${action}`, attributes, work)
}

/** Counts upstream requests in the metrics and the trace. */
export function observed(
  fetch: Fetch,
  metrics: Pick<Metrics, 'upstreamAnswered'>,
  type: string,
  trace: CallTrace | undefined,
): Fetch {
  return async (...request) => {
    if (trace) trace.attempts++
    const startedAt = performance.now()
    try {
      // Without a header of the trace, which upstreams need not know.
      const send = async (): ReturnType<Fetch> => {
        const answer = await fetch(...request)
        describeSpan({ 'http.response.status_code': answer.status })
        if (answer.status >= 400) fail(String(answer.status))
        return answer
      }
      const response = await span('attempt', {}, send, { kind: 'client' })
      addStage(trace, 'attempt', startedAt, response.status)
      if (trace) {
        trace.upstreamStatus = response.status
        trace.upstreamHeaders = response.headers
      }
      metrics.upstreamAnswered(type, response.status)
      return response
    } catch (error) {
      addStage(trace, 'attempt', startedAt)
      metrics.upstreamAnswered(type, undefined)
      throw error
    }
  }
}

export interface CallEnd {
  readonly kind: CallKind
  readonly org: string
  /** Id of the caller's token; undefined for the server's own work. */
  readonly actor?: string | null
  readonly error: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
  readonly ms: number
}

/** The row of a call that has ended, for the call log. */
export function endedCall(trace: CallTrace, { kind, org, actor = null, error, ms }: CallEnd): EndedCall {
  const { connector, type, user, entity, action, isRead, waitMs, attempts, request, upstreamHeaders } = trace
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
    stages: stagesText(trace, ms),
    attempts,
    upstream_status: trace.upstreamStatus ?? null,
    upstream_request:
      error?.upstream?.requestId ?? (upstreamHeaders ? upstreamRequestOf(trace, upstreamHeaders) : null),
    request_id: request,
    ...(error && { error }),
  }
}

/** The id that the upstream gave its latest response, from the first header that has one. */
function upstreamRequestOf({ requestIdAt = [] }: CallTrace, headers: Pick<Headers, 'get'>): string | null {
  for (const path of requestIdAt) {
    const header = headerIn(path)
    const id = header === undefined ? undefined : headers.get(header)
    if (id) return id
  }
  return null
}
