/** Descriptions and comments, which models write and read as Markdown. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { convertInTurns, shownValue } from '../src/rich-text.ts'
import { convertParams } from '../src/tolerance/convert-params.ts'
import { marked, planOf, type Running, start, text } from './start.ts'

let running: Running

beforeAll(async () => {
  running = await start(20)
})
afterAll(() => running.sandbox.close())

const MARKDOWN = 'Steps:\n\n1. Open **it**\n2. `save`\n\n| a | b |\n| - | - |\n| c | d |'

// Regression: a document took four times the tokens of its Markdown, and a text in its place was refused.
test('an issue is described in Markdown and read as Markdown', async () => {
  const call = running.open()
  const project = marked(
    await text(call, 'read', { action: 'projects.api_search', fields: ['key'], budget: 400 }),
  )
  const key = /^1\t(\S+)$/m.exec(project)?.[1] ?? /key=(\S+)/.exec(project)?.[1]
  const fields = { project: { key }, issuetype: { name: 'Task' }, summary: 'a', description: MARKDOWN }
  const plan = await text(call, 'write', { action: 'issues.create', params: { fields } })
  expect(plan).toContain('fields.description: "Steps:')
  expect(plan).not.toContain('paragraph')
  const done = await text(call, 'write', { plan: planOf(plan) })
  const issue = /"?(\d+)"?\n<\/data/.exec(done)?.[1]
  const read = await text(call, 'read', {
    action: 'issues.get',
    params: { issueIdOrKey: issue },
    fields: ['fields.description'],
    budget: 1000,
  })
  expect(JSON.parse(marked(read).replace('fields.description: ', ''))).toBe(MARKDOWN)
})

test('the signature says that a comment is Markdown', async () => {
  expect(await text(running.open(), 'find', { actions: ['issue_comments.create'] })).toMatch(/body: markdown/)
})

test.each([
  ['Markdown', '- a', 'bulletList'],
  ['plain text', 'a', 'paragraph'],
  ['text that begins as JSON does', '{a', 'paragraph'],
  ['a document as JSON', '{"type":"doc","version":1,"content":[{"type":"rule"}]}', 'rule'],
])('%s becomes a document', (_, given, want) => {
  const properties = { type: { const: 'doc' }, version: { type: 'integer' }, content: { type: 'array' } }
  const ref = { entry: { params: { body: { type: 'object', properties } } }, entityEntry: {}, connector: {} }
  expect(convertParams(ref as never, { body: given })).toMatchObject({ body: { content: [{ type: want }] } })
})

const paragraphs = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text: '*a*' }] }))
const documentOf = (content: readonly object[]) => ({ type: 'doc', version: 1, content })

// Regression: a page of 400 kB was converted for each of its cells, each time as a whole, while nobody else got an answer.
test('a document is converted once, however often it is shown', () => {
  let reads = 0
  const document = {
    ...documentOf([]),
    get content() {
      reads++
      return paragraphs(2)
    },
  }
  const shown = shownValue(document)
  const before = reads
  expect(shownValue(document)).toBe(shown)
  // The second time, its content is not read again.
  expect(reads).toBe(before)
})

test.each<[string, readonly object[], string]>([
  ['of 1,000 paragraphs', paragraphs(900), '\\*a\\*'],
  ['of more than 2,000 nodes', paragraphs(1100), '*a*'],
  [
    'of a text of more than 100,000 characters',
    [{ type: 'paragraph', content: [{ type: 'text', text: '*'.repeat(100_001) }] }],
    '*',
  ],
])('a document %s begins with %s', (_, content, beginning) => {
  expect(String(shownValue(documentOf(content))).startsWith(beginning)).toBe(true)
})

test('the documents of a list are converted in turns, those in a text of JSON, too', async () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 20))
  const begun = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const value = JSON.stringify(documentOf(paragraphs(1)))
  const page = { atlas_doc_format: { representation: 'atlas_doc_format', value } }
  await convertInTurns([documentOf(paragraphs(1)), page, [documentOf(paragraphs(1))], 'text', null, { a: 1 }])
  // Timers of others, such as the test runner, have a delay.
  expect(begun.mock.calls.filter(({ length }) => length === 1)).toHaveLength(3)
})
