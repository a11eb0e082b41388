/** One step of a delivery: the message to send next, and the position after it. */
import type { MessageData, MessageType } from '@plugboard/core/webhooks'
import { newId } from '../crypto/id.ts'
import type { DeliveryRow } from '../store/tables.ts'
import type { DeliveryChange } from '../store/update-deliveries.ts'
import { isoTime } from '../text/iso-time.ts'

export interface Message {
  readonly id: string
  readonly type: MessageType
  readonly body: string
}

/** A message to send, or only a step of the position, where there is nothing to send. */
export interface Step {
  readonly message: Message | undefined
  /** With the message, and the position after it. */
  readonly change: DeliveryChange
}

export function messageBody<T extends MessageType>(type: T, at: number, data: MessageData[T]): string {
  return JSON.stringify({ type, timestamp: isoTime(at), data })
}

export function newMessage<T extends MessageType>(type: T, now: number, data: MessageData[T]): Message {
  return { id: newId('msg'), type, body: messageBody(type, now, data) }
}

export function sending({ id, type, body }: Message): DeliveryChange {
  return { message_id: id, message_type: type, body }
}

/** Nothing of what waits is to be sent. */
export function caughtUpWith({ seq, to_seq, replay_since }: DeliveryRow): Step {
  const change = { seq: Math.max(seq, to_seq + 1), row_id: '', replayed: replay_since }
  return { message: undefined, change }
}
