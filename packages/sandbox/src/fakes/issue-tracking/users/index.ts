import { type Answer, answerRows, type Call, type EntityBehaviour, Refusal } from '../../../fake.ts'
import { namesIn } from '../names-list.ts'
import { sizeUpTo } from '../pages.ts'
import { currentUser, findUser, type UserRow, usersOf } from '../rows.ts'
import { searchUsers } from './search.ts'
import { showUser, showWhole } from './show.ts'

/** Maximum users per page. */
const MOST_USERS = 1000

const anySize = { query: { maxResults: { type: 'integer' } } } as const

export const users: EntityBehaviour = {
  acceptedParams: { list: anySize, api_search: anySize },
  actions: {
    get: getUser,
    myself: (call) => answerUser(call, currentUser(call.data)),
    list: listUsers,
    api_search: searchUsers,
  },
}

function getUser(call: Call): Answer {
  const id = String(call.params.accountId)
  const user = findUser(call.data, id)
  if (user === undefined) throw new Refusal({ kind: 'no_record', entity: 'users', id })
  return answerUser(call, user)
}

function answerUser({ params }: Call, user: UserRow): Answer {
  return { status: 200, body: showWhole(user, namesIn(params.expand)) }
}

/** All users, including inactive ones and apps. */
function listUsers(call: Call): Answer {
  return answerRows(call, usersOf(call.data), {
    size: sizeUpTo(MOST_USERS, call),
    show: (row) => showUser(row as UserRow),
  })
}
