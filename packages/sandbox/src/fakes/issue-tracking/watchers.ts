import { type Answer, type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'
import { issueOf } from './issues/find.ts'
import { linkUser } from './people.ts'
import { currentUser, findUser, type IssueRow, type UserLink, type UserRow } from './rows.ts'

/** Watchers are kept as pairs of an issue and a user. */
const PAIRS = 'issue_watchers'

export const watchers: EntityBehaviour = { actions: { get, create: add, delete: remove } }

function get(call: Call): Answer {
  const issue = issueOf(call)
  const pairs = call.data
    .collection(PAIRS)
    .rows()
    .filter(({ issueId }) => issueId === issue.id)
  const me = currentUser(call.data).accountId
  const body = {
    self: `${call.origin}${call.url}`,
    isWatching: pairs.some(({ user }) => (user as UserRow).accountId === me),
    watchCount: pairs.length,
    watchers: pairs.map(({ user }) => user),
  }
  return { status: 200, body }
}

/** Idempotent: adding an existing watcher changes nothing. */
function add(call: Call): Answer {
  const issue = issueOf(call)
  const user = linkUser(userOf(call))
  call.data.collection(PAIRS).put(watcher(issue, user))
  return { status: 204 }
}

function remove(call: Call): Answer {
  const issue = issueOf(call)
  call.data.collection(PAIRS).remove(String(watcher(issue, linkUser(userOf(call))).id))
  return { status: 204 }
}

function userOf({ data, params }: Call): UserRow {
  const id = String(params.accountId)
  const user = findUser(data, id)
  if (user !== undefined) return user
  throw new Refusal({ kind: 'no_record', entity: 'users', id, param: 'accountId' })
}

/** A pair of an issue and a user. */
export function watcher(issue: IssueRow, user: UserLink): Row {
  const id = `${issue.id}:${user.accountId}`
  return { id, accountId: id, issueId: issue.id, user }
}
