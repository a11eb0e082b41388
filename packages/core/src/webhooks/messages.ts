/** The messages that the service sends to webhook endpoints. */

/** The connector that a message is about. */
export interface MessageConnector {
  readonly connector_id: string
  /** Package slug: `payments`. */
  readonly connector_type: string
  readonly external_user_id: string
}

export interface MessageStream extends MessageConnector {
  readonly entity: string
}

export interface RecordsChanged extends MessageStream {
  /** Records that are new or have changed, in the order of their changes. `ids` and `deleted_ids` have 100 together at most. */
  readonly ids: readonly string[]
  readonly deleted_ids: readonly string[]
  /** Reads exactly from these changes on, with their data: `GET …/changes?entities=<entity>&cursor=<cursor>`. */
  readonly cursor: string
}

/** All that was known about the entity's records is void: read the change feed again without a cursor. */
export interface RecordsReset extends MessageStream {
  /** `account_changed`: the connector got the credentials of another account. `history_ended`: the position is too old. */
  readonly reason: 'account_changed' | 'history_ended'
}

export interface NeedsReauth extends MessageConnector {
  /** The vendor's status and error code; null where it gave none. */
  readonly reason: { readonly status: number | null; readonly code: string | null }
}

export interface SyncCompleted extends MessageStream {
  /** Records that the full sync has read. */
  readonly records: number
  /** True for the first full sync: from now on the entity can be searched. */
  readonly initial: boolean
}

export interface SyncFailing extends MessageStream {
  readonly reason: { readonly code: string; readonly message: string }
  /** Consecutive failed runs. */
  readonly failures: number
}

/** A registration with the vendor. Some belong to no single connector. */
export interface MessageHook {
  readonly hook_id: string
  /** Its name in the spec. */
  readonly name: string
  readonly connector_id: string | null
  readonly connector_type: string
  readonly external_user_id: string | null
}

export interface HookFailing extends MessageHook {
  readonly reason: { readonly code: string; readonly message: string }
}

export interface EndpointOff {
  readonly endpoint_id: string
  /** `gone`: it answered 410. `failing`: it has accepted nothing for five days. */
  readonly reason: 'gone' | 'failing'
}

/** An event of the vendor, which proved its origin. Its content is what the vendor says: the service has not read it there. */
export interface UpstreamEvent extends MessageConnector {
  /** Name of the webhook in the spec. */
  readonly hook: string
  /** The vendor's name of the event; null where it has none. */
  readonly type: string | null
  /** The vendor's id of the event; null where it has none. Events with an id that is known are left out. */
  readonly event_id: string | null
  /** The records that it is about, where the spec can tell: their entity, and their ids. */
  readonly entity: string | null
  readonly ids: readonly string[]
  readonly received_at: string
  /** The text that the vendor sent, only where the endpoint asks for it. Secrets of the connector in it are `[redacted]`. */
  readonly body?: string
  /** Why a body that was asked for is missing: longer than 256 kB, not UTF-8, or not asked for when the event came. */
  readonly body_missing?: 'too_large' | 'not_text' | 'not_kept'
}

/** Events of the vendor that were dropped before the endpoint accepted them: it was away too long, or too many came. */
export interface UpstreamDropped extends MessageConnector {
  readonly count: number
}

export interface Alert {
  readonly alert_id: string
  readonly name: string
  readonly connector_id: string | null
  readonly connector_type: string | null
  readonly external_user_id: string | null
  /** Values of the rule that raised the alert. */
  readonly details: Readonly<Record<string, unknown>>
}

/** The data of each message by its type. */
export interface MessageData {
  'records.changed': RecordsChanged
  'records.reset': RecordsReset
  'connector.created': MessageConnector
  'connector.needs_reauth': NeedsReauth
  'connector.recovered': MessageConnector
  'connector.removed': MessageConnector
  'sync.completed': SyncCompleted
  'sync.failing': SyncFailing
  'sync.recovered': MessageStream
  'hook.failing': HookFailing
  'hook.recovered': MessageHook
  'upstream.event': UpstreamEvent
  'upstream.dropped': UpstreamDropped
  'endpoint.off': EndpointOff
  'alert.firing': Alert
  'alert.resolved': Alert
  ping: { readonly endpoint_id: string }
}

export type MessageType = keyof MessageData

/** The body of a message of these types; of any type by default. Distinguish them by `type`. */
export type WebhookMessage<Type extends MessageType = MessageType> = {
  [T in Type]: { readonly type: T; readonly timestamp: string; readonly data: Readonly<MessageData[T]> }
}[Type]

/** Listed, since types do not exist at run time. */
const types: Readonly<Record<MessageType, true>> = {
  'records.changed': true,
  'records.reset': true,
  'connector.created': true,
  'connector.needs_reauth': true,
  'connector.recovered': true,
  'connector.removed': true,
  'sync.completed': true,
  'sync.failing': true,
  'sync.recovered': true,
  'hook.failing': true,
  'hook.recovered': true,
  'upstream.event': true,
  'upstream.dropped': true,
  'endpoint.off': true,
  'alert.firing': true,
  'alert.resolved': true,
  ping: true,
}

export const MESSAGE_TYPES = Object.keys(types) as readonly MessageType[]
