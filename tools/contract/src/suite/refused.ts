import { attempt, describeResult, short } from './attempt.ts'
import type { Bench } from './bench.ts'
import type { DeclaredAction } from './declared-actions.ts'

/** The expected error for invalid params. */
export interface Expected {
  readonly pointer: string
  readonly code: string
}

/** Problems if invalid params are not refused before sending, with all expected violations. */
export async function refusalProblems(
  { wire }: Bench,
  declared: DeclaredAction,
  params: unknown,
  { pointer, code }: Expected,
): Promise<string[]> {
  wire.sandbox.forgetRequests()
  const ending = await attempt(() => wire.call(declared, params))
  const { error } = ending
  const isRefused = error?.code === 'invalid_request' && error.outcome === 'not_sent' && !error.retryable
  const codes = error?.errors?.map((one) => one.code) ?? []
  const isReported =
    error?.errors?.every((one) => one.pointer === pointer) && codes.some((one) => one === code)
  const isOnce = new Set(codes).size === codes.length
  const sent = wire.sandbox.requests.length
  if (isRefused && isReported && isOnce && sent === 0) return []
  return [
    `${short(params)} must be refused as ${pointer} ${code}: ${describeResult(ending)}; ${sent} requests`,
  ]
}
