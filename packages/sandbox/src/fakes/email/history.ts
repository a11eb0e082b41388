import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  Refusal,
  type Row,
  recordBody,
} from '../../fake.ts'

/** The oldest number that the history has: that of the filled mailbox. */
const FIRST = 1000

export function profile(derived: EntityBehaviour): EntityBehaviour {
  return { ...derived, actions: { get: getProfile } }
}

function getProfile(call: Call): Answer {
  const count = (entity: string): number => call.data.collection(entity).size
  return {
    status: 200,
    body: recordBody(call, {
      emailAddress: 'ada@example.com',
      messagesTotal: count('messages'),
      threadsTotal: count('threads'),
      historyId: String(numberOf(call.data)),
    }),
  }
}

export function history(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    rows: (data) => changesSince(data, FIRST).toReversed(),
    actions: { list: listHistory },
  }
}

/** Numbers that the history has no more, or not yet, are not found. */
function listHistory(call: Call): Answer {
  const { startHistoryId, labelId } = call.params
  const start = /^\d{1,15}$/.test(String(startHistoryId)) ? Number(startHistoryId) : Number.NaN
  if (!(start >= FIRST && start <= numberOf(call.data)))
    throw new Refusal({
      kind: 'rule',
      status: 404,
      code: 'notFound',
      message: 'Requested entity was not found.',
    })
  const rows = changesSince(call.data, start).filter(
    ({ messages }) =>
      labelId === undefined ||
      (messages as Row[]).some(({ labelIds }) => (labelIds as unknown[])?.includes(labelId)),
  )
  return answerRows(call, rows, {
    show: (row) => row,
    facts: () => ({ historyId: String(numberOf(call.data)) }),
  })
}

function numberOf({ journal }: Dataset): number {
  return FIRST + journal.last
}

function changesSince(data: Dataset, start: number): Row[] {
  const touched = data.journal.since(start - FIRST).filter(({ entity }) => entity === 'messages')
  return touched.map(({ id, number }) => {
    const row = data.collection('messages').get(id)
    const message = { id, threadId: row?.threadId, ...(row && { labelIds: row.labelIds }) }
    return {
      id: String(FIRST + number),
      messages: [message],
      ...(row === undefined && { messagesDeleted: [{ message }] }),
    }
  })
}
