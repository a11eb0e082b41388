/**
 * Changes of state that operators have to know of: each is one line of the log, however often it is noticed.
 * A line names the connector, the entity, the code of the error and the request; nothing of a record or of
 * credentials.
 */
import { ConnectorError } from '@plugboard/core'
import type { Logger } from 'pino'
import { keyed } from '../limits/keyed.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { isStoreError } from '../store/store-error.ts'
import { logFailure } from './logging.ts'
import { codeOf, type Metrics } from './metrics.ts'

type Whose = Pick<ConnectorRecord, 'id' | 'type'>

export interface Events {
  needsReauth(connector: Whose, request: string | undefined): void
  reauthorized(connector: Whose, request: string | undefined): void
  circuit(connector: Whose, state: 'open' | 'closed', error: unknown, request: string | undefined): void
  /** A refresh token was exchanged, or not. Only the first failure of several is logged. */
  refreshed(connector: Whose, error: unknown, request: string | undefined): void
  /** Anything else that fails: trouble of the store once, until it answers again; a bug each time. */
  failed(where: string | undefined, error: unknown): void
  /** Ends the probing of a store that does not answer. */
  stop(): void
}

const CONNECTORS = 10_000
const PROBE_MS = 1000

/** @param probe Fails as long as the store is not available. */
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

export function named({ id, type }: Whose): object {
  return { connector: id, type }
}

/** What of an error may be logged: codes and ids, no message. */
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

/** Whether the store answers again is asked for, since a server without traffic would never learn of it. */
function watchStore(log: Logger, metrics: Metrics, probe: () => Promise<unknown>): StoreWatch {
  let failingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    try {
      await probe()
    } catch {
      timer = setTimeout(look, PROBE_MS).unref()
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
      timer = setTimeout(look, PROBE_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
