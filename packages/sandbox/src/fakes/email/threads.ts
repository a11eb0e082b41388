import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  type Handler,
  type Row,
  recordBody,
  unknownRecord,
} from '../../fake.ts'
import { historyIdOf } from './history.ts'
import { checkLabels, isAside, labelsOf, matching, relabelled, shownWhole } from './messages.ts'
import { asksForAside } from './query.ts'

interface Thread extends Row {
  readonly id: string
  /** Oldest first. */
  readonly messages: readonly Row[]
}

/** A thread is what its messages are: it begins with the first one, and its labels are theirs. */
export function threads(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    rows: threadsIn,
    actions: {
      ...derived.actions,
      list,
      get,
      modify: (call) => {
        checkLabels(call)
        return relabel(call)
      },
      trash: changing((_call, row) => relabelled(row, ['TRASH'], ['INBOX'])),
      untrash: changing((_call, row) => relabelled(row, [], ['TRASH'])),
    },
  }
}

const relabel = changing(({ params }, row) => relabelled(row, params.addLabelIds, params.removeLabelIds))

/** Newest first, by their latest message. */
function threadsIn(data: Dataset): Thread[] {
  const groups = Map.groupBy(data.collection('messages').rows(), ({ threadId, id }) => String(threadId ?? id))
  return [...groups].map(([id, newestFirst]) => {
    const [latest] = newestFirst
    const { snippet } = latest ?? {}
    const historyId = historyIdOf(data, String(latest?.id))
    return { id, ...(snippet !== undefined && { snippet }), historyId, messages: newestFirst.toReversed() }
  })
}

/** Gmail lists a thread if one of its messages would be. */
function list(call: Call): Answer {
  const { q, labelIds = [], includeSpamTrash } = call.params
  const matches = matching(call)
  const fits = (row: Row): boolean =>
    (includeSpamTrash === true || !isAside(row) || asksForAside(q)) &&
    matches(row) &&
    (labelIds as unknown[]).every((label) => labelsOf(row).includes(String(label)))
  const rows = threadsIn(call.data).filter(({ messages }) => messages.some(fits))
  return answerRows(call, rows, { show: ({ messages: _, ...shown }) => shown })
}

function found(call: Call): Thread {
  const thread = threadsIn(call.data).find(({ id }) => id === call.path.id)
  if (thread === undefined) throw unknownRecord(call)
  return thread
}

function get(call: Call): Answer {
  const { messages, ...thread } = found(call)
  const whole = messages.map((row) => shownWhole(row, call))
  return { status: 200, body: recordBody(call, { ...thread, messages: whole }) }
}

function changing(change: (call: Call, row: Row) => Row): Handler {
  return (call) => {
    for (const row of found(call).messages) call.data.collection('messages').put(change(call, row))
    const { messages, ...thread } = found(call)
    const refs = messages.map(({ id, threadId, labelIds }) => ({ id, threadId, labelIds }))
    return { status: 200, body: recordBody(call, { ...thread, messages: refs }) }
  }
}
