import type { Registration, WebhookEvent } from './registration.ts'
import type { DeliveryShape } from './shape.ts'

/** One attempt to deliver a webhook. */
export interface SentWebhook {
  readonly url: string
  readonly type: string
  readonly messageId: string
  /** From 1. */
  readonly attempt: number
  readonly isForged: boolean
  /** Undefined if there was no response. */
  readonly status: number | undefined
}

/** The webhooks of one account: registered addresses, and what is sent to them. */
export interface AccountWebhooks {
  /** Those that have not expired, oldest first. */
  list(): readonly Registration[]
  find(id: string): Registration | undefined
  /** Adds one, or replaces the one with its id. */
  put(registration: Registration): void
  /** False if there is none. */
  remove(id: string): boolean
  /** Sends an event to one address. */
  send(registration: Registration, event: WebhookEvent): void
  /** Unix milliseconds: the time of the machine, and what the sandbox's clock was advanced by. */
  now(): number
  /** The latest attempts, oldest first. */
  readonly sent: readonly SentWebhook[]
  /** How webhooks are delivered from now on. */
  deliver(shape: DeliveryShape): void
  /** Resolves when nothing is under way. Repetitions that wait for their time do not count. */
  settled(): Promise<void>
  close(): void
}
