/**
 * Guards upstream calls with a queue, pacing, circuit breaker and retry budget, separately for each
 * connector.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CallOptions, ConnectorError, connectorError, type ErrorCode } from '@plugboard/core'
import { type Queue, type QueueOptions, queue } from '../limits/queue.ts'
import { keyed } from '../runtime/keyed.ts'
import type { GuardLoad } from '../telemetry/metrics/upstream.ts'
import { type Breaker, breaker } from './circuit-breaker.ts'
import { type Pace, pace } from './pace.ts'
import { type RetryBudget, retryBudget } from './retry-budget.ts'

export interface UpstreamGuard {
  /**
   * Waits until the call may be sent. Throws `overloaded`, `circuit_open` or `upstream_rate_limited` if it may not.
   *
   * @param key Identifies the connector, including its tenant.
   * @param onCircuit Called when the call opens or closes the connector's circuit, with the error that caused
   * it.
   */
  admit(
    key: string,
    limits: Pick<CallOptions, 'signal' | 'timeout'>,
    onCircuit?: OnCircuit,
  ): Promise<Admitted>
  /** Load of all connectors in this process. */
  load(): GuardLoad
}

/** The place of a call in the connector's queue. Disposing of it gives the place to the next one. */
interface Admitted extends Disposable {
  /** Adds to the options of the call that its retries are counted, and none are made once the retry budget is spent. */
  limit(options: CallOptions): CallOptions
  answered(): void
  failed(error: unknown): void
}

type OnCircuit = (state: 'open' | 'closed', error: unknown) => void

const CONNECTORS = 10_000
const QUEUE: QueueOptions = {
  running: 16,
  waiting: 64,
  patienceMs: 5000,
  refusal: 'Too many calls of this connector are running. Send fewer at a time.',
}
/** Milliseconds that a paced call may wait. */
const MAX_PACE_WAIT_MS = 1000

/** Errors that count as failures of the upstream. Rejections do not. */
const UNHEALTHY: readonly ErrorCode[] = [
  'upstream_error',
  'upstream_timeout',
  'upstream_unreachable',
  'upstream_bad_response',
]

interface ConnectorState {
  readonly queue: Queue
  readonly breaker: Breaker
  readonly pace: Pace
  readonly budget: RetryBudget
  /** The latest failure that counted against the upstream. */
  lastFailure?: CircuitCause
}

/** Why a circuit is open. Without the error itself, which may hold a response. */
export interface CircuitCause extends Pick<ConnectorError, 'code' | 'message'> {}

export function upstreamGuard(monotonic: () => number): UpstreamGuard {
  const stateOf = keyed(
    CONNECTORS,
    (): ConnectorState => ({
      queue: queue(QUEUE),
      breaker: breaker(monotonic),
      pace: pace(monotonic),
      budget: retryBudget(monotonic),
    }),
  )
  return {
    load: () => loadOf(stateOf.all()),
    admit: async (key, { signal, timeout }, onCircuit) => {
      const state = stateOf(key)
      const leave = await state.queue.enter(signal ?? undefined, timeout)
      try {
        const waitMs = state.pace.take()
        if (waitMs > 0) await keepPace(state.pace, waitMs)
        return passBreaker(state, leave, onCircuit)
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** The place of a call, whose end is reported to the breaker once. */
function passBreaker(state: ConnectorState, leave: () => void, onCircuit?: OnCircuit): Admitted {
  const { budget, pace } = state
  const admission = state.breaker.admit()
  if (admission.waitMs > 0) throw circuitOpen(admission.waitMs, state.lastFailure)
  let retries = 0
  let isSettled = false
  const settle = (isHealthy: boolean | undefined, error?: unknown): void => {
    if (isSettled) return
    isSettled = true
    const change = admission.done(isHealthy)
    if (change !== undefined) onCircuit?.(change, error)
  }
  return {
    limit: (options) => {
      const onRetry: CallOptions['onRetry'] = (info, cause) => {
        retries++
        budget.retried()
        if (cause.code === 'upstream_rate_limited') pace.refused()
        options.onRetry?.(info, cause)
      }
      return { ...options, onRetry, ...(budget.allows() ? {} : { maxRetries: 0 }) }
    },
    answered: () => {
      budget.succeeded(retries)
      settle(true)
    },
    failed: (error) => {
      budget.failed(retries)
      const isHealthy = error instanceof ConnectorError ? showsHealthy(error) : undefined
      if (isHealthy === false) state.lastFailure = causeOf(error as ConnectorError)
      settle(isHealthy, error)
      if (error instanceof ConnectorError && error.code === 'upstream_rate_limited') pace.refused()
    },
    [Symbol.dispose]: () => {
      settle(undefined)
      leave()
    },
  }
}

function loadOf(states: Iterable<ConnectorState>): GuardLoad {
  let [running, queued, open] = [0, 0, 0]
  for (const { queue, breaker } of states) {
    const load = queue.load()
    running += load.running
    queued += load.queued
    if (breaker.isOpen()) open++
  }
  return { running, queued, open }
}

/** Waits until pacing allows the call. Throws `upstream_rate_limited` if the wait would be too long. */
async function keepPace(pace: Pace, firstMs: number): Promise<void> {
  let left = MAX_PACE_WAIT_MS
  for (let waitMs = firstMs; waitMs > 0; waitMs = pace.take()) {
    if (waitMs > left) throw rateLimited(waitMs)
    left -= waitMs
    await sleep(waitMs)
  }
}

function rateLimited(retryAfterMs: number): Error {
  const details = { retryable: true, outcome: 'not_sent', retryAfterMs } as const
  return connectorError(
    'upstream_rate_limited',
    'The rate limit of the upstream is reached. Retry later.',
    details,
  )
}

function causeOf({ code, message }: ConnectorError): CircuitCause {
  return { code, message }
}

function circuitOpen(retryAfterMs: number, cause: CircuitCause | undefined): Error {
  const message = 'The circuit breaker is open: too many recent calls to the upstream failed. Retry later.'
  return connectorError('circuit_open', message, { retryable: true, retryAfterMs, cause })
}

/**
 * True if the error shows a healthy upstream; undefined if it shows neither: the upstream was not reached, the fault is our
 * own, or something answered, but perhaps not the upstream.
 */
function showsHealthy({ code, outcome, upstream }: ConnectorError): boolean | undefined {
  if (UNHEALTHY.includes(code)) return isAnswer(upstream?.status) ? undefined : false
  const isOwn = code === 'aborted' || code === 'internal'
  return isOwn || outcome === 'not_sent' ? undefined : true
}

/** Statuses by which an upstream, or a proxy before it, says that it cannot do its work now. */
const INCAPABLE: readonly number[] = [408, 424, 499]

function isAnswer(status = 500): boolean {
  return status < 500 && !INCAPABLE.includes(status)
}
