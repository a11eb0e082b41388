/** Puts a call into the call log that no request of its own made. */
import type { ConnectorError } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import type { CallKind } from '../store/tables.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import { type CallTrace, endedCall } from '../telemetry/call-trace.ts'
import type { Services } from './services.ts'

export interface RecordedCall {
  readonly kind: CallKind
  readonly caller: Caller
  readonly trace: CallTrace
  /** Called with the error of a call that failed. */
  readonly ended?: (error?: ConnectorError) => void
}

export async function recordedCall<T>(
  { callLog }: Pick<Services, 'callLog'>,
  { kind, caller, trace, ended }: RecordedCall,
  call: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const end = (error?: ConnectorError): void => {
    ended?.(error)
    const ms = performance.now() - startedAt
    const { tokenId: actor, tenant } = caller
    callLog.record(endedCall(trace, { kind, org: tenant.org, actor, error, ms }))
  }
  try {
    const result = await call()
    end()
    return result
  } catch (error) {
    end(toConnectorError(error))
    throw error
  }
}
