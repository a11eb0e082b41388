import { ToolError } from './errors/tool-error.ts'

/** Throws once the caller cancelled the call, so that no further page is read. */
export function requireWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ToolError('The call was cancelled: the rest was not read.')
}

/**
 * Throws once the caller cancelled a write that was not sent. A read that was cancelled counts as one that is not possible, and
 * the plan would lack the values before.
 */
export function requireWantedWrite(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ToolError('The call was cancelled. Nothing was done.')
}
