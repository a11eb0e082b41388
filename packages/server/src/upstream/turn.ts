/** The turn of a call at its upstream: what admits it, the rest of its deadline, and what is recorded of it. */
import type { CallOptions } from '@plugboard/core'
import { overloaded } from '../limits/overloaded.ts'
import { noteWait } from '../telemetry/call-trace.ts'
import { codeOf } from '../telemetry/metrics.ts'
import { span } from '../telemetry/spans.ts'
import { requireUsable } from './require-usable.ts'
import type { UpstreamCall } from './target.ts'

export interface Turn extends Disposable {
  /** Does what comes before the request. If it fails, the call is counted under that error. */
  before<T>(work: () => Promise<T>): Promise<T>
  /** Milliseconds left for the call; undefined without a deadline. Throws `overloaded` if none are. */
  timeLeft(): number | undefined
  /** Options of the call, with its limits. */
  optionsFor(call: Pick<UpstreamCall, 'options'>): CallOptions
  /** The upstream did what was asked. */
  answered(): void
  failed(error: unknown): void
}

/**
 * Waits for the turn of a call: its connector's queue, pace and circuit. The time of the wait counts towards its deadline.
 * The turn ends when it is disposed of.
 *
 * @throws ConnectorError `connector_needs_reauth`, `connector_state`, `overloaded`, `circuit_open` or `upstream_rate_limited`;
 * nothing was sent.
 */
export async function admit(call: UpstreamCall): Promise<Turn> {
  const { services, connector, options, trace } = call
  const { guard, metrics, events } = services
  if (connector.status !== 'active') requireUsable(connector)
  const startedAt = performance.now()
  try {
    const admitted = await span('wait', {}, () =>
      guard.admit(`${connector.org} ${connector.id}`, options, (state, error) =>
        events.circuit(connector, state, error, trace?.request),
      ),
    )
    noteWait(trace, startedAt)
    let code = 'internal'
    const timeLeft = (): number | undefined => {
      const left = options.timeout && options.timeout - (performance.now() - startedAt)
      // A request without time for its response would only have an unknown outcome.
      if (left !== undefined && left <= 0) throw deadlinePassed()
      return left
    }
    return {
      before: async (work) => {
        try {
          return await work()
        } catch (error) {
          code = codeOf(error)
          throw error
        }
      },
      timeLeft,
      optionsFor: ({ options: own }) => {
        const counted = { ...own, timeout: timeLeft(), onRetry: () => metrics.retried(connector.type) }
        return admitted.limit(counted)
      },
      answered: () => {
        code = 'ok'
        admitted.answered()
      },
      failed: (error) => {
        code = codeOf(error)
        admitted.failed(error)
      },
      [Symbol.dispose]: () => {
        admitted[Symbol.dispose]()
        metrics.called(connector.type, code, performance.now() - startedAt)
      },
    }
  } catch (error) {
    metrics.called(connector.type, codeOf(error), performance.now() - startedAt)
    throw error
  }
}

function deadlinePassed(): Error {
  return overloaded('The deadline of the call passed before its turn came. Send fewer calls at a time.')
}

/** A turn for a call that neither waits nor is counted, such as the check of new credentials. */
export const UNGUARDED: Turn = {
  before: (work) => work(),
  timeLeft: () => undefined,
  optionsFor: ({ options }) => options,
  answered: () => {},
  failed: () => {},
  [Symbol.dispose]: () => {},
}
