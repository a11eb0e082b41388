import { type Call, type EntityBehaviour, type Row, uuid, type View } from '../../fake.ts'
import { listOf } from './answer.ts'
import { linked, namedBy } from './find.ts'
import { fromShownBy, link } from './from-shown.ts'
import { tick, timeParam } from './iso.ts'
import { keyOwner } from './key-owner.ts'
import type { Note } from './rows/candidates.ts'

export const candidate_notes: EntityBehaviour = {
  id: uuid,
  show: (row, view) => noteRecord(row as Note, view),
  fromShown: fromShownBy({ author: link('authorId') }),
  create: newNote,
  actions: { list: listOf('candidates', 'candidateId') },
}

function noteRecord(note: Note, { data }: View): Row {
  const { id, firstName, lastName, email } = linked(data, 'users', note.authorId)
  return { ...note, author: { id, firstName, lastName, email } }
}

function newNote(call: Call, { id }: Row): Note {
  const { note, isPrivate = false } = call.params
  const content = typeof note === 'string' ? note : (note as { value: string }).value
  return {
    id: String(id),
    candidateId: namedBy(call, 'candidates', 'candidateId').id,
    createdAt: timeParam(call, 'createdAt', tick(call)),
    isPrivate: Boolean(isPrivate),
    content,
    authorId: keyOwner(call.data).id,
  }
}
