declare const brand: unique symbol

/**
 * Whose data may be touched. Every function that reads or writes tenant data takes one, and only an authenticated
 * token (or the operator at the command line) gets one: see {@link tenantOf}.
 */
export interface TenantCtx {
  /** The application that owns the data. */
  readonly org: string
  /** Only this end user's data; null: every user's. */
  readonly externalUserId: string | null
  /** Only these connectors; null: any. */
  readonly connectorIds: readonly string[] | null
  readonly [brand]: true
}

/** Makes a context from what a token says, never from what a request says. */
export function tenantOf(claims: Pick<TenantCtx, 'org' | 'externalUserId' | 'connectorIds'>): TenantCtx {
  const { org, externalUserId, connectorIds } = claims
  return { org, externalUserId, connectorIds } as TenantCtx
}
