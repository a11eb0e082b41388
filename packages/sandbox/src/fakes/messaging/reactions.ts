import { type Call, type Handler, Refusal, type Row, recordBody } from '../../fake.ts'
import { rule } from './rule.ts'

const USER = 'U0SANDBOX'

interface Reaction {
  readonly name: string
  readonly count: number
  readonly users: readonly string[]
}

/** A reaction is part of its message. Each user has each emoji once. */
export const reactions: Readonly<Record<string, Handler>> = {
  of_message: (call) => ({ status: 200, body: recordBody(call, { message: messageOf(call) }) }),
  add: (call) => {
    const message = messageOf(call)
    const { name } = call.params
    const own = reactionsOf(message).find((one) => one.name === name)
    if (own?.users.includes(USER)) throw rule('already_reacted')
    return store(call, message, {
      name: String(name),
      count: (own?.count ?? 0) + 1,
      users: [...(own?.users ?? []), USER],
    })
  },
  remove: (call) => {
    const message = messageOf(call)
    const own = reactionsOf(message).find(
      ({ name, users }) => name === call.params.name && users.includes(USER),
    )
    if (own === undefined) throw rule('no_reaction')
    return store(call, message, {
      ...own,
      count: own.count - 1,
      users: own.users.filter((user) => user !== USER),
    })
  },
}

function messageOf({ data, params }: Call): Row {
  const row = data.collection('messages').get(String(params.timestamp))
  if (row === undefined)
    throw new Refusal({ kind: 'no_record', entity: 'messages', id: String(params.timestamp) })
  return row
}

function reactionsOf({ reactions = [] }: Row): readonly Reaction[] {
  return reactions as readonly Reaction[]
}

function store(call: Call, message: Row, reaction: Reaction): ReturnType<Handler> {
  const others = reactionsOf(message).filter(({ name }) => name !== reaction.name)
  const next = reaction.count > 0 ? [...others, reaction] : others
  call.data.collection('messages').put({ ...message, reactions: next })
  return { status: 200, body: recordBody(call, {}) }
}
