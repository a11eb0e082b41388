/**
 * Bounds the memory of large responses that wait for their clients to read them. Without it, one application could hold
 * as many as it may have connections.
 */
import { connectorError } from '@plugboard/core'

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
  const reserved = new Map<string, number>()
  const add = (org: string, bytes: number): void => {
    const sum = (reserved.get(org) ?? 0) + bytes
    if (sum === 0) reserved.delete(org)
    else reserved.set(org, sum)
  }
  return {
    reserve: (org, bytes, mustSend = false) => {
      const isOver = reserved.has(org) && (reserved.get(org) ?? 0) + bytes > limit
      if (isOver && !mustSend) throw tooManyUnread(limit)
      add(org, bytes)
      return () => add(org, -bytes)
    },
    check: (org) => {
      if ((reserved.get(org) ?? 0) >= limit) throw tooManyUnread(limit)
    },
  }
}

function tooManyUnread(limit: number): Error {
  const message =
    `This application has responses of ${Math.round(limit / 1024 / 1024)} MiB that its clients have not read yet. ` +
    'Read them, or ask for smaller pages.'
  return connectorError('rate_limited', message, { retryable: true, retryAfterMs: 1000 })
}
