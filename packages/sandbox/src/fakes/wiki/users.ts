import type { Answer, Call, EntityBehaviour } from '../../fake.ts'
import { unknown } from './refuse.ts'
import { currentUser } from './rows.ts'

export function users(derived: EntityBehaviour): EntityBehaviour {
  return { ...derived, actions: { ...derived.actions, current, get } }
}

function current({ data }: Call): Answer {
  return { status: 200, body: { type: 'known', ...currentUser(data) } }
}

function get({ data, params }: Call): Answer {
  const row = data.collection('users').get(String(params.accountId))
  if (row === undefined) throw unknown('users', params.accountId)
  return { status: 200, body: { type: 'known', ...row } }
}
