/**
 * What the log says of one call. It is filled in as the call goes on, with names of the connector and none
 * that a caller made up.
 */
import type { Fetch } from '@plugboard/core'
import type { Metrics } from './metrics.ts'

export interface CallTrace {
  /** Id of the request that asked for the call. */
  readonly request: string
  entity?: string
  action?: string
  /** HTTP requests made upstream: retries, further steps and token exchanges included. */
  attempts: number
  /** Of the latest upstream answer. */
  upstreamStatus?: number
}

export function newTrace(request: string): CallTrace {
  return { request, attempts: 0 }
}

/** Counts what is sent upstream. */
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
