/** Errors on their way from a thread. */
import { QueryTimeout, RowLimitExceeded } from '../engine.ts'
import { StoreError } from '../store-error.ts'
import type { Failure } from './messages.ts'

export function describeFailure(error: unknown): Failure {
  const { message, code } = error as { message?: string; code?: unknown }
  return {
    kind: kindOf(error),
    message: message ?? String(error),
    code: typeof code === 'string' ? code : undefined,
  }
}

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof QueryTimeout) return 'timeout'
  if (error instanceof RowLimitExceeded) return 'rows'
  return error instanceof StoreError ? 'store' : 'other'
}

/** The error, with the stack of the caller. */
export function errorOf({ kind, message, code }: Failure): Error {
  switch (kind) {
    case 'timeout':
      return new QueryTimeout(message)
    case 'rows':
      return new RowLimitExceeded(message)
    case 'store':
      return new StoreError(message, code)
    case 'other':
      return new Error(message, { cause: { code } })
  }
}
