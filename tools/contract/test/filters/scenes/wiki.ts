import type { AnyClient } from '../../../src/suite/mode.ts'
import type { Given } from '../../../src/suite/subject.ts'
import type { Scene } from '../scene.ts'

/** Contents of the sample, of which the first is at the top of the first space. */
const PAGE = '10000000'
const POST = '20000000'

const text = (value: string): Given => ({ representation: 'storage', value: `<p>${value}</p>` })
const PASSAGE = { textSelection: 'Notes', textSelectionMatchCount: 1, textSelectionMatchIndex: 0 }

async function comment(client: AnyClient, on: Given): Promise<void> {
  const version = { number: 2 }
  for (const entity of ['footer_comments', 'inline_comments']) {
    const isInline = entity === 'inline_comments'
    const more = isInline ? { inlineCommentProperties: PASSAGE } : {}
    for (const words of ['First', 'Second'])
      await client.execute(entity, 'create', { ...on, body: text(words), ...more })
    const made = await client.execute(entity, 'create', { ...on, body: text('Third'), ...more })
    const { id } = made.records as { id: string }
    const changed = { commentId: id, version, body: text('Changed') }
    await client.execute(entity, 'update', isInline ? { ...changed, resolved: true } : changed)
    await client.execute(entity, 'create', { parentCommentId: id, body: text('Reply') })
    await client.execute(entity, 'create', { parentCommentId: id, body: text('Another') })
  }
}

const STATUS = 'Comments of the sandbox are current until they are deleted for ever.'
const PLACE = 'Every query of the sandbox is about the whole site.'

export const wiki: Scene = {
  async prepare(client, state) {
    const page = state.get('pages', PAGE) ?? {}
    const [, second] = state.records('pages').filter(({ parentId }) => parentId === PAGE)
    for (const on of [{ pageId: PAGE }, { blogPostId: POST }]) await comment(client, on)
    for (const [entity, id] of [
      ['pages', PAGE],
      ['blog_posts', POST],
    ] as const) {
      const file = { ...state.find('attachments'), pageId: undefined, blogPostId: undefined }
      const on = entity === 'pages' ? { pageId: id } : { blogPostId: id }
      const version = { number: 1, createdAt: '2020-01-01T00:00:00.000Z' }
      state.put('attachments', {
        ...file,
        ...on,
        id: `att${id}`,
        title: 'plan.png',
        mediaType: 'image/png',
        version,
      })
      state.put('attachments', { ...file, ...on, id: `att${id}1`, title: 'old.txt', status: 'archived' })
      const own = { spaceId: page.spaceId, title: `Binned ${id}`, body: text('Gone') }
      const made = (await client.execute(entity, 'create', own)).records as { id: string }
      const idParam = entity === 'pages' ? 'pageId' : 'blogPostId'
      await client.execute(entity, 'delete', { [idParam]: made.id })
    }
    const labels = [{ prefix: 'my', name: 'mine' }]
    for (const contentId of [PAGE, POST]) await client.execute('labels', 'add', { contentId, labels })
    state.put('pages', { ...second, version: { number: 9, createdAt: '2020-01-01T00:00:00.000Z' } })
    const { id: commentId } =
      state.find('footer_comments', ({ pageId, parentCommentId }) => pageId === PAGE && !parentCommentId) ??
      {}
    return {
      ...{ pageId: PAGE, blogPostId: POST, spaceId: page.spaceId, labelId: '30000000', cql: 'type = page' },
      commentId,
    }
  },
  params: {
    'inline_comments.list_replies': (state) => ({
      commentId: state.find('inline_comments', ({ parentCommentId }) => parentCommentId !== undefined)
        ?.parentCommentId,
    }),
    'footer_comments.list_replies': (state) => ({
      commentId: state.find('footer_comments', ({ parentCommentId }) => parentCommentId !== undefined)
        ?.parentCommentId,
    }),
  },
  values: {
    'spaces.list labels': [['team']],
    'contents.api_search cql': ['title ~ "notes"', 'type = blogpost'],
    'contents.api_search expand': [['version'], ['space'], ['body.storage']],
    'labels.list sort': ['-name', 'name'],
    'pages.list_children sort': ['modified-date', '-modified-date'],
  },
  left: {
    'footer_comments.list_of_page status': STATUS,
    'footer_comments.list_of_blog_post status': STATUS,
    'inline_comments.list_of_page status': STATUS,
    'inline_comments.list_of_blog_post status': STATUS,
    'contents.api_search cqlcontext': PLACE,
  },
}
