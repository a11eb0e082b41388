/** Everything that stands between a call and its upstream, per connector: one connector's trouble is not another's. */

import { setTimeout as sleep } from 'node:timers/promises'
import { type CallOptions, ConnectorError, connectorError, type ErrorCode } from '@plugboard/core'
import { keyed } from '../limits/keyed.ts'
import { type Queue, queue } from '../limits/queue.ts'
import type { GuardLoad } from '../telemetry/metrics/upstream.ts'
import { type Breaker, breaker } from './circuit-breaker.ts'
import { type Pace, pace } from './pace.ts'
import { type RetryBudget, retryBudget } from './retry-budget.ts'

export interface UpstreamGuard {
  /**
   * Makes a call when the connector may make one, and learns from how it ends. Throws `overloaded`, `circuit_open` or
   * `upstream_rate_limited` where it may not: nothing is sent then.
   *
   * @param key The connector, tenant included.
   * @param onCircuit Called when the call opens or closes the connector's circuit, with the error that did.
   */
  run<T>(
    key: string,
    options: CallOptions,
    call: (options: CallOptions) => Promise<T>,
    onCircuit?: OnCircuit,
  ): Promise<T>
  /** Of all connectors in this process. */
  load(): GuardLoad
}

export type OnCircuit = (state: 'open' | 'closed', error: unknown) => void

const CONNECTORS = 10_000
const QUEUE = { running: 16, waiting: 64, patienceMs: 5000 }
/** Milliseconds that a call waits for its turn where the upstream has asked for fewer. */
const PACE_MS = 1000

/** Failures that say that the upstream is not well. What it refuses does not. */
const UNWELL: readonly ErrorCode[] = [
  'upstream_error',
  'upstream_timeout',
  'upstream_unreachable',
  'upstream_bad_response',
]

interface Line {
  readonly queue: Queue
  readonly breaker: Breaker
  readonly pace: Pace
  readonly budget: RetryBudget
}

export function upstreamGuard(monotonic: () => number): UpstreamGuard {
  const lineOf = keyed(
    CONNECTORS,
    (): Line => ({
      queue: queue(QUEUE),
      breaker: breaker(monotonic),
      pace: pace(monotonic),
      budget: retryBudget(monotonic),
    }),
  )
  return {
    load: () => loadOf(lineOf.all()),
    run: async (key, options, call, onCircuit) => {
      const line = lineOf(key)
      const leave = await line.queue.enter(options.signal ?? undefined)
      try {
        return await admitted(line, options, call, onCircuit)
      } finally {
        leave()
      }
    },
  }
}

async function admitted<T>(
  line: Line,
  options: CallOptions,
  call: (options: CallOptions) => Promise<T>,
  onCircuit: OnCircuit = () => {},
): Promise<T> {
  await keepPace(line.pace)
  const admission = line.breaker.admit()
  if (admission.waitMs > 0) throw circuitOpen(admission.waitMs)
  line.budget.called()
  const settle = (isWell: boolean | undefined, error?: unknown): void => {
    const change = admission.done(isWell)
    if (change !== undefined) onCircuit(change, error)
  }
  try {
    const result = await call(watched(line, options))
    settle(true)
    return result
  } catch (error) {
    settle(error instanceof ConnectorError ? wellness(error) : undefined, error)
    noteRefusal(line, error)
    throw error
  }
}

function loadOf(lines: Iterable<Line>): GuardLoad {
  let [running, queued, open] = [0, 0, 0]
  for (const { queue, breaker } of lines) {
    const load = queue.load()
    running += load.running
    queued += load.queued
    if (breaker.isOpen()) open++
  }
  return { running, queued, open }
}

/** The options of a call, with what is to be learned from its retries and with none where there were too many. */
function watched(line: Line, options: CallOptions): CallOptions {
  const onRetry: CallOptions['onRetry'] = (info, why) => {
    line.budget.retried()
    if (why.code === 'upstream_rate_limited') line.pace.refused()
    options.onRetry?.(info, why)
  }
  return { ...options, onRetry, ...(line.budget.allows() ? {} : { maxRetries: 0 }) }
}

/** Waits a little where calls come too fast for the upstream, and refuses where it would be long. */
async function keepPace(pace: Pace): Promise<void> {
  for (let left = PACE_MS; ; ) {
    const waitMs = pace.take()
    if (waitMs === 0) return
    if (waitMs > left) throw tooFast(waitMs)
    left -= waitMs
    await sleep(waitMs)
  }
}

function tooFast(retryAfterMs: number): Error {
  const details = { retryable: true, outcome: 'not_sent', retryAfterMs } as const
  return connectorError('upstream_rate_limited', 'The upstream asked for fewer calls.', details)
}

function circuitOpen(retryAfterMs: number): Error {
  const message = 'The upstream has failed so often that it is left alone for a while.'
  return connectorError('circuit_open', message, { retryable: true, retryAfterMs })
}

/** Undefined where the upstream had no occasion to show itself. */
function wellness({ code, outcome }: ConnectorError): boolean | undefined {
  if (UNWELL.includes(code)) return false
  return code === 'aborted' || outcome === 'not_sent' ? undefined : true
}

function noteRefusal(line: Line, error: unknown): void {
  if (error instanceof ConnectorError && error.code === 'upstream_rate_limited') line.pace.refused()
}
