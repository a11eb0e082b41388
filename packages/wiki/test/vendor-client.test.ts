/**
 * confluence.js, the client that people use for Confluence, sends the same calls: method, path, query and body. Differences are
 * listed with their reasons. It has no params for the fields of a body in version 2: callers give it whole.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { recordsChecks } from '@plugboard/contract/levels'
import { isSearch } from '@plugboard/core'
import { createV1Client, createV2Client } from 'confluence.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWiki, type Wiki } from '../src/index.ts'

interface Sent {
  readonly call: string
  readonly authorization: string | undefined
  readonly query: readonly string[]
  readonly body: unknown
}

const sent: Sent[] = []
let server: Server
let v1: ReturnType<typeof createV1Client>
let v2: ReturnType<typeof createV2Client>
let ours: Wiki
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorder')
    const { authorization, 'content-type': type = '' } = request.headers
    const body = await text(request)
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted()
    sent.push({ call: `${request.method} ${pathname}`, authorization, query, body: readBody(type, body) })
    response.setHeader('content-type', 'application/json').end('{"results":[]}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [email, apiToken] = ['ada@acme.example', 'token']
  const config = { host, auth: { type: 'basic', email, apiToken } } as const
  v1 = createV1Client(config)
  v2 = createV2Client(config)
  ours = connectWiki({ server: host, auth: { site: 'acme', email, api_token: apiToken } })
})
afterAll(() => server.close())

/** A form as its parts, without the boundary, which is random. */
function readBody(type: string, body: string): unknown {
  const [, boundary] = /boundary=(.+)$/.exec(type) ?? []
  if (boundary === undefined) return body === '' ? undefined : JSON.parse(body)
  const parts = body.split(`--${boundary.replaceAll('"', '')}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', content] = part.trim().split('\r\n\r\n')
    return [/ name="([^"]*)"/.exec(head)?.[1], /filename="([^"]*)"/.exec(head)?.[1], content]
  })
}

async function sentBy(call: () => PromiseLike<unknown>): Promise<Sent> {
  sent.length = 0
  // The response is no record: only the request counts.
  await Promise.resolve(call()).catch(() => {})
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

const page = { limit: 5, cursor: 'bmV4dA==' }
const body = { representation: 'storage', value: '<p>Köln &amp; more</p>' } as const
const version = { number: 2, message: 'Second' }
const space = { spaceId: '65', title: 'A', status: 'draft', body } as const
const format = { body_format: 'storage' } as const
const bodyFormat = 'storage'
const file = { contentId: '7', filename: 'a.txt', content: 'abc' }
const attachments = { filename: 'a.txt', content: 'abc' }

type Calls = readonly [name: string, ours: () => PromiseLike<unknown>, theirs: () => PromiseLike<unknown>]

const calls: readonly Calls[] = [
  [
    'spaces.list',
    () =>
      ours.spaces.list({
        ...page,
        keys: ['A', 'B'],
        ids: [1],
        type: 'global',
        sort: '-name',
        description_format: 'plain',
      }),
    () =>
      v2.space.getSpaces({
        ...page,
        keys: ['A', 'B'],
        ids: [1],
        type: 'global',
        sort: '-name',
        descriptionFormat: 'plain',
      }),
  ],
  [
    'spaces.get',
    () => ours.spaces.get({ spaceId: '65', description_format: 'view' }),
    () => v2.space.getSpaceById({ id: 65, descriptionFormat: 'view' }),
  ],
  [
    'pages.list',
    () =>
      ours.pages.list({
        ...page,
        ...format,
        id: ['7', 8],
        space_id: [65],
        status: ['current', 'trashed'],
        title: 'a&b',
        sort: '-modified-date',
      }),
    () =>
      v2.page.getPages({
        ...page,
        bodyFormat,
        id: [7, 8],
        spaceId: [65],
        status: ['current', 'trashed'],
        title: 'a&b',
        sort: '-modified-date',
      }),
  ],
  [
    'pages.get',
    () =>
      ours.pages.get({ pageId: '7', body_format: 'view', get_draft: true, status: ['draft'], version: 3 }),
    () => v2.page.getPageById({ id: 7, bodyFormat: 'view', getDraft: true, status: ['draft'], version: 3 }),
  ],
  [
    'pages.create',
    () => ours.pages.create({ ...space, parentId: '6', private: true, root_level: false }),
    () => v2.page.createPage({ private: true, rootLevel: false, body: { ...space, parentId: '6' } }),
  ],
  [
    'pages.update',
    () =>
      ours.pages.update({
        pageId: '7',
        status: 'current',
        title: 'B',
        body,
        version,
        parentId: '6',
        ownerId: 'u',
      }),
    () =>
      v2.page.updatePage({
        id: 7,
        body: { id: '7', status: 'current', title: 'B', body, version, parentId: '6', ownerId: 'u' },
      }),
  ],
  [
    'pages.delete',
    () => ours.pages.delete({ pageId: '7', purge: true, draft: false }),
    () => v2.page.deletePage({ id: 7, purge: true, draft: false }),
  ],
  [
    'pages.list_of_space',
    () =>
      ours.pages.list_of_space({
        spaceId: '65',
        ...page,
        ...format,
        depth: 'root',
        status: ['archived'],
        title: 'A',
        sort: 'id',
      }),
    () =>
      v2.page.getPagesInSpace({
        id: 65,
        ...page,
        bodyFormat,
        depth: 'root',
        status: ['archived'],
        title: 'A',
        sort: 'id',
      }),
  ],
  [
    'pages.list_children',
    () => ours.pages.list_children({ pageId: '7', ...page, sort: '-id' }),
    () => v2.children.getChildPages({ id: 7, ...page, sort: '-id' }),
  ],
  [
    'pages.list_with_label',
    () => ours.pages.list_with_label({ labelId: '3', ...page, ...format, space_id: [65], sort: 'id' }),
    () => v2.page.getLabelPages({ id: 3, ...page, bodyFormat, spaceId: [65], sort: 'id' }),
  ],
  [
    'page_versions.list',
    () => ours.page_versions.list({ pageId: '7', ...page, ...format, sort: 'modified-date' }),
    () => v2.version.getPageVersions({ id: 7, ...page, bodyFormat, sort: 'modified-date' }),
  ],
  [
    'page_versions.get',
    () => ours.page_versions.get({ pageId: '7', number: '2' }),
    () => v2.version.getPageVersionDetails({ pageId: 7, versionNumber: 2 }),
  ],
  [
    'blog_posts.list',
    () =>
      ours.blog_posts.list({
        ...page,
        ...format,
        id: [8],
        space_id: [65],
        status: ['current'],
        title: 'A',
        sort: '-id',
      }),
    () =>
      v2.blogPost.getBlogPosts({
        ...page,
        bodyFormat,
        id: [8],
        spaceId: [65],
        status: ['current'],
        title: 'A',
        sort: '-id',
      }),
  ],
  [
    'blog_posts.list_of_space',
    () =>
      ours.blog_posts.list_of_space({
        spaceId: '65',
        ...page,
        ...format,
        status: ['current'],
        title: 'A',
        sort: '-id',
      }),
    () =>
      v2.blogPost.getBlogPostsInSpace({
        id: 65,
        ...page,
        bodyFormat,
        status: ['current'],
        title: 'A',
        sort: '-id',
      }),
  ],
  [
    'blog_posts.get',
    () => ours.blog_posts.get({ blogPostId: '8', ...format, version: 1 }),
    () => v2.blogPost.getBlogPostById({ id: 8, bodyFormat, version: 1 }),
  ],
  [
    'blog_posts.create',
    () => ours.blog_posts.create({ ...space, private: true }),
    () => v2.blogPost.createBlogPost({ private: true, body: space }),
  ],
  [
    'blog_posts.update',
    () => ours.blog_posts.update({ blogPostId: '8', status: 'current', title: 'B', body, version }),
    () =>
      v2.blogPost.updateBlogPost({ id: 8, body: { id: '8', status: 'current', title: 'B', body, version } }),
  ],
  [
    'blog_posts.delete',
    () => ours.blog_posts.delete({ blogPostId: '8', purge: true }),
    () => v2.blogPost.deleteBlogPost({ id: 8, purge: true }),
  ],
  [
    'contents.api_search',
    () =>
      ours.contents.api_search({
        ...page,
        cql: 'type = page and text ~ "a&b"',
        expand: ['space', 'version'],
      }),
    () =>
      v1.content.searchContentByCQL({
        ...page,
        cql: 'type = page and text ~ "a&b"',
        expand: ['space', 'version'],
      }),
  ],
  [
    'footer_comments.list',
    () => ours.footer_comments.list({ ...page, ...format, sort: 'created-date' }),
    () => v2.comment.getFooterComments({ ...page, bodyFormat, sort: 'created-date' }),
  ],
  [
    'footer_comments.list_of_page',
    () => ours.footer_comments.list_of_page({ pageId: '7', ...page, ...format, status: ['current'] }),
    () => v2.comment.getPageFooterComments({ id: 7, ...page, bodyFormat, status: ['current'] }),
  ],
  [
    'footer_comments.list_of_blog_post',
    () => ours.footer_comments.list_of_blog_post({ blogPostId: '8', ...page, ...format }),
    () => v2.comment.getBlogPostFooterComments({ id: 8, ...page, bodyFormat }),
  ],
  [
    'footer_comments.list_replies',
    () => ours.footer_comments.list_replies({ commentId: '9', ...page, ...format }),
    () => v2.comment.getFooterCommentChildren({ id: 9, ...page, bodyFormat }),
  ],
  [
    'footer_comments.get',
    () => ours.footer_comments.get({ commentId: '9', ...format }),
    () => v2.comment.getFooterCommentById({ commentId: 9, bodyFormat }),
  ],
  [
    'footer_comments.create',
    () => ours.footer_comments.create({ pageId: '7', body }),
    () => v2.comment.createFooterComment({ pageId: '7', body }),
  ],
  [
    'footer_comments.update',
    () => ours.footer_comments.update({ commentId: '9', body, version }),
    () => v2.comment.updateFooterComment({ commentId: 9, body: { body, version } }),
  ],
  [
    'footer_comments.delete',
    () => ours.footer_comments.delete({ commentId: '9' }),
    () => v2.comment.deleteFooterComment({ commentId: 9 }),
  ],
  [
    'inline_comments.list',
    () => ours.inline_comments.list({ ...page, ...format }),
    () => v2.comment.getInlineComments({ ...page, bodyFormat }),
  ],
  [
    'inline_comments.list_of_page',
    () =>
      ours.inline_comments.list_of_page({
        pageId: '7',
        ...page,
        ...format,
        resolution_status: ['open', 'reopened'],
      }),
    () =>
      v2.comment.getPageInlineComments({
        id: 7,
        ...page,
        bodyFormat,
        resolutionStatus: ['open', 'reopened'],
      }),
  ],
  [
    'inline_comments.list_of_blog_post',
    () => ours.inline_comments.list_of_blog_post({ blogPostId: '8', ...page, ...format }),
    () => v2.comment.getBlogPostInlineComments({ id: 8, ...page, bodyFormat }),
  ],
  [
    'inline_comments.list_replies',
    () => ours.inline_comments.list_replies({ commentId: '9', ...page, ...format }),
    () => v2.comment.getInlineCommentChildren({ id: 9, ...page, bodyFormat }),
  ],
  [
    'inline_comments.get',
    () => ours.inline_comments.get({ commentId: '9', ...format }),
    () => v2.comment.getInlineCommentById({ commentId: 9, bodyFormat }),
  ],
  [
    'inline_comments.create',
    () =>
      ours.inline_comments.create({
        pageId: '7',
        body,
        inlineCommentProperties: {
          textSelection: 'a',
          textSelectionMatchCount: 1,
          textSelectionMatchIndex: 0,
        },
      }),
    () =>
      v2.comment.createInlineComment({
        pageId: '7',
        body,
        inlineCommentProperties: {
          textSelection: 'a',
          textSelectionMatchCount: 1,
          textSelectionMatchIndex: 0,
        },
      }),
  ],
  [
    'inline_comments.update',
    () => ours.inline_comments.update({ commentId: '9', body, version, resolved: true }),
    () => v2.comment.updateInlineComment({ commentId: 9, body, version, resolved: true }),
  ],
  [
    'inline_comments.delete',
    () => ours.inline_comments.delete({ commentId: '9' }),
    () => v2.comment.deleteInlineComment({ commentId: 9 }),
  ],
  [
    'attachments.list',
    () =>
      ours.attachments.list({
        ...page,
        sort: '-modified-date',
        status: ['current'],
        mediaType: 'text/plain',
        filename: 'a.txt',
      }),
    () =>
      v2.attachment.getAttachments({
        ...page,
        sort: '-modified-date',
        status: ['current'],
        mediaType: 'text/plain',
        filename: 'a.txt',
      }),
  ],
  [
    'attachments.list_of_page',
    () => ours.attachments.list_of_page({ pageId: '7', ...page, filename: 'a.txt' }),
    () => v2.attachment.getPageAttachments({ id: 7, ...page, filename: 'a.txt' }),
  ],
  [
    'attachments.list_of_blog_post',
    () => ours.attachments.list_of_blog_post({ blogPostId: '8', ...page }),
    () => v2.attachment.getBlogpostAttachments({ id: 8, ...page }),
  ],
  [
    'attachments.get',
    () => ours.attachments.get({ attachmentId: 'att1', version: 2 }),
    () => v2.attachment.getAttachmentById({ id: 'att1', version: 2 }),
  ],
  [
    'attachments.create',
    () => ours.attachments.create({ ...file, status: 'draft' }),
    () => v1.contentAttachments.createAttachment({ id: '7', status: 'draft', attachments }),
  ],
  [
    'attachments.create_or_update',
    () => ours.attachments.create_or_update(file),
    () => v1.contentAttachments.createOrUpdateAttachments({ id: '7', attachments }),
  ],
  [
    'attachments.download',
    () => ours.attachments.download({ contentId: '7', attachmentId: 'att1', version: 2 }),
    () => v1.contentAttachments.downloadAttatchment({ id: '7', attachmentId: 'att1', version: 2 }),
  ],
  [
    'attachments.delete',
    () => ours.attachments.delete({ attachmentId: '1', purge: true }),
    () => v2.attachment.deleteAttachment({ id: '1', purge: true }),
  ],
  [
    'labels.list',
    () => ours.labels.list({ ...page, label_id: [3], prefix: ['my', 'team'], sort: 'name' }),
    () => v2.label.getLabels({ ...page, labelId: [3], prefix: ['my', 'team'], sort: 'name' }),
  ],
  [
    'labels.list_of_page',
    () => ours.labels.list_of_page({ pageId: '7', ...page, prefix: 'my' }),
    () => v2.label.getPageLabels({ id: 7, ...page, prefix: 'my' }),
  ],
  [
    'labels.list_of_blog_post',
    () => ours.labels.list_of_blog_post({ blogPostId: '8', ...page }),
    () => v2.label.getBlogPostLabels({ id: 8, ...page }),
  ],
  [
    'labels.list_of_space',
    () => ours.labels.list_of_space({ spaceId: '65', ...page }),
    () => v2.label.getSpaceLabels({ id: 65, ...page }),
  ],
  [
    'labels.add',
    () => ours.labels.add({ contentId: '7', labels: [{ prefix: 'global', name: 'x' }] }),
    () => v1.contentLabels.addLabelsToContent({ id: '7', body: [{ prefix: 'global', name: 'x' }] }),
  ],
  [
    'labels.remove',
    () => ours.labels.remove({ contentId: '7', name: 'a b' }),
    () => v1.contentLabels.removeLabelFromContentUsingQueryParameter({ id: '7', name: 'a b' }),
  ],
  ['users.current', () => ours.users.current(), () => v1.users.getCurrentUser()],
  ['users.get', () => ours.users.get({ accountId: '5b:1' }), () => v1.users.getUser({ accountId: '5b:1' })],
]

test.each(calls)('%s sends what confluence.js sends', async (_, our, their) => {
  expect(await sentBy(our)).toEqual(await sentBy(their))
})

test('every action is compared', async () => {
  const { catalog } = await import('../src/generated/catalog.ts')
  const actions = Object.entries(catalog.entities).flatMap(([entity, entry]) =>
    Object.keys(entry.actions)
      .filter((action) => !isSearch(action))
      .map((action) => `${entity}.${action}`),
  )
  const compared = calls.map(([name]) => name)
  expect(actions.filter((name) => !compared.includes(name))).toEqual([])
})

recordsChecks('wiki', 'client', () => calls.map(([name]) => name))
