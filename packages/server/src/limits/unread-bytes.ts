/**
 * Bounds the memory of large responses that wait for their clients to read them. Without it, one application could hold
 * as many as it may have connections.
 */
import { connectorError } from '@plugboard/core'
import { byteSums } from './byte-sums.ts'

export interface UnreadBytes {
  /**
   * Reserves the bytes of a response until the returned function is called. Throws `rate_limited` if the application has
   * others that take up its limit.
   *
   * @param mustSend The response reports a write that was made, so it is reserved beyond the limit as well.
   */
  reserve(org: string, bytes: number, mustSend?: boolean): () => void
  /** Throws `rate_limited` if the limit is taken up: before a write, whose response cannot be refused. */
  check(org: string): void
}

/** @param limit Bytes per application. A single response may be larger. */
export function unreadBytes(limit: number): UnreadBytes {
  const reserved = byteSums()
  return {
    reserve: (org, bytes, mustSend = false) => {
      const isOver = reserved.of(org) > 0 && reserved.of(org) + bytes > limit
      if (isOver && !mustSend) throw tooManyUnread(limit)
      reserved.add(org, bytes)
      return () => reserved.add(org, -bytes)
    },
    check: (org) => {
      if (reserved.of(org) >= limit) throw tooManyUnread(limit)
    },
  }
}

function tooManyUnread(limit: number): Error {
  const message =
    `This application has responses of ${Math.round(limit / 1024 / 1024)} MiB that its clients have not read yet. ` +
    'Read them, or ask for smaller pages.'
  return connectorError('rate_limited', message, { retryable: true, retryAfterMs: 1000 })
}
