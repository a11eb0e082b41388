import { ToolError } from '../errors/tool-error.ts'

/** Throws once the caller cancelled the call, so that no further page is read. */
export function requireWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ToolError('The call was cancelled: the rest was not read.')
}
