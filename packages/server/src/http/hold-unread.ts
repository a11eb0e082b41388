import type { FastifyReply } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Services } from './services.ts'

/** A reply, and the caller whose application accounts for the memory that it takes. */
export interface CallerReply {
  readonly services: Pick<Services, 'unread'>
  readonly caller: Pick<Caller, 'tenant'>
  readonly reply: FastifyReply
}

/**
 * Reserves the memory of a large response until it is sent or its connection is closed. Throws if the application may have no
 * more of it.
 *
 * @param mustSend The response reports a write.
 */
export function holdUnread(
  { services, caller, reply: { raw } }: CallerReply,
  bytes: number,
  mustSend?: boolean,
): void {
  // A closed response does not emit the event again.
  if (!raw.destroyed) raw.once('close', services.unread.reserve(caller.tenant.org, bytes, mustSend))
}
