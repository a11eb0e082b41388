import type { Row } from '../../../fake.ts'
import type { UserRow } from '../rows.ts'
import { selfOf } from '../site.ts'

/** A user as shown in lists. */
export function showUser({ memberOf: _, properties: __, ...shown }: UserRow): Row {
  return shown
}

/** A single user: the numbers of groups and roles, and the groups and roles themselves on request. */
export function showWhole(user: UserRow, expand: readonly string[]): Row {
  const groups = user.memberOf ?? []
  const roles = user.accountType === 'atlassian' && user.active ? ['jira-software'] : []
  return {
    ...showUser(user),
    groups: sized(groups.map(showGroup), expand.includes('groups')),
    applicationRoles: sized(roles.map(showRole), expand.includes('applicationRoles')),
    expand: 'groups,applicationRoles',
  }
}

function sized(items: readonly Row[], isExpanded: boolean): Row {
  return { size: items.length, items: isExpanded ? items : [] }
}

function showGroup(name: string): Row {
  return { name, groupId: name, self: selfOf(`group?groupId=${name}`) }
}

function showRole(key: string): Row {
  return { key, name: 'Jira', selectedByDefault: true }
}
