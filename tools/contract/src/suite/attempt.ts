import { inspect } from 'node:util'
import { ConnectorError } from '@plugboard/core'

/** How a call ended. */
export type Ending<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: ConnectorError }

/** Makes a call and tells how it ended. What is no `ConnectorError` is a crash, and goes on as one. */
export async function attempt<T>(call: () => Promise<T> | T): Promise<Ending<T>> {
  try {
    return { value: await call() }
  } catch (error) {
    if (error instanceof ConnectorError) return { error }
    throw error
  }
}

/** An ending in words. */
export function told({ value, error }: Ending<unknown>): string {
  if (error === undefined) return `answered ${short(value)}`
  const { code, outcome, retryable, errors = [] } = error
  const violations = errors.map((one) => `${one.pointer} ${one.code}`).join(', ')
  return `${code}, ${outcome}, ${retryable ? 'retryable' : 'final'}${violations && ` (${violations})`}: ${error.message}`
}

/** A value as text of a length that can be read. */
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
