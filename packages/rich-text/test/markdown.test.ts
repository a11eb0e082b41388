/** Markdown in full, judged by the vendor's schema, and back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../scripts/deep.ts'
import {
  type RichText,
  type RichTextNode,
  richTextToMarkdown,
  richTextToText,
  toRichText,
} from '../src/index.ts'
import { problemsOf } from './adf.ts'

const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', version: 1, content })
const T = (text: string, ...marks: object[]): RichTextNode =>
  ({ type: 'text', text, ...(marks.length > 0 && { marks }) }) as RichTextNode
const P = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
const node = (type: string, attrs: object, ...content: RichTextNode[]): RichTextNode =>
  ({ type, attrs, ...(content.length > 0 && { content }) }) as RichTextNode

/** Type, attributes and text of each block. */
const shape = (markdown: string): unknown[] =>
  toRichText(markdown).content.map((block) => [block.type, block.attrs ?? {}, richTextToText(doc(block))])

describe('Markdown becomes a document', () => {
  // Regression: its head had fewer cells than its rows.
  test('a table has as many cells in each row as in its widest one', () => {
    const [table] = toRichText('| a | b |\n|---|---|\n| 1 | 2 | 3 |\n| 4 |').content
    const types = table?.content?.map((row) => row.content?.map(({ type }) => type))
    const row = (type: string): string[] => [type, type, type]
    expect(types).toEqual([row('tableHeader'), row('tableCell'), row('tableCell')])
    expect(problemsOf(doc(table as RichTextNode))).toEqual([])
  })

  test.each<[string, string, unknown[]]>([
    [
      'a fence of four around one of three',
      '````md\n```js\nx\n```\n````',
      [['codeBlock', { language: 'md' }, '```js\nx\n```']],
    ],
    ['a fence of tildes', '~~~\n# no heading\n~~~', [['codeBlock', {}, '# no heading']]],
    [
      'a fence closed by a longer one',
      '```\na\n`````\nb',
      [
        ['codeBlock', {}, 'a'],
        ['paragraph', {}, 'b'],
      ],
    ],
    [
      'a blank before the language',
      '``` js\nx\n```\n\nafter',
      [
        ['codeBlock', { language: 'js' }, 'x'],
        ['paragraph', {}, 'after'],
      ],
    ],
    ['words after the language', '```ts title="a.ts"\nx\n```', [['codeBlock', { language: 'ts' }, 'x']]],
    [
      'a rule',
      'a\n\n---\n\nb',
      [
        ['paragraph', {}, 'a'],
        ['rule', {}, ''],
        ['paragraph', {}, 'b'],
      ],
    ],
    ['a heading by underline', 'A\n===', [['heading', { level: 1 }, 'A']]],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', [['table', {}, 'a | b\n1 | 2']]],
    ['tasks', '- [ ] a\n- [x] b', [['taskList', { localId: 'task-1' }, '- [ ] a\n- [x] b']]],
    ['sub-tasks', '- [ ] a\n  - [x] b', [['taskList', { localId: 'task-1' }, '- [ ] a\n  - [x] b']]],
    ['tasks among other items', '- [ ] a\n- b', [['bulletList', {}, '- [ ] a\n- b']]],
    ['a quote in a quote', '> a\n>> b', [['blockquote', {}, '> a\n>\n> b']]],
    [
      'HTML',
      '<b>a</b>\n\n<div>\nb\n</div>',
      [
        ['paragraph', {}, '<b>a</b>'],
        ['paragraph', {}, '<div>\nb\n</div>'],
      ],
    ],
    ['a hard break by blanks', 'a  \nb', [['paragraph', {}, 'a\nb']]],
    ['an entity', 'a &amp; b', [['paragraph', {}, 'a & b']]],
  ])('%s', (_, markdown, want) => {
    expect(shape(markdown)).toEqual(want)
    expect(problemsOf(toRichText(markdown))).toEqual([])
  })

  const link = (href: string, title?: string): object => ({
    type: 'link',
    attrs: { href, ...(title && { title }) },
  })

  test.each<[string, string, RichTextNode[]]>([
    ['strike', '~~a~~', [T('a', { type: 'strike' })]],
    ['a link with a title', '[a](https://b.example "c")', [T('a', link('https://b.example', 'c'))]],
    ['a link with brackets in it', '[a](https://b.example/(c))', [T('a', link('https://b.example/(c)'))]],
    ['a link by reference', '[a][x]\n\n[x]: https://b.example', [T('a', link('https://b.example'))]],
    ['a link in angles', '<https://b.example>', [T('https://b.example', link('https://b.example'))]],
    [
      'a bare link',
      'see www.b.example.',
      [T('see '), T('www.b.example', link('http://www.b.example')), T('.')],
    ],
    ['an image', '![a cat](https://b.example/c.png)', [T('a cat', link('https://b.example/c.png'))]],
    ['code in a link', '[`a`](https://b.example)', [T('a', { type: 'code' }, link('https://b.example'))]],
  ])('%s', (_, markdown, want) => {
    expect(toRichText(markdown).content).toEqual([P(...want)])
    expect(problemsOf(toRichText(markdown))).toEqual([])
  })
})

