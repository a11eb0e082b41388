/** Rules of Confluence that the tables do not say, over real sockets: versions, the bin, formats of texts, CQL, paging. */
import { richTextToMarkdown, toRichText } from '@plugboard/rich-text'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { wiki as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'
import { connectWiki, type Wiki } from '../src/index.ts'

const ALL = { limit: Infinity }
let sandbox: Sandbox
let wiki: Wiki
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  wiki = open(sandbox.credentials('wiki').api_token ?? '')
})
afterAll(() => sandbox.close())

function open(api_token: string): Wiki {
  return connectWiki({
    server: sandbox.url('wiki'),
    auth: { site: 'acme', email: 'ada@acme.example', api_token },
  })
}

const storage = (value: string) => ({ representation: 'storage', value }) as const
const document = (markdown: string) =>
  ({ representation: 'atlas_doc_format', value: JSON.stringify(toRichText(markdown)) }) as const

let made = 0
async function page(text = '<p>One</p>') {
  const [space] = (await wiki.spaces.list({ limit: 1 })).records
  return wiki.pages.create({ spaceId: space?.id ?? '', title: `Page ${made++}`, body: storage(text) })
}

test('a write names the version that it makes, so that nobody overwrites what they have not read', async () => {
  const { id, title = '' } = await page()
  const update = (number: number, text: string) =>
    wiki.pages.update({ pageId: id, status: 'current', title, body: storage(text), version: { number } })
  expect(await update(2, '<p>Two</p>')).toMatchObject({ version: { number: 2 } })
  await expect(update(2, '<p>Also two</p>')).rejects.toMatchObject({
    code: 'upstream_conflict',
    upstream: { status: 409 },
  })
  const now = await wiki.pages.get({ pageId: id, body_format: 'storage' })
  expect(now.body?.storage?.value).toBe('<p>Two</p>')
  const before = await wiki.pages.get({ pageId: id, body_format: 'storage', version: 1 })
  expect([before.version?.number, before.body?.storage?.value]).toEqual([1, '<p>One</p>'])
  const versions = await wiki.page_versions.list({ pageId: id, body_format: 'storage' }).toArray(ALL)
  expect(versions.map(({ number, page: old }) => [number, old?.body?.storage?.value])).toEqual([
    [2, '<p>Two</p>'],
    [1, '<p>One</p>'],
  ])
})

test('the id of an updated page is sent in the path and in the body', async () => {
  const sent: unknown[] = []
  const recording = connectWiki({
    auth: { site: 'acme', email: 'ada@acme.example', api_token: 'x' },
    fetch: async (url, { body }) => {
      sent.push([new URL(url).pathname, JSON.parse(String(body)).id, Object.keys(JSON.parse(String(body)))])
      return Response.json({ id: '7' })
    },
  })
  const given = { status: 'current', title: 'A', body: storage('<p>2</p>'), version: { number: 2 } } as const
  await recording.pages.update({ pageId: '7', ...given })
  await recording.blog_posts.update({ blogPostId: '8', ...given })
  const fields = ['id', 'status', 'title', 'body', 'version']
  expect(sent).toEqual([
    ['/wiki/api/v2/pages/7', '7', fields],
    ['/wiki/api/v2/blogposts/8', '8', fields],
  ])
})

// Regression: the space was taken for a page, and its list was refused.
test('the pages of a space are listed, and an unknown space is refused', async () => {
  const { id, spaceId = '' } = await page()
  const listed = await wiki.pages.list_of_space({ spaceId }).toArray(ALL)
  expect(listed.map((one) => one.id)).toContain(id)
  expect(new Set(listed.map((one) => one.spaceId))).toEqual(new Set([spaceId]))
  await expect(wiki.pages.list_of_space({ spaceId: '1' })).rejects.toMatchObject({
    code: 'upstream_not_found',
  })
})

test('a deleted page is in the bin, from where it is restored or deleted for ever', async () => {
  const { id, title = '' } = await page()
  await wiki.pages.delete({ pageId: id })
  await expect(wiki.pages.get({ pageId: id })).rejects.toMatchObject({ code: 'upstream_not_found' })
  const inBin = await wiki.pages.list({ id: [id], status: ['trashed'] }).toArray(ALL)
  expect(inBin.map(({ status }) => status)).toEqual(['trashed'])
  const given = {
    pageId: id,
    status: 'current',
    title,
    body: storage('<p>Other</p>'),
    version: { number: 2 },
  } as const
  expect(await wiki.pages.update(given)).toMatchObject({ status: 'current', version: { number: 1 } })
  await wiki.pages.delete({ pageId: id })
  await wiki.pages.delete({ pageId: id, purge: true })
  expect(await wiki.pages.list({ id: [id], status: ['trashed'] }).toArray(ALL)).toEqual([])
})

