import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  Refusal,
  type Row,
  recordBody,
  type Touched,
} from '../../fake.ts'

/** The labels that a message got and lost when they were last changed, for the history. */
export interface LabelChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The oldest number that the history has: that of the filled mailbox. */
const FIRST = 1000
/** Seconds that the history keeps a change. */
const KEPT = 7 * 24 * 3600

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
      threadsTotal: threadsTotal(call.data),
      historyId: String(numberOf(call.data)),
    }),
  }
}

function threadsTotal(data: Dataset): number {
  const rows = data.collection('messages').rows()
  return new Set(rows.map(({ id, threadId }) => threadId ?? id)).size
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
  const { startHistoryId, labelId, historyTypes } = call.params
  const start = /^\d{1,15}$/.test(String(startHistoryId)) ? Number(startHistoryId) : Number.NaN
  if (!(start >= FIRST && start <= numberOf(call.data)) || hasLost(call.data, start))
    throw new Refusal({
      kind: 'rule',
      status: 404,
      code: 'notFound',
      message: 'Requested entity was not found.',
    })
  const rows = changesSince(call.data, start).filter(
    (row) =>
      (labelId === undefined ||
        (row.messages as Row[]).some(({ labelIds }) => (labelIds as unknown[])?.includes(labelId))) &&
      ((historyTypes as string[] | undefined)?.some((type) => (FIELDS[type] ?? '') in row) ?? true),
  )
  return answerRows(call, rows, {
    show: (row) => row,
    facts: () => ({ historyId: String(numberOf(call.data)) }),
  })
}

function numberOf({ journal }: Dataset): number {
  return FIRST + journal.last
}

/** The number of a message: that of its last change. */
export function historyIdOf({ journal }: Dataset, id: string): string {
  return String(FIRST + (journal.of('messages', id)?.number ?? 0))
}

function touchedSince({ journal }: Dataset, start: number): Touched[] {
  return journal.since(start - FIRST).filter(({ entity }) => entity === 'messages')
}

function hasLost(data: Dataset, start: number): boolean {
  const oldest = data.clock.now() - KEPT
  return touchedSince(data, start).some(({ time }) => time < oldest)
}

/** Messages that change at once, as those of a batch, are in one item. */
function changesSince(data: Dataset, start: number): Row[] {
  const byTime = Map.groupBy(touchedSince(data, start), ({ time }) => time)
  return [...byTime.values()].map((touched) => {
    const rows = touched.map(({ id }) => data.collection('messages').get(id) ?? { id, isDeleted: true })
    return {
      id: String(FIRST + Math.max(...touched.map(({ number }) => number))),
      messages: rows.map(refOf),
      ...kindsOf(rows),
    }
  })
}

/** Fields of an item by the kinds of changes. */
const FIELDS: Readonly<Record<string, string>> = {
  messageAdded: 'messagesAdded',
  messageDeleted: 'messagesDeleted',
  labelAdded: 'labelsAdded',
  labelRemoved: 'labelsRemoved',
}

/** By its latest change: a message that is new and was then labelled is in both. */
function kindsOf(rows: readonly Row[]): Row {
  const of = (isOf: (row: Row) => boolean): Row[] => rows.filter(isOf).map((row) => ({ message: refOf(row) }))
  const labelled = (kind: 'added' | 'removed'): Row[] =>
    rows.flatMap((row) => {
      const labelIds = (row.relabelled as LabelChange | undefined)?.[kind] ?? []
      return labelIds.length === 0 ? [] : [{ message: refOf(row), labelIds }]
    })
  const kinds = {
    messagesAdded: of(({ isDeleted, isOld }) => isDeleted !== true && isOld !== true),
    messagesDeleted: of(({ isDeleted }) => isDeleted === true),
    labelsAdded: labelled('added'),
    labelsRemoved: labelled('removed'),
  }
  return Object.fromEntries(Object.entries(kinds).filter(([, items]) => items.length > 0))
}

function refOf({ id, threadId, labelIds }: Row): Row {
  return { id, threadId, ...(labelIds !== undefined && { labelIds }) }
}
