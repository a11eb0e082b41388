declare const brand: unique symbol

/**
 * The tenant whose data may be accessed. Every function that reads or writes tenant data requires one. Only
 * an authenticated token or the operator at the command line obtains one: see {@link tenantOf}.
 */
export interface TenantCtx {
  /** The application that owns the data. */
  readonly org: string
  /** Restricts to the data of this external user; null: every user. */
  readonly externalUserId: string | null
  /** Restricts to these connectors; null: any. */
  readonly connectorIds: readonly string[] | null
  readonly [brand]: true
}

/**
 * True if the context may access a row of its application. The same condition in SQL is `visible` in
 * `connectors.ts`.
 */
export function mayAccess(
  { org, externalUserId, connectorIds }: TenantCtx,
  row: { readonly org: string; readonly external_user_id: string; readonly id: string },
): boolean {
  if (row.org !== org) return false
  if (externalUserId !== null && row.external_user_id !== externalUserId) return false
  return connectorIds === null || connectorIds.includes(row.id)
}

/** Creates a context from the claims of a token, never from request data. */
export function tenantOf(claims: Pick<TenantCtx, 'org' | 'externalUserId' | 'connectorIds'>): TenantCtx {
  const { org, externalUserId, connectorIds } = claims
  return { org, externalUserId, connectorIds } as TenantCtx
}
