/**
 * Log fields of one call, filled in as it proceeds. Names come from the spec, never from the caller's input.
 */
import type { ConnectorError, Fetch } from '@plugboard/core'
import type { Metrics } from './metrics.ts'

export interface CallTrace {
  /** Id of the API request that made the call. */
  readonly request: string
  entity?: string
  action?: string
  /** Upstream HTTP requests, including retries, further steps and token exchanges. */
  attempts: number
  /** Status of the latest upstream response. */
  upstreamStatus?: number
  /** Connector of the latest call, if the route does not name it. */
  connector?: string
  /** How the latest call failed, if the request itself succeeds. */
  failure?: Pick<ConnectorError, 'code' | 'outcome'> | undefined
}

export function newTrace(request: string): CallTrace {
  return { request, attempts: 0 }
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
    try {
      const response = await fetch(...request)
      if (trace) trace.upstreamStatus = response.status
      metrics.upstreamAnswered(type, response.status)
      return response
    } catch (error) {
      metrics.upstreamAnswered(type, undefined)
      throw error
    }
  }
}
