/**
 * Logs state changes that concern operators, one line per change. A line contains connector, entity, error
 * code and request id, and never data of records or credentials.
 */
import { ConnectorError } from '@plugboard/core'
import type { Logger } from 'pino'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import { keyed } from '../runtime/keyed.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { isStoreError, type StoreError } from '../store/store-error.ts'
import { codeOf, type Metrics } from './metrics.ts'
import { missingKeyLog, missingKeyOf } from './missing-keys.ts'
import { repeatedFailures } from './repeated-failures.ts'
import { type StoreWatchPace, watchStore } from './store-watch.ts'

type ConnectorRef = Pick<ConnectorRecord, 'id' | 'type'>

export interface Events {
  needsReauth(connector: ConnectorRef, request: string | undefined): void
  reauthorized(connector: ConnectorRef, request: string | undefined): void
  circuit(
    connector: ConnectorRef,
    state: 'open' | 'closed',
    error: unknown,
    request: string | undefined,
  ): void
  /**
   * Reports a token refresh. `error` is undefined on success. Only the first of consecutive failures is
   * logged.
   */
  refreshed(connector: ConnectorRef, error: unknown, request: string | undefined): void
  /**
   * Reports a failed run. The first failure is logged, and later ones whose code is new since the stream last worked: an open
   * circuit and the probes between take turns, for hours.
   */
  streamFailed(connector: ConnectorRef, entity: string, failure: StreamFailure): void
  /** Reports a run that completed. It is logged if runs failed before it. */
  streamRecovered(connector: ConnectorRef, entity: string, failures: number): void
  /**
   * Reports any other error. Store failures are logged once until the store is available again. Bugs are logged every
   * time, unless the same one repeats at the same place: see {@link repeatedFailures}.
   */
  failed(where: string | undefined, error: unknown): void
  /** Stops probing an unavailable store. */
  stop(): void
}

interface StreamFailure {
  readonly code: string
  readonly error: unknown
  /** Consecutive failures. */
  readonly failures: number
}

const CONNECTORS = 10_000
const STREAMS = 100_000

/** @param probe Writes to the store. Rejects while it is unavailable. */
export function createEvents(
  log: Logger,
  metrics: Metrics,
  probe: () => Promise<unknown>,
  pace?: StoreWatchPace,
): Events {
  const store = watchStore(log, metrics, probe, pace)
  const logRepeated = repeatedFailures(log)
  const logMissingKey = missingKeyLog(log)
  const refreshes = keyed(CONNECTORS, () => ({ isFailing: false }))
  return {
    needsReauth: (connector, request) =>
      log.warn({ ...named(connector), code: 'connector_needs_reauth', request }, 'connector needs reauth'),
    reauthorized: (connector, request) =>
      log.info({ ...named(connector), request }, 'connector reauthorized'),
    circuit: (connector, state, error, request) => {
      metrics.circuitChanged(connector.type, state)
      const line = { ...named(connector), ...errorFields(error), request }
      if (state === 'open') log.warn(line, 'circuit open')
      else log.info(line, 'circuit closed')
    },
    refreshed: (connector, error, request) => {
      metrics.tokenRefreshed(connector.type, error === undefined ? 'ok' : codeOf(error))
      const state = refreshes(connector.id)
      const line = { ...named(connector), ...errorFields(error), request }
      if (error !== undefined && !state.isFailing) log.warn(line, 'token refresh failed')
      if (error === undefined && state.isFailing) log.info(line, 'token refresh recovered')
      state.isFailing = error !== undefined
    },
    ...streamEvents(log),
    failed: (where, failure) => {
      const error = failure instanceof ConnectorError ? (failure.cause ?? failure) : failure
      const kid = missingKeyOf(error)
      if (kid !== undefined) logMissingKey(kid)
      else if (isOutage(error)) store.failed(where, error.code ?? 'unknown')
      else logRepeated(where, error)
    },
    stop: store.stop,
  }
}

function isOutage(error: unknown): error is StoreError {
  return isStoreError(error) && !isSchemaMismatch(error)
}

function streamEvents(log: Logger): Pick<Events, 'streamFailed' | 'streamRecovered'> {
  const reported = keyed(STREAMS, () => new Set<string>())
  return {
    streamFailed: (connector, entity, { code, error, failures }) => {
      const codes = reported(`${connector.id} ${entity}`)
      if (failures === 1) codes.clear()
      // The line about the store speaks for all streams. One that fails for it again is named.
      if (failures === 1 && isOutage(error)) return
      // Another process has logged the first failure, or this one before a restart.
      const isKnown = codes.has(code) || (failures > 1 && code === 'circuit_open')
      codes.add(code)
      if (!isKnown)
        log.warn({ ...named(connector), entity, ...errorFields(error), code, failures }, 'stream failing')
    },
    streamRecovered: (connector, entity, failures) => {
      if (failures > 0) log.info({ ...named(connector), entity, failures }, 'stream recovered')
    },
  }
}

export function named({ id, type }: ConnectorRef): object {
  return { connector: id, type }
}

/** The fields of an error that may be logged: codes and ids. Messages may quote data. */
function errorFields(error: unknown): object {
  if (error === undefined) return {}
  if (!(error instanceof ConnectorError)) return { code: codeOf(error) }
  const { code, outcome, attempts, upstream } = error
  return { code, outcome, attempts, upstream_status: upstream?.status, upstream_request: upstream?.requestId }
}
