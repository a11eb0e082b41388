import type { FastifyReply } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Services } from './services.ts'

/**
 * Reserves the memory of a large response. Throws if the application may have no more of it.
 *
 * @param mustSend The response reports a write.
 */
export type HoldUnread = (bytes: number, mustSend?: boolean) => void

/** Reserves memory until the response is sent or its connection is closed. */
export function holdUnread(
  { unread }: Pick<Services, 'unread'>,
  { tenant: { org } }: Caller,
  { raw }: FastifyReply,
): HoldUnread {
  return (bytes, mustSend) => {
    // A closed response does not emit the event again.
    if (!raw.destroyed) raw.once('close', unread.reserve(org, bytes, mustSend))
  }
}
