/** An end user of an application, as the protocol names it. */
export interface Account {
  readonly org: string
  readonly externalUserId: string
}

export function accountId({ org, externalUserId }: Account): string {
  return `${org}/${externalUserId}`
}

/** Ids of applications have no slash; those of end users may. */
export function parseAccount(id: string): Account {
  const at = id.indexOf('/')
  return { org: id.slice(0, at), externalUserId: id.slice(at + 1) }
}
