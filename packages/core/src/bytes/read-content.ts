import { type Call, callError } from '../call.ts'
import { ConnectorError } from '../errors.ts'
import { within } from '../transport.ts'

/** The error for content that the caller's own source does not give. */
export function contentError(call: Call, cause: unknown): ConnectorError {
  if (cause instanceof ConnectorError) return cause
  return callError(call, 'aborted', 'the content could not be read', { cause })
}

/** Waits for the caller's content: however long it takes, but within the call's own time. */
export function readContent<T>(call: Call, read: () => Promise<T>): Promise<T> {
  return within({ ...call, patience: Infinity }, {}, () =>
    read().catch((error) => {
      throw contentError(call, error)
    }),
  )
}
