import type { UserLink, UserRow } from './rows.ts'
import { userSelf } from './site.ts'

/** A user as shown in other records, with the fields that other people may see. */
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
