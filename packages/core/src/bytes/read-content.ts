import { callError, type OpenCall } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import { within } from '../send/within.ts'

/** The error for a failure of the caller's content source. */
export function contentError(call: OpenCall, cause: unknown): ConnectorError {
  if (cause instanceof ConnectorError) return cause
  return callError(call, 'aborted', 'the content could not be read', { cause })
}

/** Reads the caller's content. The call's deadline applies, the attempt timeout does not. */
export function readContent<T>(call: OpenCall, read: () => Promise<T>): Promise<T> {
  return within({ ...call, attemptTimeout: Infinity }, {}, () =>
    read().catch((error) => {
      throw contentError(call, error)
    }),
  )
}