describe('a document becomes Markdown', () => {
  test.each<[string, RichTextNode[], string]>([
    ['a date', [P(T('Due '), node('date', { timestamp: '1798761600000' }), T('.'))], 'Due 2027-01-01.'],
    ['an expand', [node('expand', { title: 'Steps' }, P(T('Open it')))], 'Steps\n\nOpen it'],
    ['a nested expand', [node('nestedExpand', { title: 'More' }, P(T('x')))], 'More\n\nx'],
    ['a panel', [node('panel', { panelType: 'info' }, P(T('Careful')))], '> Careful'],
    [
      'a mention and an emoji',
      [P(node('mention', { id: '1', text: '@Ada' }), T(' '), node('emoji', { shortName: ':tada:' }))],
      '@Ada :tada:',
    ],
    ['a status', [P(node('status', { text: 'DONE', color: 'green' }))], 'DONE'],
    [
      'cards',
      [P(node('inlineCard', { url: 'https://a.example' })), node('blockCard', { url: 'https://b.example' })],
      '<https://a.example>\n\n<https://b.example>',
    ],
    ['a card with data', [node('blockCard', { data: { name: 'Page', url: 'https://b.example' } })], 'Page'],
    [
      'media',
      [
        node(
          'mediaSingle',
          { layout: 'center' },
          node('media', { type: 'file', id: '1', collection: '', alt: 'a cat' }),
        ),
      ],
      'a cat',
    ],
    [
      'tasks',
      [
        node(
          'taskList',
          { localId: 'a' },
          node('taskItem', { localId: 'b', state: 'DONE' }, T('x')),
          node('taskItem', { localId: 'c', state: 'TODO' }, T('y')),
        ),
      ],
      '- [x] x\n- [ ] y',
    ],
    [
      'decisions',
      [
        node(
          'decisionList',
          { localId: 'a' },
          node('decisionItem', { localId: 'b', state: 'DECIDED' }, T('x')),
        ),
      ],
      '- x',
    ],
    [
      'a layout',
      [
        node(
          'layoutSection',
          {},
          node('layoutColumn', { width: 50 }, P(T('a'))),
          node('layoutColumn', { width: 50 }, P(T('b'))),
        ),
      ],
      'a\n\nb',
    ],
    ['code', [node('codeBlock', { language: 'js' }, T('a\n```\nb'))], '````js\na\n```\nb\n````'],
    [
      'a nested list',
      [
        node(
          'bulletList',
          {},
          node('listItem', {}, P(T('a')), node('orderedList', { order: 3 }, node('listItem', {}, P(T('b'))))),
        ),
      ],
      '- a\n\n  3. b',
    ],
    [
      'looks',
      [
        P(
          T('a', { type: 'strong' }),
          T(' b', { type: 'em' }, { type: 'strong' }),
          T(' c', { type: 'underline' }),
        ),
      ],
      '**a** **_b_** c',
    ],
    [
      'an extension',
      [node('extension', { extensionKey: 'k', extensionType: 't', text: 'Fallback' })],
      'Fallback',
    ],
    ['what comes later', [node('later', {}, P(T('kept')))], 'kept'],
    ['nothing', [], ''],
  ])('%s', (_, content, want) => {
    expect(richTextToMarkdown(doc(...content))).toBe(want)
  })

  test('of a table keeps the lines of a cell', () => {
    const cell = (type: string, ...content: RichTextNode[]) => node(type, {}, ...content)
    const rows = [
      node('tableRow', {}, cell('tableHeader', P(T('a|b'))), cell('tableHeader', P(T('c')))),
      node('tableRow', {}, cell('tableCell', P(T('1')), P(T('2'))), cell('tableCell', P())),
    ]
    const markdown = richTextToMarkdown(doc(node('table', {}, ...rows)))
    expect(markdown).toBe('| a\\|b | c |\n| - | - |\n| 1<br>2 | |')
    expect(richTextToText(toRichText(markdown))).toBe('a|b | c\n1 2 | ')
  })

  test('keeps every word of a document that is nested too deep', () => {
    let inner = P(T('innermost'))
    for (let depth = 0; depth < 5000; depth++) inner = node('panel', { panelType: 'info' }, inner)
    expect(richTextToMarkdown(doc(inner))).toContain('innermost')
    expect(richTextToText(doc(inner))).toContain('innermost')
  })
})

