import {
  type Answer,
  answerRows,
  type Call,
  type EntityBehaviour,
  type Row,
  recordBody,
  show,
  updateRecord,
  type View,
} from '../../fake.ts'
import { childrenOf } from './children.ts'
import { contentOf } from './content/content-of.ts'
import { demand } from './files/capabilities.ts'
import { findFile } from './files/find.ts'
import { revisionFromShown } from './from-shown.ts'
import { masked } from './mask/masked.ts'
import { isNative } from './mime-types.ts'
import { showUser } from './people.ts'
import type { FileRow, RevisionRow } from './rows.ts'
import { notFound, rule } from './rule.ts'

/** Earlier versions of a file's content. */
export const revisions: EntityBehaviour = {
  show: showRevision,
  fromShown: revisionFromShown,
  update: checkedUpdate,
  actions: { ...masked({ list: listRevisions, get: getRevision, update: updateRevision }), delete: remove },
}

function showRevision(row: Row, { data }: View): Row {
  const revision = row as RevisionRow
  return {
    ...revision,
    lastModifyingUser: showUser(data, revision.editorId),
    ...(!isNative(revision.mimeType) && { md5Checksum: contentOf(revision)?.sums?.md5 }),
  }
}

function revisionsOf(call: Call): { file: FileRow; rows: readonly RevisionRow[] } {
  const file = findFile(call)
  demand(call.data, file, 'canReadRevisions')
  return { file, rows: [...childrenOf<RevisionRow>(call.data, 'revisions', 'fileId', file.id)].reverse() }
}

/** Oldest first. */
function listRevisions(call: Call): Answer {
  return answerRows(call, revisionsOf(call).rows, {})
}

/** `head` is an alias of the latest. */
function findRevision(call: Call): RevisionRow {
  const { rows } = revisionsOf(call)
  const { revisionId = '' } = call.path
  const found = revisionId === 'head' ? rows.at(-1) : rows.find(({ id }) => id === revisionId)
  if (found === undefined) throw notFound(revisionId, 'revisionId', 'Revision')
  return found
}

function getRevision(call: Call): Answer {
  return { status: 200, body: recordBody(call, show(call, findRevision(call))) }
}

function updateRevision(call: Call): Answer {
  const { id } = findRevision(call)
  return updateRecord({ ...call, path: { ...call.path, revisionId: id } })
}

/** Bytes can be kept, documents can be published. */
function checkedUpdate(call: Call, row: Row): Row {
  demand(call.data, findFile(call), 'canEdit')
  const { keepForever, published, publishAuto, publishedOutsideDomain } = call.params
  const publishes = [published, publishAuto, publishedOutsideDomain].some((value) => value !== undefined)
  if (isNative(String(row.mimeType)) ? keepForever !== undefined : publishes)
    throw rule(403, 'fieldNotWritable', 'The resource body includes fields which are not directly writable.')
  call.data.clock.tick()
  return row
}

function remove(call: Call): Answer {
  const revision = findRevision(call)
  const { file, rows } = revisionsOf(call)
  demand(call.data, file, 'canEdit')
  if (isNative(revision.mimeType) || rows.length === 1)
    throw rule(403, 'revisionDeletionNotSupported', 'Revisions of this file cannot be deleted.')
  if (revision.id === file.headRevisionId)
    throw rule(400, 'cannotDeleteHeadRevision', 'The newest revision cannot be deleted.')
  call.data.clock.tick()
  call.data.collection('revisions').remove(revision.id)
  return { status: 204 }
}
