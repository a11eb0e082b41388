import { type Answer, type Call, type EntityBehaviour, Refusal } from '../../fake.ts'
import { issueOf } from './issues/find.ts'
import { currentUser, type UserRow } from './rows.ts'

/** Watchers are kept as pairs of an issue and a user. */
const PAIRS = 'issue_watchers'

export const watchers: EntityBehaviour = { actions: { get, delete: remove } }

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

function remove(call: Call): Answer {
  const issue = issueOf(call)
  const id = idOf(issue.id, String(call.params.accountId))
  const user = call.data.collection('users').get(String(call.params.accountId))
  if (user === undefined)
    throw new Refusal({
      kind: 'no_record',
      entity: 'users',
      id: String(call.params.accountId),
      param: 'accountId',
    })
  call.data.collection(PAIRS).remove(id)
  return { status: 204 }
}

const idOf = (issueId: string, accountId: string): string => `${issueId}:${accountId}`
