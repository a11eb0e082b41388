import { readFileSync } from 'node:fs'
import type { ActionFacts, Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { wiki as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/**
 * The requests of Atlassian's description of REST API v2 (2025-02-04), with query params below their v1 actions left out.
 * Two sorts are arrays of names there by mistake.
 */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

let made = 0

const text = (): Given => ({ representation: 'storage', value: `<p>Text ${made++}</p>` })

const found = (state: State, entity: string, matches: (row: Given) => boolean = () => true): Given =>
  state.find(entity, matches) ?? {}

/** A new content, so that each call has its own. */
function own(state: State, entity: string, prefix = ''): Given {
  const id = `${prefix}${70_000_000 + made++}`
  const row = { ...found(state, entity, ({ status }) => status === 'current'), id, title: `Title ${made}` }
  state.put(entity, row)
  return row
}

const isCurrent = ({ status }: Given): boolean => status === 'current'

const next = ({ version }: Given): Given => ({ number: (version as { number: number }).number + 1 })

/** Actions on pages or blog posts. */
function contentFacts(entity: string, idParam: string): Record<string, ActionFacts> {
  const spaces = (state: State): Given[] => state.records('spaces').map(({ id }) => ({ spaceId: id }))
  return {
    [`${entity}.list`]: { shows: isCurrent },
    [`${entity}.list_of_space`]: { under: spaces, shows: isCurrent },
    [`${entity}.create`]: {
      params: (state) => ({ spaceId: found(state, 'spaces').id, title: `New ${made++}`, body: text() }),
    },
    [`${entity}.update`]: {
      params: (state) => {
        const row = own(state, entity)
        return {
          [idParam]: row.id,
          status: 'current',
          title: `Changed ${made++}`,
          body: text(),
          version: next(row),
        }
      },
    },
    [`${entity}.delete`]: { params: (state) => ({ [idParam]: own(state, entity).id }) },
  }
}

/** Actions on comments. */
function commentFacts(entity: string): Record<string, ActionFacts> {
  const isFirst = ({ parentCommentId }: Given): boolean => parentCommentId === undefined
  const pageId = (state: State): Given => ({ pageId: found(state, entity, isFirst).pageId })
  return {
    [`${entity}.list_of_page`]: {
      params: pageId,
      shows: (row, given) => isFirst(row) && row.pageId === given.pageId,
    },
    [`${entity}.list_of_blog_post`]: {
      params: (state) => ({
        blogPostId: found(state, entity, ({ blogPostId }) => blogPostId !== undefined).blogPostId,
      }),
      shows: (row, given) => isFirst(row) && row.blogPostId === given.blogPostId,
    },
    [`${entity}.list_replies`]: {
      params: (state) => ({ commentId: found(state, entity, (row) => !isFirst(row)).parentCommentId }),
      shows: (row, given) => row.parentCommentId === given.commentId,
    },
    [`${entity}.create`]: {
      params: (state) => ({
        ...pageId(state),
        body: text(),
        ...(entity === 'inline_comments' && {
          inlineCommentProperties: {
            textSelection: 'Notes',
            textSelectionMatchCount: 1,
            textSelectionMatchIndex: 0,
          },
        }),
      }),
    },
    [`${entity}.update`]: {
      params: (state) => {
        const row = own(state, entity)
        return { commentId: row.id, body: text(), version: next(row) }
      },
    },
  }
}

/** Actions on files, which name the page as well. */
function fileFacts(): Record<string, ActionFacts> {
  let page: unknown
  const upload: ActionFacts = {
    params: (state) => {
      page = own(state, 'pages').id
      return { contentId: page }
    },
    readBack: ({ id }) => ({ name: 'attachments.download', params: { contentId: page, attachmentId: id } }),
  }
  const isOn =
    (field: string) =>
    (row: Given, given: Given): boolean =>
      isCurrent(row) && row[field] === given[field]
  return {
    'attachments.list': { shows: isCurrent },
    'attachments.list_of_page': {
      params: (state) => ({
        pageId: found(state, 'attachments', ({ pageId }) => pageId !== undefined).pageId,
      }),
      shows: isOn('pageId'),
    },
    'attachments.list_of_blog_post': {
      params: (state) => ({
        blogPostId: found(state, 'attachments', ({ blogPostId }) => blogPostId !== undefined).blogPostId,
      }),
      shows: isOn('blogPostId'),
    },
    'attachments.create': upload,
    'attachments.create_or_update': upload,
    'attachments.get': { params: (state) => ({ attachmentId: found(state, 'attachments').id }) },
    'attachments.download': {
      params: (state) => {
        const row = found(state, 'attachments', ({ pageId }) => pageId !== undefined)
        return { contentId: row.pageId, attachmentId: row.id }
      },
    },
    'attachments.delete': { params: (state) => ({ attachmentId: own(state, 'attachments', 'att').id }) },
  }
}

/** The sample has labels on its first contents: three of the first four. */
function labelFacts(): Record<string, ActionFacts> {
  const first = (state: State, count: number): Given[] =>
    Array.from({ length: count }, (_, at) => state.get('labels', String(30_000_000 + at)) ?? {})
  return {
    'labels.list_of_page': { params: () => ({ pageId: '10000000' }), rows: (state) => first(state, 3) },
    'labels.list_of_blog_post': {
      params: () => ({ blogPostId: '20000000' }),
      rows: (state) => first(state, 3),
    },
    'labels.list_of_space': { params: () => ({ spaceId: '65000' }), rows: (state) => first(state, 4) },
    'labels.add': {
      params: (state) => ({
        contentId: own(state, 'pages').id,
        labels: first(state, 3).map(({ name }) => ({ prefix: 'global', name })),
      }),
    },
    'labels.remove': {
      params: (state) => {
        const page = own(state, 'pages')
        state.put('pages', { ...page, labelIds: ['30000000'] })
        return { contentId: page.id, name: state.get('labels', '30000000')?.name }
      },
    },
  }
}

/** Position of a page of the sample. */
const at = ({ id }: Given): number => Number(id) - 10_000_000

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: {
    ...contentFacts('pages', 'pageId'),
    ...contentFacts('blog_posts', 'blogPostId'),
    ...commentFacts('footer_comments'),
    ...commentFacts('inline_comments'),
    ...fileFacts(),
    ...labelFacts(),
    'pages.list_with_label': {
      params: () => ({ labelId: '30000000' }),
      shows: (row) => at(row) < 1000 && at(row) % 5 === 0 && (at(row) / 5) % 4 !== 1,
    },
    'page_versions.list': {
      params: () => ({ pageId: '10000000' }),
      rows: () => [4, 3, 2, 1].map((number) => ({ number })),
    },
    'page_versions.get': { params: () => ({ pageId: '10000000', number: '2' }) },
    'contents.api_search': { params: () => ({ cql: 'type = page' }), shows: ({ type }) => type === 'page' },
    'users.get': { params: (state) => ({ accountId: found(state, 'users').accountId }) },
    'pages.list_children': {
      params: (state) => ({ pageId: found(state, 'pages', ({ parentId }) => parentId !== null).parentId }),
      shows: ({ parentId }, given) => parentId === given.pageId,
    },
  },
}
