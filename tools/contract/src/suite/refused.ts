import { attempt, short, told } from './attempt.ts'
import type { Bench } from './bench.ts'
import type { Row } from './rows.ts'

/** What is wrong with params, as an error must tell it. */
export interface Expected {
  readonly pointer: string
  readonly code: string
}

/** What is wrong if params at fault are not refused, with nothing sent, and all that is told about where the fault is. */
export async function unlessRefused(
  { wire }: Bench,
  row: Row,
  params: unknown,
  { pointer, code }: Expected,
): Promise<string[]> {
  wire.sandbox.forgetRequests()
  const ending = await attempt(() => wire.call(row, params))
  const { error } = ending
  const isRefused = error?.code === 'invalid_request' && error.outcome === 'not_sent' && !error.retryable
  const codes = error?.errors?.map((one) => one.code) ?? []
  const isTold = error?.errors?.every((one) => one.pointer === pointer) && codes.some((one) => one === code)
  const isOnce = new Set(codes).size === codes.length
  const sent = wire.sandbox.requests.length
  if (isRefused && isTold && isOnce && sent === 0) return []
  return [`${short(params)} must be refused as ${pointer} ${code}: ${told(ending)}; ${sent} requests`]
}
