/** Pages and blog posts: unique titles, versions, and a bin. */
import {
  type Answer,
  type Call,
  type EntityBehaviour,
  type Given,
  getRecord,
  listRecords,
  type Row,
} from '../../fake.ts'
import { inOrder } from './order.ts'
import { rule, unknown } from './refuse.ts'
import type { ContentRow } from './rows.ts'
import { created, shown, timeNow, updated } from './versions.ts'

/** Statuses that are shown unless others are asked for. */
const LIVE = ['current', 'archived']

export function writtenContents(derived: EntityBehaviour): EntityBehaviour {
  const isAmong = (row: Row, wanted: unknown): boolean =>
    (wanted as unknown[]).map(String).includes(String(row.id))
  return {
    ...derived,
    id: (random) => String(random.between(1e8, 9e8)),
    rank: ({ id }) => Number(id),
    filters: {
      ...derived.filters,
      ...TREE,
      id: isAmong,
      space_id: (row, wanted) => (wanted as unknown[]).map(String).includes(String(row.spaceId)),
      status: (row, wanted) => (wanted as unknown[]).includes(row.status),
      body_format: () => true,
      sort: () => true,
    },
    sort: inOrder,
    isHidden: hides,
    show: shown,
    absent: ['body', 'childPosition'],
    create: (call, row) => {
      const { spaceId, status = 'current', title = '' } = call.params
      if (call.data.collection('spaces').get(String(spaceId)) === undefined) throw unknown('spaces', spaceId)
      if (status !== 'draft') checkTitle(call, { id: '', title, spaceId })
      return { ...created(call, row), status, title, spaceId, createdAt: timeNow(call) }
    },
    update: (call, row) => {
      const before = call.data.collection(call.entity).get(String(row.id)) as ContentRow
      // Restoring changes nothing else.
      if (before.status === 'trashed') return { ...before, status: 'current' }
      checkTitle(call, { id: row.id, title: row.title, spaceId: row.spaceId })
      return updated(call, row)
    },
    actions: { ...derived.actions, get, list_of_space: listOfSpace, delete: remove },
  }
}

function listOfSpace(call: Call): Answer {
  const { spaceId = '' } = call.path
  if (call.data.collection('spaces').get(spaceId) === undefined) throw unknown('spaces', spaceId)
  return listRecords(call)
}

const TREE: NonNullable<EntityBehaviour['filters']> = {
  spaceId: (row, id) => row.spaceId === id,
  pageId: (row, id) => row.parentId === id,
  depth: (row, depth) => depth !== 'root' || row.parentId === null,
  labelId: (row, id) => labelsOn(row).includes(String(id)),
}

/** Ids of the labels of a content. */
export function labelsOn(row: Row): readonly string[] {
  return (row.labelIds as string[] | undefined) ?? []
}

function hides({ status }: Row, params: Given): boolean {
  return params.status === undefined && params.get_draft !== true && !LIVE.includes(String(status))
}

function checkTitle(call: Call, { id, title, spaceId }: Row): void {
  if (title === '') throw rule(400, 'INVALID_REQUEST_PARAMETER', 'A published content needs a title.')
  const others = call.data.collection(call.entity).rows()
  const isTaken = others.some(
    (one) => one.id !== id && one.title === title && one.spaceId === spaceId && one.status !== 'trashed',
  )
  if (isTaken)
    throw rule(400, 'INVALID_REQUEST_PARAMETER', `The space has a content with the title '${title}' already.`)
}

function get(call: Call): Answer {
  const id = Object.values(call.path)[0] ?? ''
  const row = call.data.collection(call.entity).get(id)
  const { status } = call.params
  const isWanted = status === undefined || (status as unknown[]).includes(row?.status)
  if (row === undefined || !isWanted || hides(row, call.params)) throw unknown(call.entity, id)
  return getRecord(call)
}

/** Into the bin, and out of it for ever. */
function remove(call: Call): Answer {
  const rows = call.data.collection(call.entity)
  const id = Object.values(call.path)[0] ?? ''
  const row = rows.get(id)
  const isPurge = call.params.purge === true
  if (row === undefined || (row.status === 'trashed') !== isPurge) throw unknown(call.entity, id)
  if (isPurge || row.status === 'draft') rows.remove(id)
  else rows.put({ ...row, status: 'trashed' })
  return { status: 204 }
}