describe('laws', () => {
  const marks = fc.subarray([{ type: 'strong' }, { type: 'em' }, { type: 'strike' }])
  const words = fc.stringMatching(/^[a-zé][a-zé ]{0,8}[a-zé]$/)
  const inline = fc.oneof(
    fc.tuple(words, marks).map(([text, own]) => T(text, ...own)),
    words.map((text) => T(text, { type: 'code' })),
    words.map((text) => T(text, { type: 'link', attrs: { href: 'https://a.example/b' } })),
  )
  const paragraph = fc.array(inline, { minLength: 1, maxLength: 4 }).map((nodes) => P(...nodes))
  const code = words.map((text) => node('codeBlock', { language: 'js' }, T(text)))
  const nested = fc.letrec<{ list: RichTextNode; inner: RichTextNode }>((tie) => ({
    // The first alternative ends the recursion.
    inner: fc.oneof({ maxDepth: 3 }, code, tie('list')),
    list: fc
      .array(fc.tuple(paragraph, fc.array(tie('inner'), { maxLength: 1 })), { minLength: 1, maxLength: 3 })
      .map((items) =>
        node('bulletList', {}, ...items.map(([first, more]) => node('listItem', {}, first, ...more))),
      ),
  }))
  const tasks = fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => {
    const nodes = items.map((text, at) =>
      node('taskItem', { localId: `${at}`, state: at % 2 ? 'DONE' : 'TODO' }, T(text)),
    )
    return node('taskList', { localId: 'l' }, ...nodes)
  })
  const block = fc.oneof(
    paragraph,
    fc.tuple(fc.integer({ min: 1, max: 6 }), inline).map(([level, one]) => node('heading', { level }, one)),
    code,
    nested.list,
    tasks,
    fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((inner) => node('blockquote', {}, ...inner)),
  )

  const plain = (text: string): string => text.replaceAll(/[^\p{L}]+/gu, ' ').trim()

  test('a document that became Markdown and a document again has the same words', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const document = doc(...blocks)
        const again = toRichText(richTextToMarkdown(document))
        expect(plain(richTextToText(again))).toBe(plain(richTextToText(document)))
        expect(problemsOf(again)).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  test('Markdown of a document is stable: a second round changes nothing', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const once = richTextToMarkdown(toRichText(richTextToMarkdown(doc(...blocks))))
        expect(richTextToMarkdown(toRichText(once))).toBe(once)
      }),
      { numRuns: runs(300) },
    )
  })

  const anything = fc.string({ unit: fc.constantFrom(...'ab *_`[]()#>-+1.\\\n~!:/|x<&;'), maxLength: 80 })

  test('any text becomes a document that the vendor accepts, and then Markdown', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const document = toRichText(given)
        expect(problemsOf(document)).toEqual([])
        expect(problemsOf(toRichText(richTextToMarkdown(document)))).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })
})

