/** Run tables of an entity and of a connector. */

import type { ArrayStyle, Params } from '../values/value.ts'
import type { Action } from './action.ts'

/**
 * Run table of an entity. The type parameters carry its methods in process and the additional hosted ones.
 */
export interface Entity<Methods = unknown, HostedMethods = unknown> {
  readonly name: string
  /** The record field that identifies a record. Default `id`. */
  readonly key?: string
  readonly actions: Readonly<Record<string, Action>>
  /** Phantom field: carries the types and never exists at run time. */
  readonly methods?: Methods
  readonly hosted?: HostedMethods
}

/** Recognizes errors and locates code, message, field and request id. The first path with a value wins. */
export interface ErrorRules {
  /** Values at these paths, or in a header (`header.<Name>`), mean failure regardless of the status. `*` is any value but null. */
  readonly failed?: Readonly<Record<string, unknown>>
  /** GraphQL: beside `errors`, `data` shows that the request was executed, and the results of the parts that succeeded. */
  readonly graphql?: true
  /**
   * Path of the seconds to wait. Or three paths: cost of the request, available budget, and budget restored per second.
   */
  readonly wait?: readonly string[]
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  /** Fields that mark an error of the vendor itself in another form than that of `message`. */
  readonly forms?: readonly string[]
  /** Fields of every error of the vendor in the form of `message`. Without them, the response is not the vendor's. */
  readonly always?: readonly string[]
  /** Path of the name of the invalid param. */
  readonly field?: readonly string[]
  /** `header.<Name>` or a path in the body. */
  readonly requestId?: readonly string[]
  /** Additional error texts to pass on: name to path. */
  readonly details?: Readonly<Record<string, string>>
  /** Vendor code (`*` matches any characters) or status to our code. */
  readonly map?: Readonly<Record<string, string>>
}

/** An authentication method. In process, the credential fields that are given select it. */
export interface AuthMethod {
  readonly name: string
  /** Origin for this method, if it differs from the connector's. `{name}` is replaced by a credential. */
  readonly server?: string
  readonly credentials: Params
  /** `Authorization: Bearer {api_key}`. */
  readonly header?: string
  /** Params of every query that carry the credentials: `api_key={api_key}`, several with `&` between them. */
  readonly query?: string
  /** Fields of every body that carry the credentials, written like `query`. A request without such a body has them in its query. */
  readonly body?: string
  /**
   * Credentials used as user name and password of HTTP Basic. Without a second name the password is empty.
   */
  readonly basic?: readonly [user: string, password?: string]
  /** Request line of the OAuth 2.0 token endpoint. */
  readonly token?: string
  /** Encoding of the token request's body. */
  readonly encoding?: 'form' | 'json'
  /**
   * The vendor's own names of refusals at the token endpoint to those of RFC 6749, section 5.2: `bad_refresh_token` to
   * `invalid_grant`.
   */
  readonly refusals?: Readonly<Record<string, string>>
}

/** Run table that all actions of a connector share. */
export interface Connector<Credentials = unknown> {
  /** Package slug: `payments`. */
  readonly name: string
  /** Vendor in lower case: `stripe`. */
  readonly provider: string
  /** Display name: `Payments`. */
  readonly title: string
  /** Origin of the upstream. Omitted if each authentication method has its own. */
  readonly server?: string
  /** Encoding of request bodies. Default JSON. */
  readonly encoding?: 'form'
  /** How arrays are serialized in a query. Default `repeat`. */
  readonly arrays?: ArrayStyle
  readonly auth: readonly AuthMethod[]
  /** Sent with every request. A header whose `{credential}` is absent is omitted. */
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotency?: { readonly header: string; readonly on: readonly string[] }
  /** Response header whose `true` or `false` overrides every other retry rule. */
  readonly retryHeader?: string
  /** Further hosts for downloads and uploads: `*.files.example`. Of these, only those named in full receive our credentials, from a step with `credentials`. */
  readonly files?: readonly string[]
  readonly errors?: ErrorRules
  /** Recursive types. */
  readonly types?: Params
  /** An `entity.action` without params that verifies the credentials. */
  readonly check?: string
  /** Phantom field: carries the type of the credentials. */
  readonly credentials?: Credentials
}
