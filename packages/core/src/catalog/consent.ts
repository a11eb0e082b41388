/** How an end user grants access: the consent screen of OAuth 2.0, and the requests that follow it. */
export interface Consent {
  /** Address of the consent screen. */
  readonly authorize: string
  /** Params of the address besides those of OAuth 2.0. */
  readonly query?: Readonly<Record<string, string>>
  /** True if the vendor supports PKCE with S256. */
  readonly pkce: boolean
  /** The `token_type` of grants, if it is not `bearer`. */
  readonly tokenType?: string
  readonly scopes: ConsentScopes
  /** Credentials that belong to the application instead of the end user. */
  readonly app: readonly string[]
  readonly account?: AccountRequest
  readonly choose?: ConsentChoice
  /** Request line that revokes a token (RFC 7009). */
  readonly revoke?: string
}

/** How scopes are asked for and granted. */
export interface ConsentScopes {
  /** Requested in addition to the permissions of the actions that are wanted. */
  readonly always: readonly string[]
  /** Requested if nothing else is, by a vendor that refuses a consent without scopes. */
  readonly whenNone?: readonly string[]
  readonly separator: string
  /** Field of the token response with the granted scopes, if it is not `scope`. */
  readonly granted?: string
  readonly optional?: OptionalScopes
}

/** Scopes that not every account can grant. The vendor grants the others, instead of refusing the consent. */
export interface OptionalScopes {
  /** Param of the consent screen that they are asked for in, instead of `scope`. */
  readonly query: string
  readonly names: readonly string[]
}

/** The request that identifies the account of credentials: an `entity.action` without params, or a request line. */
export interface AccountRequest {
  readonly action?: string
  readonly http?: string
  /** Path of the account's id in the response. */
  readonly id: string
  /** Path of the name or address that people know the account by. */
  readonly label?: string
}

/** A choice that the end user makes after access is granted, such as a site. */
export interface ConsentChoice {
  /** Request line of an array of choices. */
  readonly http: string
  /** Paths in a choice. */
  readonly value: string
  readonly label: string
  /** The credential that takes the value. */
  readonly credential: string
}
