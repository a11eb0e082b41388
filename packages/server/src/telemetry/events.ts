/**
 * Logs state changes that concern operators, one line per change. A line contains connector, entity, error
 * code and request id, and never data of records or credentials.
 */
import { ConnectorError } from '@plugboard/core'
import type { Logger } from 'pino'
import { keyed } from '../limits/keyed.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { isStoreError } from '../store/store-error.ts'
import { logFailure } from './logging.ts'
import { codeOf, type Metrics } from './metrics.ts'

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
   * Reports any other error. Store failures are logged once until the store is available again, bugs every
   * time.
   */
  failed(where: string | undefined, error: unknown): void
  /** Stops probing an unavailable store. */
  stop(): void
}

const CONNECTORS = 10_000
const PROBE_MS = 1000

/** @param probe Rejects while the store is unavailable. */
export function createEvents(log: Logger, metrics: Metrics, probe: () => Promise<unknown>): Events {
  const store = watchStore(log, metrics, probe)
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
    failed: (where, error) => {
      if (isStoreError(error) && !isSchemaMismatch(error)) store.failed(where, error.code ?? 'unknown')
      else logFailure(log, where, error)
    },
    stop: store.stop,
  }
}

export function named({ id, type }: ConnectorRef): object {
  return { connector: id, type }
}

/** The fields of an error that may be logged: codes and ids. Messages may quote data. */
export function errorFields(error: unknown): object {
  if (error === undefined) return {}
  if (!(error instanceof ConnectorError)) return { code: codeOf(error) }
  const { code, outcome, attempts, upstream } = error
  return { code, outcome, attempts, upstream_status: upstream?.status, upstream_request: upstream?.requestId }
}

interface StoreWatch {
  failed(where: string | undefined, code: string): void
  stop(): void
}

/** Probes a failing store until it recovers, because a server without traffic would not notice. */
function watchStore(log: Logger, metrics: Metrics, probe: () => Promise<unknown>): StoreWatch {
  let failingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    try {
      await probe()
    } catch {
      timer = setTimeout(check, PROBE_MS).unref()
      return
    }
    const seconds = Math.round((performance.now() - (failingSince ?? 0)) / 1000)
    failingSince = undefined
    metrics.storeAvailable(true)
    log.info({ seconds }, 'store available again')
  }
  return {
    failed: (where, code) => {
      metrics.storeFailed(code)
      if (failingSince !== undefined) return
      failingSince = performance.now()
      metrics.storeAvailable(false)
      log.error({ request: where, code }, 'store unavailable')
      timer = setTimeout(check, PROBE_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
