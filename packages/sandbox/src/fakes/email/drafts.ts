import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  newId,
  Refusal,
  type Row,
  recordBody,
  type View,
} from '../../fake.ts'
import { isAside, matching, relabelled, shownWhole, textFields } from './messages.ts'
import { asksForAside } from './query.ts'

/** A draft is a message of the mailbox with the label `DRAFT` until it is sent. */
export function drafts(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    show: (row, view) => ({ ...row, message: shown(row, view) }),
    create: (call, row) => withMessage(call, row, newId(call)),
    update: (call, row) => withMessage(call, row, idOf(row)),
    delete: ({ data }, row) => data.collection('messages').remove(idOf(row)),
    actions: { ...derived.actions, list, send },
  }
}

function list(call: Call): Answer {
  const { includeSpamTrash, q } = call.params
  const matches = matching(call)
  const isAll = includeSpamTrash === true || asksForAside(q)
  const rows = call.data.collection('drafts').rows()
  const found = rows.filter((row) => {
    const message = messageOf(call.data, row)
    return matches(message) && (isAll || !isAside(message))
  })
  return answerRows(call, found, {})
}

function idOf({ message }: Row): string {
  return String((message as Row | undefined)?.id)
}

/** The message of the request, in the mailbox. */
function withMessage(call: Call, row: Row, id: string): Row {
  const { raw, threadId = id } = (call.params.message ?? {}) as Row
  const message = { id, threadId, labelIds: ['DRAFT'], ...textFields(call, raw) }
  call.data.collection('messages').put(message)
  return { id: row.id, message: { id, threadId } }
}

function shown(row: Row, view: View): unknown {
  const message = messageOf(view.data, row)
  const { id, threadId } = message
  return view.action === 'get' ? shownWhole(message, view) : { id, threadId }
}

/** Drafts of the sample have messages of their own. */
function messageOf(data: Dataset, row: Row): Row {
  return data.collection('messages').get(idOf(row)) ?? ((row.message ?? {}) as Row)
}

function send(call: Call): Answer {
  const { data, params } = call
  const draft = data.collection('drafts').get(String(params.id))
  if (draft === undefined) throw new Refusal({ kind: 'no_record', entity: 'drafts', id: String(params.id) })
  const messages = data.collection('messages')
  const message = { ...messageOf(data, draft), ...timeOf(call) }
  const sent = relabelled(message, ['SENT'], ['DRAFT'])
  messages.put(sent)
  data.collection('drafts').remove(String(draft.id))
  const { id, threadId, labelIds } = sent
  return { status: 200, body: recordBody(call, { id, threadId, labelIds }) }
}

function timeOf({ data }: Call): Row {
  return { internalDate: String(data.clock.now() * 1000) }
}
