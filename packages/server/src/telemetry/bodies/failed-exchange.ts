/** The exchange that a failed call ended with, kept beside its error until the call is logged. */
import type { KeptExchange } from './redact-exchange.ts'

const exchanges = new WeakMap<object, KeptExchange>()

export function keepFailedExchange(error: object, exchange: KeptExchange): void {
  exchanges.set(error, exchange)
}

/** Undefined if the error belongs to no upstream request, or if bodies are not kept. */
export function failedExchangeOf(error: unknown): KeptExchange | undefined {
  return typeof error === 'object' && error !== null ? exchanges.get(error) : undefined
}