test('a repeated deletion whose first response was lost has succeeded, also by version 1 of the API', async () => {
  const { id } = await page()
  await wiki.labels.add({ contentId: id, labels: [{ prefix: 'global', name: 'lost' }] })
  sandbox.faults.add({ match: { action: 'remove' }, times: 1, fault: { kind: 'lost_response' } })
  await wiki.labels.remove({ contentId: id, name: 'lost' })
  expect((await wiki.labels.list_of_page({ pageId: id }).toArray(ALL)).map(({ name }) => name)).toEqual([])
  // The fake answers as v1 does, not in the form of v2.
  const url = `${sandbox.url('wiki')}/wiki/rest/api/content/${id}/label?name=lost`
  const authorization = `Basic ${btoa('ada@acme.example:sandbox')}`
  const again = await fetch(url, { method: 'DELETE', headers: { authorization } })
  expect([again.status, await again.json()]).toMatchObject([404, { statusCode: 404, data: { valid: true } }])
})

test('a text is read in the format that is asked for, as a document by default', async () => {
  const { id } = await page('<p>Tea &amp; biscuits</p>')
  const { body } = await wiki.pages.get({ pageId: id })
  expect(richTextToMarkdown(JSON.parse(body?.atlas_doc_format?.value ?? ''))).toBe('Tea & biscuits')
  const comment = await wiki.footer_comments.create({ pageId: id, body: document('**Nice**') })
  const reply = await wiki.footer_comments.create({ parentCommentId: comment.id, body: document('Thanks') })
  expect(await wiki.footer_comments.list_of_page({ pageId: id }).toArray(ALL)).toMatchObject([
    { id: comment.id },
  ])
  const [found] = await wiki.footer_comments.list_replies({ commentId: comment.id }).toArray(ALL)
  expect([found?.id, found?.body?.atlas_doc_format?.value]).toEqual([
    reply.id,
    JSON.stringify(toRichText('Thanks')),
  ])
  await expect(
    wiki.footer_comments.create({ pageId: id, body: { representation: 'atlas_doc_format', value: '# No' } }),
  ).rejects.toMatchObject({ code: 'upstream_invalid_request' })
})

test('an inline comment needs its passage, and is resolved by an update', async () => {
  const { id } = await page('<p>The passage here</p>')
  const body = document('Which?')
  await expect(wiki.inline_comments.create({ pageId: id, body })).rejects.toMatchObject({
    code: 'upstream_invalid_request',
  })
  const comment = await wiki.inline_comments.create({
    pageId: id,
    body,
    inlineCommentProperties: {
      textSelection: 'passage',
      textSelectionMatchCount: 1,
      textSelectionMatchIndex: 0,
    },
  })
  const resolved = await wiki.inline_comments.update({
    commentId: comment.id,
    body,
    version: { number: 2 },
    resolved: true,
  })
  expect([comment.resolutionStatus, resolved.resolutionStatus]).toEqual(['open', 'resolved'])
})

test('CQL finds by type, space, words, label, author and time, and walks its pages', async () => {
  const { id } = await page('<p>Zebra crossing</p>')
  await wiki.labels.add({ contentId: id, labels: [{ prefix: 'global', name: 'zoo' }] })
  const ids = async (cql: string) =>
    (await wiki.contents.api_search({ cql, limit: 7 }).toArray(ALL)).map((found) => found.id)
  for (const cql of [
    'type = page and text ~ "zebra"',
    'space = SP10 and label = zoo',
    `id = ${id} and creator = currentUser()`,
    'lastmodified >= now("-5m") and type in (page, blogpost) and title ~ "Page"',
  ])
    expect(await ids(cql), cql).toContain(id)
  expect(await ids('type = blogpost and text ~ zebra')).toEqual([])
  const all = await wiki.pages.list({ limit: 100 }).toArray(ALL)
  expect((await ids('type = page')).toSorted()).toEqual(all.map((one) => one.id).toSorted())
  await expect(ids('size > 1')).rejects.toMatchObject({ code: 'upstream_invalid_request' })
})

test('labels are added, listed and taken away again', async () => {
  const { id } = await page()
  const named = async () =>
    (await wiki.labels.list_of_page({ pageId: id }).toArray(ALL)).map(({ name }) => name)
  const { records } = await wiki.labels.add({
    contentId: id,
    labels: [
      { prefix: 'global', name: 'draft' },
      { prefix: 'global', name: 'team' },
    ],
  })
  expect(records).toMatchObject([{ name: 'draft' }, { name: 'team' }])
  await wiki.labels.remove({ contentId: id, name: 'draft' })
  expect(await named()).toEqual(['team'])
})

test('a file of a name that a page has is refused, or becomes its next version', async () => {
  const { id: contentId } = await page()
  const file = { contentId, filename: 'plan.txt' }
  const { id } = await wiki.attachments.create({ ...file, content: 'one' })
  await expect(wiki.attachments.create({ ...file, content: 'two' })).rejects.toMatchObject({
    code: 'upstream_invalid_request',
  })
  expect(await wiki.attachments.create_or_update({ ...file, content: 'two' })).toMatchObject({ id })
  expect(await wiki.attachments.get({ attachmentId: id })).toMatchObject({
    version: { number: 2 },
    fileSize: 3,
  })
  const { content } = await wiki.attachments.download({ contentId, attachmentId: id })
  expect(await new Response(content).text()).toBe('two')
})

test('wrong credentials are a verdict, although errors are in a list', async () => {
  await expect(Promise.resolve(open('other').spaces.list())).rejects.toMatchObject({
    code: 'connector_needs_reauth',
  })
})
