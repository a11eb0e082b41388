/**
 * Log fields of one call, filled in as it proceeds, and the row of the call log that they become. Names come from the spec, never
 * from the caller's input.
 */
import { type ConnectorError, type Fetch, headerIn } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { CallKind, CallRow } from '../store/tables.ts'
import { addStage, type EndedStage, stagesText } from './call-stages.ts'
import type { EndedCall } from './calls/call-log.ts'
import type { Metrics } from './metrics.ts'
import { describeSpan, fail, span } from './spans.ts'

/** Log fields about the requests to an upstream, of a call or of a run of synchronization. */
export interface UpstreamTrace {
  /** Id of the API request that made the call. Undefined: the server's own work. */
  readonly request?: string | undefined
  /** Upstream HTTP requests, including retries, further steps and token exchanges. */
  attempts: number
  /** Status of the latest upstream response. */
  upstreamStatus?: number
  /** Milliseconds in which it was not yet the connector's turn. */
  waitMs?: number
  /** In the order of their ends. */
  stages?: EndedStage[]
  /** Headers of the latest upstream response that may have its id. */
  upstreamHeaders?: Pick<Headers, 'get'>
  requestIdAt?: readonly string[]
}

/** The same with the names of the call, as far as they are known. */
export interface NamedTrace extends UpstreamTrace {
  entity?: string
  action?: string
  /** Connector of the latest call, its type and its end user. */
  connector?: string
  type?: string
  user?: string
  /** How the call log names the call. Undefined: the route made none. */
  kind?: CallKind
  isRead?: boolean
  /** How the latest call failed, if the request itself succeeds. */
  failure?: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
}

/** Of a call that an API request makes. */
export interface CallTrace extends NamedTrace {
  readonly request: string
}

/** Of the server's own work, which no request names. */
export function ownTrace(): NamedTrace {
  return { attempts: 0 }
}

export function newTrace(request: string): CallTrace {
  return { request, attempts: 0 }
}

/** Names the call of a trace once its connector is known. */
export function nameCall(
  trace: NamedTrace,
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

/** A wait for the turn of a request, which ends now. */
export function noteWait(trace: UpstreamTrace | undefined, startedAt: number): void {
  if (trace === undefined) return
  trace.waitMs = (trace.waitMs ?? 0) + performance.now() - startedAt
  addStage(trace, 'wait', startedAt)
}

/** Counts upstream requests in the metrics and the trace. */
export function observed(
  fetch: Fetch,
  metrics: Pick<Metrics, 'upstreamAnswered'>,
  type: string,
  trace: UpstreamTrace | undefined,
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
export function endedCall(trace: NamedTrace, { kind, org, actor = null, error, ms }: CallEnd): EndedCall {
  const { connector, type, user, entity, action, isRead, request } = trace
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
    ...upstreamColumns(trace, { error, ms }),
    request_id: request ?? null,
    ...(error && { error }),
  }
}

/** Columns of the call log about the requests to the upstream. */
export function upstreamColumns(
  trace: UpstreamTrace,
  { error, ms }: Pick<CallEnd, 'error' | 'ms'>,
): Pick<CallRow, 'wait_ms' | 'stages' | 'attempts' | 'upstream_status' | 'upstream_request'> {
  const { waitMs, attempts, upstreamStatus, upstreamHeaders } = trace
  return {
    wait_ms: waitMs === undefined ? null : Math.round(waitMs),
    stages: stagesText(trace, ms),
    attempts,
    upstream_status: upstreamStatus ?? null,
    upstream_request:
      error?.upstream?.requestId ?? (upstreamHeaders ? upstreamRequestOf(trace, upstreamHeaders) : null),
  }
}

/** The id that the upstream gave its latest response, from the first header that has one. */
function upstreamRequestOf(
  { requestIdAt = [] }: UpstreamTrace,
  headers: Pick<Headers, 'get'>,
): string | null {
  for (const path of requestIdAt) {
    const header = headerIn(path)
    const id = header === undefined ? undefined : headers.get(header)
    if (id) return id
  }
  return null
}
