import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RichText, type RichTextNode, richTextToText, toRichText } from '../src/index.ts'
import { problemsOf } from './adf.ts'

const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', version: 1, content })
const node = (type: string, ...content: RichTextNode[]): RichTextNode => ({ type, content })
const text = (words: string, ...marks: string[]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: RichTextNode[]): RichTextNode => node('paragraph', ...content)
const say = (words: string): RichTextNode => paragraph(text(words))
const item = (...content: RichTextNode[]): RichTextNode => node('listItem', ...content)
const link = (words: string, href: string): RichTextNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
const BREAK: RichTextNode = { type: 'hardBreak' }

describe('blocks', () => {
  test.each<[string, string, RichTextNode[]]>([
    ['nothing', '', []],
    ['blank lines', ' \n\n\t\n', []],
    ['a paragraph', 'Größe 大きい', [say('Größe 大きい')]],
    ['two paragraphs', 'a\n\n\nb', [say('a'), say('b')]],
    ['a line break', 'a\nb\r\nc', [paragraph(text('a'), BREAK, text('b'), BREAK, text('c'))]],
    ['headings', '# A\n###### B ##', [heading(1, 'A'), heading(6, 'B')]],
    ['no heading', '#A\n####### B', [paragraph(text('#A'), BREAK, text('####### B'))]],
    ['a heading ends a paragraph', 'a\n## B\nc', [say('a'), heading(2, 'B'), say('c')]],
    ['a list', '- a\n- b\n- c', [node('bulletList', item(say('a')), item(say('b')), item(say('c')))]],
    ['a list below a paragraph', 'a\n- b', [say('a'), node('bulletList', item(say('b')))]],
    ['a numbered list', '1. a\n2. b', [node('orderedList', item(say('a')), item(say('b')))]],
    ['one that starts later', '7) a', [{ ...node('orderedList', item(say('a'))), attrs: { order: 7 } }]],
    ['a year at the start of a line', 'a\n1984. b', [paragraph(text('a'), BREAK, text('1984. b'))]],
    [
      'a list in a list',
      '- a\n  1. b\n- c',
      [node('bulletList', item(say('a'), node('orderedList', item(say('b')))), item(say('c')))],
    ],
    [
      'an item of several lines and paragraphs',
      '- a\n  b\n\n  c\n- d',
      [node('bulletList', item(paragraph(text('a'), BREAK, text('b')), say('c')), item(say('d')))],
    ],
    [
      'a line that goes on with an item',
      '- a\nb',
      [node('bulletList', item(paragraph(text('a'), BREAK, text('b'))))],
    ],
    [
      'two lists of two kinds',
      '- a\n1. b',
      [node('bulletList', item(say('a'))), node('orderedList', item(say('b')))],
    ],
    ['code', '```ts\na  *b*\n\n# c\n```\nd', [code('a  *b*\n\n# c', 'ts'), say('d')]],
    ['unclosed code', '```\na', [code('a')]],
    ['empty code', '```\n```', [{ type: 'codeBlock' }]],
    ['code in an item', '- ```\n  a\n  ```', [node('bulletList', item({ type: 'paragraph' }, code('a')))]],
    ['a quote', '> a\n> b\n>\n>c', [node('blockquote', paragraph(text('a'), BREAK, text('b')), say('c'))]],
    ['a quote of nothing', '>', [node('blockquote', { type: 'paragraph' })]],
    ['no heading in a quote', '> # a', [node('blockquote', paragraph(text('a', 'strong')))]],
    ['no heading in an item', '- # a', [node('bulletList', item(paragraph(text('a', 'strong'))))]],
  ])('%s', (_, markdown, want) => {
    expect(toRichText(markdown)).toEqual(doc(...want))
  })

  test('lists nest six levels deep and no deeper', () => {
    const lines = Array.from({ length: 9 }, (_, depth) => `${'  '.repeat(depth)}- x`)
    const depthOf = (one: RichTextNode): number =>
      Math.max(0, ...(one.content ?? []).map(depthOf)) + (one.type === 'bulletList' ? 1 : 0)
    const [list] = toRichText(lines.join('\n')).content
    expect(depthOf(list as RichTextNode)).toBe(6)
  })

  function heading(level: number, words: string): RichTextNode {
    return { type: 'heading', attrs: { level }, content: [text(words)] }
  }

  function code(words: string, language?: string): RichTextNode {
    return { type: 'codeBlock', ...(language ? { attrs: { language } } : {}), content: [text(words)] }
  }
})

