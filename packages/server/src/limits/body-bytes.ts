/**
 * Bounds the memory of request bodies in progress. A body stays in memory while its call waits for the upstream. Without a
 * bound, a slow upstream and a few hundred large bodies would exhaust the memory of the process.
 */
import { connectorError } from '@plugboard/core'
import { byteSums } from './byte-sums.ts'

/**
 * Changes how much a body is taken to need; 0 releases it. Throws like `reserve` if it needs more, and more than is left.
 *
 * @param mustFit The work has begun, so it is counted beyond the limits as well.
 */
export type Resize = (bytes: number, mustFit?: boolean) => void

export interface BodyBytes {
  /**
   * Reserves memory for a body before it is read. Throws `rate_limited` if the sender has others that take up its limit,
   * and `overloaded` if all senders together do.
   *
   * @param sender An application, or the network of a client without a token.
   * @param bytes The most that the body can take.
   * @returns Undefined for a small body, which is not counted.
   */
  reserve(sender: string, bytes: number): Resize | undefined
  /** A reservation of nothing, for a body that is counted as it arrives. */
  open(sender: string): Resize
  /** Bytes of the largest body that is not counted: nobody need ask whose it is. */
  readonly small: number
}

export interface BodyLimits {
  /** Bytes of one sender. */
  readonly perSender: number
  /** Bytes of all senders. */
  readonly total: number
  /** Bodies that take no more are not counted: the limit of connections bounds them, and others must not crowd them out. */
  readonly small: number
}

export const BODY_LIMITS: BodyLimits = {
  perSender: 64 * 1024 * 1024,
  total: 192 * 1024 * 1024,
  small: 64 * 1024,
}

/** @param onOverload Called when a body is refused because of all senders together. */
export function bodyBytes(
  { perSender, total, small }: BodyLimits = BODY_LIMITS,
  onOverload: () => void = () => {},
): BodyBytes {
  const held = byteSums()
  let sum = 0
  const check = (sender: string, more: number): void => {
    if (held.of(sender) + more > perSender) throw tooManyOfSender(perSender)
    if (sum + more <= total) return
    onOverload()
    throw tooManyBodies()
  }
  const add = (sender: string, bytes: number): void => {
    held.add(sender, bytes)
    sum += bytes
  }
  const open = (sender: string): Resize => {
    let own = 0
    return (bytes, mustFit = false) => {
      const next = bytes > small ? bytes : 0
      if (next > own && !mustFit) check(sender, next - own)
      add(sender, next - own)
      own = next
    }
  }
  return {
    open,
    small,
    reserve: (sender, bytes) => {
      if (bytes <= small) return undefined
      const resize = open(sender)
      resize(bytes)
      return resize
    },
  }
}

function tooManyOfSender(limit: number): Error {
  const message =
    `The bodies of your requests in progress take ${limit / 1024 / 1024} MiB of memory already. ` +
    'Wait for some of the responses, or send smaller bodies.'
  return connectorError('rate_limited', message, { outcome: 'not_sent', retryable: true, retryAfterMs: 1000 })
}

function tooManyBodies(): Error {
  const message = 'The server is processing too many large bodies. Retry the request later.'
  return connectorError('overloaded', message, { outcome: 'not_sent', retryable: true, retryAfterMs: 1000 })
}
