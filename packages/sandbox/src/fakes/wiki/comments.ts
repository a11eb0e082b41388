import { type Call, type EntityBehaviour, type Row, valueAt } from '../../fake.ts'
import { inOrder } from './order.ts'
import { rule, unknown } from './refuse.ts'
import { containerOf } from './rows.ts'
import { created, shown, updated } from './versions.ts'

/** Comments below contents or on their passages. Lists of a content have those that reply to no other. */
export function comments(derived: EntityBehaviour, isInline: boolean): EntityBehaviour {
  return {
    ...derived,
    id: (random) => String(random.between(1e8, 9e8)),
    rank: ({ id }) => Number(id),
    filters: {
      ...derived.filters,
      pageId: (row, id) => row.pageId === id && row.parentCommentId === undefined,
      blogPostId: (row, id) => row.blogPostId === id && row.parentCommentId === undefined,
      commentId: (row, id) => row.parentCommentId === id,
      status: (row, wanted) => (wanted as unknown[]).includes(row.status),
      resolution_status: (row, wanted) => (wanted as unknown[]).includes(row.resolutionStatus),
      body_format: () => true,
      sort: () => true,
    },
    sort: inOrder,
    show: shown,
    absent: ['body'],
    create: (call, row) => commented(call, row, isInline),
    update: (call, row) => {
      const { resolved } = call.params
      const state =
        resolved === undefined ? {} : { resolutionStatus: resolved === true ? 'resolved' : 'reopened' }
      return { ...updated(call, row), ...state }
    },
  }
}

function commented(call: Call, { id }: Row, isInline: boolean): Row {
  const { parentCommentId, inlineCommentProperties: passage } = call.params
  const parent = parentOf(call)
  if (isInline && parent === undefined && passage === undefined)
    throw rule(400, 'INVALID_REQUEST_PARAMETER', 'A comment on a passage needs inlineCommentProperties.')
  const { pageId, blogPostId, attachmentId } = { ...call.params, ...parent }
  checkContainer(call, pageId === undefined ? 'blog_posts' : 'pages', pageId ?? blogPostId)
  const place = { pageId, blogPostId, attachmentId, parentCommentId }
  const given = Object.entries(place).filter(([, value]) => value !== undefined)
  return {
    ...created(call, { id, status: 'current', title: '' }),
    ...Object.fromEntries(given),
    ...(isInline && { resolutionStatus: 'open' }),
    ...(isInline && passage !== undefined && { properties: passageOf(id, passage) }),
  }
}

function parentOf({ data, entity, params: { parentCommentId: id } }: Call): Row | undefined {
  if (id === undefined) return undefined
  const parent = data.collection(entity).get(String(id))
  if (parent === undefined) throw unknown(entity, id)
  return parent
}

function checkContainer({ data }: Call, entity: string, id: unknown): void {
  if (id !== undefined && containerOf(data, String(id)) === undefined) throw unknown(entity, id)
}

function passageOf(id: unknown, passage: unknown): Row {
  return { inlineMarkerRef: `mark-${id}`, inlineOriginalSelection: valueAt(passage, 'textSelection') }
}
