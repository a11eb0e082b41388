import type { UserLink, UserRow } from './rows.ts'
import { userSelf } from './site.ts'

/** A user as named in other records: what other people may see of them. */
export function linkUser(user: UserRow): UserLink {
  const { accountId, accountType, displayName, active, avatarUrls, emailAddress, timeZone } = user
  return {
    self: userSelf(accountId),
    accountId,
    ...(emailAddress === undefined ? {} : { emailAddress }),
    avatarUrls,
    displayName,
    active,
    ...(timeZone === undefined ? {} : { timeZone }),
    accountType,
  }
}
