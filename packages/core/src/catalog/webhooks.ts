/**
 * Requests by which an upstream reports changes. The service verifies each and reads the changes itself; it takes no
 * data from them. Durations are in seconds.
 */
export interface Webhooks {
  /**
   * `client`: the vendor knows one address per OAuth client, for all of its connectors. Absent: each connector has its own.
   */
  readonly scope?: 'client'
  readonly verify: WebhookProof
  /**
   * Of `client`: for whom a webhook is. Names of values that the registration takes, and their paths in the body; a list there
   * names several. Addresses are compared by their origin.
   */
  readonly match?: Readonly<Record<string, string>>
  /**
   * Where one webhook has several events: path of their list, `[]` if the body is the list, `value[]` in a field. All other
   * paths then begin at one of them.
   */
  readonly items?: string
  /** Path of the type in the body, or `header.<Name>`. Of several, the first that a webhook has. */
  readonly type: string | readonly string[]
  /** Path of the vendor's id of the event in the body, or `header.<Name>`. Repetitions have the same. */
  readonly id?: string
  /** The record that an event is about, by pattern of types: its entity, and the path of its key. The first pattern counts. */
  readonly records?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Entities to read again, by pattern of types. `*` matches any characters; all patterns that match count. */
  readonly runs: Readonly<Record<string, readonly string[]>>
  /**
   * Where a webhook names the record that others are listed under, by the entity of that record. Of entities in `runs` that are
   * listed under it, only the list of this one record is read.
   */
  readonly under?: Readonly<Record<string, WebhookParent>>
  /**
   * Where a webhook names the kind of its record, apart from the type. Of the entities that are kinds, it concerns only the one that
   * it names; none of them if it names another kind.
   */
  readonly kind?: WebhookKind
  /** The type by which the vendor tries an address. It is acknowledged without a proof, and causes nothing. */
  readonly ping?: string
  /** Path of a value in the `ping` that the response has to be, as a proof that somebody listens there. */
  readonly challenge?: string
  /**
   * Types that report the removal of a record: by entity, the path of its key, or of a list of keys. The service reads the
   * record, since nothing in a webhook is believed.
   */
  readonly gone?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Records to read, by pattern of types and entity: changes that the upstream reports nowhere else. Only records of a parent
   * that the replica has are read.
   */
  readonly reads?: Readonly<Record<string, Readonly<Record<string, WebhookRead>>>>
  /** Delay of a second run, where lists lag behind webhooks. */
  readonly lag?: number
  /**
   * How the service registers its address. Absent: people do that, in the vendor's settings. Requests of `client` without a
   * `{url}` only read whom webhooks will name: the developer of the app enters the address in its settings.
   */
  readonly register?: WebhookRegistration
}

export interface WebhookKind {
  /** Path in the body, or `header.<Name>`. */
  readonly from: string
  /** Entities by the vendor's value. */
  readonly values: Readonly<Record<string, string>>
}

/** Place of the key of a record that others are listed under. */
export interface WebhookParent {
  /** Path in the body, or `header.<Name>`. */
  readonly from: string
  /** The text around the key, where that is a part of an address: `/calendars/{key}/events`. The key is percent-decoded. */
  readonly like?: string
}

/** A record that an event names. It is read by the synchronization's list, which then has this one record or none. */
export interface WebhookRead {
  /** Paths of keys, each of which is read: an event may concern a message and the thread that it is in. */
  readonly keys: readonly string[]
  /** Path of the key of the record that it is listed under. */
  readonly parent?: string
  /** Params of the list. `{key}` is the key of the record. */
  readonly params: Readonly<Record<string, unknown>>
}

/** Texts in requests may contain values: `{url}`, `{secret}`, `{uuid}`, `{end}`, and those that were taken. */
export interface WebhookRegistration {
  /** Another registration, where the vendor refuses this one. What it takes has other names, so that `remove` knows its own. */
  readonly otherwise?: WebhookRegistration
  /** Credential of connectors that are registered by `otherwise` at once. */
  readonly unless?: string
  /** The scope that its requests need, which consents ask for. Connectors whose grant lacks it are not registered. */
  readonly permission?: string
  /** In order; later ones may contain values that earlier ones take. */
  readonly requests: readonly WebhookRequest[]
  /** The vendor's types of webhooks; a field `{types}` is their list. */
  readonly types?: readonly string[]
  /** Each type is registered by itself; the requests contain it as `{type}`. */
  readonly each?: true
  /** Each of these records of the vendor is registered by itself; the requests contain the values that are taken of it. */
  readonly over?: WebhookRecords
  /** Prolongs a registration. Absent: a new one replaces it. */
  readonly refresh?: WebhookRequest
  readonly remove?: WebhookRequest
  /** Finds registrations that an interrupted process left at the vendor. */
  readonly list?: WebhookListing
  /** Life of a registration. Absent: it does not end. */
  readonly lasts?: number
}

export interface WebhookRequest {
  /** `POST /v1/webhook_endpoints` */
  readonly request: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Besides those of the connector. With `content-type: application/json`, the body is JSON where others are forms. */
  readonly headers?: Readonly<Record<string, string>>
  /** Values of the response by name: their paths. `secret` is the hook's. A response without one is a failure. */
  readonly take?: Readonly<Record<string, string>>
  /** Path of the reason in a response that refuses although its status is that of a success. */
  readonly refusal?: string
}

/** Lists records. `take` has the paths of values in one of them. */
export interface WebhookRecords extends WebhookRequest {
  /** Path of the list. */
  readonly items: string
}

/** Lists registrations. */
export interface WebhookListing extends WebhookRecords {
  /** Path of the address in a registration. */
  readonly url: string
}

/** How a webhook proves its origin. The secret is the hook's own, or that of the OAuth client. */
export type WebhookProof = {
  /** Who makes the secret: the service if absent, or the vendor; `client`: it is a credential of the connector. */
  readonly secret?: 'vendor' | 'client'
  /** Of `client`: the credential, if it is not `client_secret`. */
  readonly credential?: string
} & (
  | { readonly scheme: 'stripe'; readonly header: string; readonly tolerance: number }
  | {
      readonly scheme: 'hmac'
      readonly header: string
      readonly algorithm: 'sha1' | 'sha256' | 'sha512'
      readonly encoding: 'hex' | 'base64'
      /** Text before the signature: `sha256=`. */
      readonly prefix?: string
      /** The text that is signed, with `{method}`, `{url}`, `{time}` and `{body}`. Absent: the body. */
      readonly signs?: string
      /** Header with the time of sending, which is signed too. Absent: the signature is valid forever. */
      readonly time?: string
      /** Of `time`. Absent: seconds. */
      readonly unit?: 'milliseconds'
      /** Of `time`. */
      readonly tolerance?: number
    }
  /** A JSON Web Token, signed with HS256 and no other algorithm. */
  | { readonly scheme: 'jwt'; readonly header: string; readonly tolerance: number }
  /** The secret itself in a header. */
  | { readonly scheme: 'token'; readonly header: string }
  /** Standard Webhooks. The prefix is that of its three headers: `webhook-`, or `svix-`. */
  | { readonly scheme: 'standard'; readonly prefix: string; readonly tolerance: number }
)
