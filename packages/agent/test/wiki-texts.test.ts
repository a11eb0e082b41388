/** Texts that an upstream keeps in several formats, of which one is a document as JSON: models write and read Markdown. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { catalog } from '@plugboard/wiki/catalog'
import { connectWiki, entities } from '@plugboard/wiki/client'
import { wiki as connector } from '@plugboard/wiki/connector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTools } from '../src/index.ts'
import { shownValue } from '../src/rich-text.ts'
import { convertParams } from '../src/tolerance/convert-params.ts'
import { marked, planOf } from './start.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], seed: 1, size: 20 })
})
afterAll(() => sandbox.close())

const MARKDOWN = '# Rules\n\n- **First** rule\n- see [here](https://acme.example)'

test('a page is written in Markdown and read as Markdown, and a plan shows its text before and after', async () => {
  const client = connectWiki({ auth: sandbox.credentials('wiki') as never, server: sandbox.url('wiki') })
  const tools = createTools({ clients: [{ client, catalog }] })
  const call = async (name: string, args: object): Promise<string> =>
    (await tools.find((tool) => tool.name === name)?.run(args))?.text ?? ''
  expect(await call('find', { actions: ['pages.create'] })).toMatch(/body\?: markdown/)
  const [space] = (await client.spaces.list({ limit: 1 })).records
  const created = { spaceId: space?.id, title: 'Rules', body: MARKDOWN }
  const plan = await call('write', { action: 'pages.create', params: created })
  expect(plan).toContain('body: "# Rules')
  expect(plan).not.toContain('atlas_doc_format')
  await call('write', { plan: planOf(plan) })
  const [page] = await client.pages.list({ title: 'Rules' }).toArray({ limit: 2 })
  const read = await call('read', {
    action: 'pages.get',
    params: { pageId: page?.id },
    fields: ['body.atlas_doc_format.value'],
    budget: 1000,
  })
  expect(JSON.parse(marked(read).replace('body.atlas_doc_format.value: ', ''))).toBe(MARKDOWN)
  const changed = {
    pageId: page?.id,
    status: 'current',
    title: 'Rules',
    body: 'None.',
    version: { number: 2 },
  }
  expect(await call('write', { action: 'pages.update', params: changed })).toMatch(
    /body: "# Rules.* -> None\./,
  )
})

const document = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
}
const properties = {
  representation: { type: 'string', enum: ['storage', 'atlas_doc_format'] },
  value: { type: 'string' },
}
const ref = {
  entry: { params: { body: { type: 'object', properties } } },
  entityEntry: {},
  connector: {},
}

test.each([
  ['Markdown', 'a'],
  ['a document as JSON', JSON.stringify(document)],
  ['Markdown with the name of the format', { representation: 'atlas_doc_format', value: 'a' }],
])('%s is sent as the JSON of a document', (_, body) => {
  const want = { representation: 'atlas_doc_format', value: JSON.stringify(document) }
  expect(convertParams(ref as never, { body })).toEqual({ body: want })
})

test('a text in another format stays as it is', () => {
  const body = { representation: 'storage', value: '# no' }
  expect(convertParams(ref as never, { body })).toEqual({ body })
})

test.each([
  ['the JSON of a document', JSON.stringify(document), 'a'],
  ['a text with its format', { representation: 'atlas_doc_format', value: JSON.stringify(document) }, 'a'],
  ['texts by format', { atlas_doc_format: { value: JSON.stringify(document) } }, 'a'],
  ['JSON of something else', '{"type":"docs"}', '{"type":"docs"}'],
  ['a text about a document', '{"doc"', '{"doc"'],
])('%s is shown as it should be', (_, value, shown) => {
  expect(shownValue(value)).toBe(shown)
})
