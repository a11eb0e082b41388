import type { Row } from '../state/collection.ts'
import type { Dataset } from '../state/dataset.ts'
import type { Registration, WebhookEvent } from './registration.ts'

/** A record that was written or removed by one request. */
export interface RecordChange {
  readonly entity: string
  readonly id: string
  readonly kind: 'created' | 'updated' | 'deleted'
  /** Undefined if the record was created. */
  readonly before: Row | undefined
  /** The row; of a deleted record its last one. */
  readonly row: Row
  /** Number of the change in the data set's journal. */
  readonly number: number
  /** Unix time in seconds. */
  readonly time: number
  readonly data: Dataset
  /** The row as the vendor's API shows it. */
  show(): Row
}

/** An attempt to send an event. */
export interface Sending {
  readonly event: WebhookEvent
  /** One, or those that share a request. */
  readonly registrations: readonly [Registration, ...Registration[]]
  /** With `secret`, which is a wrong one if the request is forged. */
  readonly secret: string | undefined
  /** The same for all attempts. */
  readonly messageId: string
  /** Number of the message to this address, from 1. */
  readonly sequence: number
  /** From 1. */
  readonly attempt: number
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** An attempt that was not accepted. */
export interface FailedAttempt {
  /** From 1. */
  readonly attempt: number
  /** Undefined if there was no response. */
  readonly status: number | undefined
  /** In [0, 1). */
  readonly random: number
}

/** How a vendor sends what has changed. Registrations are made by requests of its entities. */
export interface WebhookRules {
  readonly eventsOf: (change: RecordChange) => readonly WebhookEvent[]
  /** Default: the event's type is one of the registration's. */
  readonly wants?: (registration: Registration, event: WebhookEvent, data: Dataset) => boolean
  readonly request: (sending: Sending) => WebhookRequest
  /** Seconds until the next attempt; undefined: there is none. */
  readonly retryAfter: (failed: FailedAttempt) => number | undefined
  /** The event by which the vendor tries an address. */
  readonly ping?: WebhookEvent
  /** One request goes to all registrations that have the same address and secret. */
  readonly sharesRequests?: true
}
