/** Checks the credentials of many connectors. */
import { ConnectorError } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { newTrace } from '../telemetry/call-trace.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { type Checking, tryCheck } from './check.ts'
import { type ListRequest, listConnectors } from './list.ts'
import type { Services } from './services.ts'

/** Concurrent checks of a request. */
const CONCURRENT = 8

export interface Checked {
  /** After the check. */
  readonly connector: ConnectorRecord
  /** Undefined if the upstream accepted the credentials. */
  readonly failure: ConnectorError | undefined
}

interface CheckRequest {
  readonly signal: AbortSignal
  readonly requestId: string
  readonly caller: Caller
}

/** Checks one page of the connectors that the filters select. */
export async function checkConnectors(
  services: Services,
  request: ListRequest,
  { signal, requestId, caller }: CheckRequest,
): Promise<{ readonly checked: readonly Checked[]; readonly nextCursor: string | null }> {
  const { tenant } = caller
  const { connectors, nextCursor } = await listConnectors(services, tenant, request)
  const checked: Checked[] = []
  const left = connectors.entries()
  const work = async (): Promise<void> => {
    for (const [index, connector] of left) {
      signal.throwIfAborted()
      const failure = await failureOf(services, tenant, connector, {
        signal,
        caller,
        trace: newTrace(requestId),
      })
      const after = await services.store.connectors.get(tenant, connector.id)
      checked[index] = { connector: after ?? connector, failure }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return { checked, nextCursor }
}

async function failureOf(
  services: Services,
  tenant: TenantCtx,
  { id }: ConnectorRecord,
  checking: Checking,
): Promise<ConnectorError | undefined> {
  try {
    const connector = await findConnector(services, tenant, id)
    await tryCheck(services, tenant, connector, checking)
    return undefined
  } catch (error) {
    if (error instanceof ConnectorError) return error
    throw error
  }
}