describe('looks', () => {
  test.each<[string, RichTextNode[]]>([
    ['**a** __b__', [text('a', 'strong'), text(' '), text('b', 'strong')]],
    ['*a* _b_', [text('a', 'em'), text(' '), text('b', 'em')]],
    ['**a *b* c**', [text('a ', 'strong'), text('b', 'em', 'strong'), text(' c', 'strong')]],
    ['***a***', [text('a', 'em', 'strong')]],
    ['`a *b*`', [text('a *b*', 'code')]],
    ['**a `b` c**', [text('a ', 'strong'), text('b', 'code'), text(' c', 'strong')]],
    ['[a](https://b.example/c?d=e)', [link('a', 'https://b.example/c?d=e')]],
    ['[mail](mailto:a@b.example)', [link('mail', 'mailto:a@b.example')]],
    ['[a](javascript:alert) [b](/c)', [text('[a](javascript:alert) [b](/c)')]],
    ['a * b', [text('a * b')]],
    ['2*3*4 snake_case_name', [text('2'), text('3', 'em'), text('4 snake_case_name')]],
    ['**a', [text('**a')]],
    ['*a **b* c', [text('*a *'), text('b', 'em'), text(' c')]],
    ['\\*a\\* \\`b\\` \\[c\\]\\(d\\)', [text('*a* `b` [c](d)')]],
    ['a\\b', [text('a\\b')]],
    ['`a', [text('`a')]],
    ['*a\nb*', [text('a', 'em'), BREAK, text('b', 'em')]],
  ])('%s', (markdown, want) => {
    expect(toRichText(markdown)).toEqual(doc(paragraph(...want)))
  })

  test('of a link and its text are combined', () => {
    const [found] = toRichText('[**a**](https://b.example)').content[0]?.content ?? []
    expect(found).toEqual({
      type: 'text',
      text: 'a',
      marks: [{ type: 'strong' }, { type: 'link', attrs: { href: 'https://b.example' } }],
    })
  })
})

describe('back to text', () => {
  test.each([
    ['a heading', '# A\n\nb', 'A\n\nb'],
    ['looks', '**a** *b* `c` [d](https://e.example)', 'a b c d'],
    ['lists', '- a\n  - b\n- c\n\n3. d\n4. e', '- a\n  - b\n- c\n\n3. d\n4. e'],
    ['code', '```js\na  b\n```', 'a  b'],
    ['a quote', '> a\n>\n> - b', '> a\n>\n> - b'],
  ])('%s', (_, markdown, want) => {
    expect(richTextToText(toRichText(markdown))).toBe(want)
  })

  test.each<[string, RichText | null | undefined, string]>([
    ['nothing', null, ''],
    ['nothing at all', undefined, ''],
    ['an empty document', doc(), ''],
    ['an empty paragraph between others', doc(say('a'), { type: 'paragraph' }, say('b')), 'a\n\nb'],
    [
      'nodes with text in an attribute',
      doc(
        paragraph(
          { type: 'mention', attrs: { id: '1', text: '@Ada' } },
          text(' '),
          { type: 'emoji', attrs: { shortName: ':tada:', text: '🎉' } },
          text(' '),
          { type: 'status', attrs: { text: 'DONE', color: 'green' } },
          text(' '),
          { type: 'inlineCard', attrs: { url: 'https://a.example' } },
        ),
      ),
      '@Ada 🎉 DONE https://a.example',
    ],
    ['unknown blocks', doc(node('panel', say('a'), node('later', say('b'))), say('c')), 'a\n\nb\n\nc'],
    ['unknown items', doc(paragraph(text('a'), node('sparkle', text('b')), { type: 'nothing' })), 'ab'],
    ['other values', { type: 'doc', version: 1, content: 'x' } as unknown as RichText, ''],
    ['what is no node', doc(null as unknown as RichTextNode, say('a')), 'a'],
  ])('of %s', (_, document, want) => {
    expect(richTextToText(document)).toBe(want)
  })
})

describe('laws', () => {
  const word = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N},;:?%&/()"'-]{0,8}$/u)
  // `1) a` is a list, not plain text.
  const isPlain = (text: string): boolean => !/^\d{1,9}[.)] /.test(text)
  const line = fc
    .array(word, { minLength: 1, maxLength: 5 })
    .map((words) => words.join(' '))
    .filter(isPlain)
  const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')))

  test('plain text is unchanged by a round trip', () => {
    fc.assert(
      fc.property(paragraphs, (texts) => {
        const plain = texts.join('\n\n')
        expect(richTextToText(toRichText(plain))).toBe(plain)
      }),
    )
  })

  const anything = fc.string({ unit: fc.constantFrom(...'ab *_`[]()#>-+1.\\\n~!:/'), maxLength: 60 })

  test('any text is unchanged by a round trip once it is escaped', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const escaped = given.replace(/[!-/:-@[-`{-~]/g, '\\$&')
        expect(richTextToText(toRichText(escaped))).toBe(tidy(given))
      }),
    )
  })

  test('any text becomes a document that Jira accepts', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.string()), (given) => {
        expect(problemsOf(toRichText(given))).toEqual([])
      }),
    )
  })

  /** Trimmed lines, with paragraphs separated by one blank line. */
  function tidy(given: string): string {
    const lines = given.split('\n').map((one) => one.trim())
    return lines
      .join('\n')
      .split(/\n{2,}/)
      .join('\n\n')
      .replace(/^\n+|\n+$/g, '')
  }
})

// That they take linear time is counted in reliability/linear.
test('long runs of marks and half-open marks are converted', () => {
  const worst = ['*', '[', '`', '_a *b ', '**a** ', '- ', '> ', '```\n', '[a](https://'].map((part) =>
    part.repeat(Math.ceil(20_000 / part.length)),
  )
  for (const markdown of worst) expect(toRichText(markdown).content.length).toBeGreaterThan(0)
})