// That the parser would take too long, or too much stack, is avoided by limits: such texts become plain paragraphs.
test.each([
  ['unmatched signs', '_*'.repeat(15_000)],
  ['half-open strikes', '~~a'.repeat(10_000)],
  ['quotes in quotes', '> '.repeat(15_000)],
  ['lists in lists', '1. '.repeat(10_000)],
  ['a long text', 'word '.repeat(30_000)],
])('%s are converted as plain text', (_, markdown) => {
  const document = toRichText(markdown)
  expect(document.content.every(({ type }) => type === 'paragraph')).toBe(true)
  expect(richTextToText(document).trim()).toBe(markdown.trim())
})

describe('text that Markdown would change', () => {
  const paragraph = (...content: RichTextNode[]): RichText => doc(P(...content))

  // Regression: readers took the backslashes for parts of the addresses.
  test.each([
    'see https://en.wikipedia.org/wiki/X_(y), please',
    'https://ex.com/?a=1&b=2&amp;c',
    'http://x.y/_a_ http://x.y/**b** http://x.y/~c~',
    'https://ex.com/__init__.py<https://ex.com/[id]>',
    'www.ex.com/_a_b and (www.ex.com/*)',
    'https://ex.com/`x`\\y',
    'https:// _ https://* www._',
    'see https://ex.com/a ',
    'C:\\ ',
    'Bob <123@ex.com>, <+a@b.co> <a@b.co> <3 @ all',
    'www.ex.com/a\n\nwww.ex.com/b\t\nx',
    // Regression: the second line became a heading, or a list.
    '-\n-',
    '- a\n- b\n+ c\n1. d\n# e',
    'a_@b.co _a@b.co a*b@c.co',
  ])('the addresses of %j stay as they are', (text) => {
    const again = toRichText(richTextToMarkdown(paragraph(T(text))))
    expect(richTextToText(again).replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
    const hrefs = JSON.stringify(again).match(/"href":"[^"]*/g) ?? []
    expect(hrefs.filter((href) => href.includes('\\\\') && !text.includes('\\'))).toEqual([])
  })

  test('any characters around addresses stay as they are', () => {
    const part = fc.constantFrom('https://x.y/', 'www.z.w/', 'a@b.co', ...'ab_*~`[]()<>&|\\!#-+. :/@"\n1é')
    const blanks = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const again = richTextToText(toRichText(richTextToMarkdown(paragraph(T(text)))))
        expect(blanks(again)).toBe(blanks(text))
      }),
      { numRuns: runs(3000) },
    )
  })

  test('addresses in tables stay as they are', () => {
    const text = 'https://ex.com/_a|b_?x=1&y=2 https://ex.com/a|b'
    const cell = node('tableCell', {}, P(T(text)))
    const table = doc(node('table', {}, node('tableRow', {}, cell, cell)))
    const again = richTextToText(toRichText(richTextToMarkdown(table)))
    expect(again.split(text)).toHaveLength(3)
  })

  test('the text of a link may be another address', () => {
    const marks = [{ type: 'link', attrs: { href: 'https://ex.com/c' } }]
    const document = paragraph(T('http://a.b/_x_?y=1&z=2', ...marks))
    expect(toRichText(richTextToMarkdown(document))).toEqual(document)
  })

  test('an address that nothing changes is written without marks', () => {
    expect(richTextToMarkdown(paragraph(T('see https://ex.com/foo_bar?a=1.')))).toBe(
      'see https://ex.com/foo_bar?a=1.',
    )
  })

  // Regression: a backslash was added with each round.
  test('breaks at the end stay breaks', () => {
    const document = paragraph(T('a'), { type: 'hardBreak' }, { type: 'hardBreak' })
    expect(toRichText(richTextToMarkdown(document))).toEqual(document)
  })

  test('breaks alone are an empty paragraph', () => {
    expect(richTextToMarkdown(paragraph({ type: 'hardBreak' }))).toBe('')
  })
})
