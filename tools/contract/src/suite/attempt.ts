import { inspect } from 'node:util'
import { ConnectorError } from '@plugboard/core'

/** Result of a call. */
export type CallResult<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: ConnectorError }

/** Runs a call and returns its result. Rethrows anything but a `ConnectorError`, which is a crash. */
export async function attempt<T>(call: () => Promise<T> | T): Promise<CallResult<T>> {
  try {
    return { value: await call() }
  } catch (error) {
    if (error instanceof ConnectorError) return { error }
    throw error
  }
}

/** Describes a result. */
export function describeResult({ value, error }: CallResult<unknown>): string {
  if (error === undefined) return `returned ${short(value)}`
  const { code, outcome, retryable, errors = [] } = error
  const violations = errors.map((one) => `${one.pointer} ${one.code}`).join(', ')
  return `${code}, ${outcome}, ${retryable ? 'retryable' : 'final'}${violations && ` (${violations})`}: ${error.message}`
}

/** A value as text of readable length. */
export function short(value: unknown): string {
  const text = inspect(value, {
    depth: 8,
    compact: true,
    breakLength: Infinity,
    maxStringLength: 60,
    maxArrayLength: 8,
  })
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
