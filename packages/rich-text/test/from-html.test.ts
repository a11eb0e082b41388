/** Documents from HTML, read as Markdown. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../scripts/deep.ts'
import { htmlToRichText, richTextToMarkdown, toHtml } from '../src/index.ts'

const markdown = (html: string): string => richTextToMarkdown(htmlToRichText(html))

test.each([
  ['paragraphs', '<p>a</p>\n<p>b</p>', 'a\n\nb'],
  ['lines', 'a<br>b<br/>', 'a\\\nb'],
  ['blanks collapse', '<p> a\n <b>b</b> <i> c</i></p>', 'a **b** *c*'],
  ['character references', 'a &lt;b&gt; &amp; &eacute;&#233;&#xE9;', 'a \\<b> & ééé'],
  ['signs of Markdown', '<div>2 * 3 * 4</div>', '2 \\* 3 \\* 4'],
  ['marks around paragraphs', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
  ['strike and code', '<del>a</del> <tt>b</tt>', '~~a~~ `b`'],
  ['a heading', '<h2>A <em>b</em></h2>c', '## A *b*\n\nc'],
  ['lists in lists', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
  ['items without an end', '<ul><li>a<li>b</ul>', '- a\n- b'],
  ['a list beside items', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
  ['a quote', '<blockquote>a<p>b</p></blockquote>', '> a\n>\n> b'],
  ['code', '<pre><code>a\n  b &amp; c</code></pre>', '```\na\n  b & c\n```'],
  [
    'a table',
    '<table><tbody><tr><th>a</th></tr><tr><td>b<p>c</p></td></tr></table>',
    '| a |\n| - |\n| b<br>c |',
  ],
  ['a link', '<a href="https://acme.example/?b=1&amp;c=2">a</a>', '[a](https://acme.example/?b=1\\&c=2)'],
  ['a link that runs something', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['an image', '<img alt="Chart" src=https://acme.example/c.png>', '[Chart](https://acme.example/c.png)'],
  ['an image in the text', '<img alt="Chart" src="data:image/png;base64,AAAA">', 'Chart'],
  ['what browsers do not show', '<style>p{}</style><!-- a --><script>"</b>"</script>b', 'b'],
  ['signs that are no tags', 'a < b and c <- d <1>', 'a < b and c <- d <1>'],
  ['a tag without an end', '<p>a</p> b <c', 'a\n\nb'],
  ['a quoted end of a tag', '<p title="a > b">c</p>', 'c'],
  ['ends without a start', 'a</b></p>b', 'a\n\nb'],
  ['an empty element of XHTML', '<p>a<b/>b</p>', 'ab'],
  [
    'code of Confluence',
    '<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">js</ac:parameter><ac:plain-text-body><![CDATA[if (a < b) {\n}]]></ac:plain-text-body></ac:structured-macro><p>c</p>',
    '```\nif (a < b) {\n}\n```\n\nc',
  ],
  [
    'a panel and a status of Confluence',
    '<ac:structured-macro ac:name="info"><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro><p>b <ac:structured-macro ac:name="status"><ac:parameter ac:name="title">DONE</ac:parameter><ac:parameter ac:name="colour">Green</ac:parameter></ac:structured-macro></p>',
    'a\n\nb DONE',
  ],
  [
    'links of Confluence',
    '<p><ac:link><ri:page ri:content-title="Plan" /></ac:link>, <ac:link><ri:page ri:content-title="Plan"/><ac:plain-text-link-body><![CDATA[this]]></ac:plain-text-link-body></ac:link>, <ac:image><ri:attachment ri:filename="a.png" /></ac:image></p>',
    'Plan, this, a.png',
  ],
  [
    'tasks of Confluence',
    '<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>a</ac:task-body></ac:task><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body><b>b</b></ac:task-body></ac:task></ac:task-list>',
    '- [x] a\n- [ ] **b**',
  ],
])('%s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})

const word = fc.constantFrom('a', 'b*c', '<d>', '&e', '1. f', '_g_', '# h', '[i](j)', '|k')

test('Markdown that was sent as HTML comes back with its words, whatever they are', () => {
  const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lines, (all) => {
      const html = all.map((words) => `<p>${words.map((one) => toHtml(`x${one}`)).join(' ')}</p>`).join('')
      const once = markdown(html)
      expect(markdown(toHtml(once))).toBe(once)
    }),
    { numRuns: runs(300) },
  )
})

test('no input fails, and every word outside of tags is there', () => {
  const part = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<b>',
      '</b>',
      '<table>',
      '<tr>',
      '<td>',
      '<br>',
      '<pre>',
    ],
    ...['<a href="', '"', "'", '<!--', '-->', '&', '&amp;', ' ', '\n'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(typeof markdown(parts.join(''))).toBe('string')
    }),
    { numRuns: runs(1000) },
  )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('p', 'b', 'ul', 'li', 'table', 'td', 'div', 'h1', 'blockquote'), {
        maxLength: 90,
      }),
      (names) => {
        const html = names.map((name, at) => `<${name}>w${at}x`).join('')
        const words = markdown(html)
        for (const at of names.keys()) expect(words).toContain(`w${at}x`)
      },
    ),
    { numRuns: runs(200) },
  )
})

test.each(['<a', '<a x="', '<', '<p>', '<b>', '<ul><li>', '<table><tr><td>', '<!--', '<a x=\'">', '&'])(
  '%s, many times, takes no deep recursion',
  (part) => {
    expect(htmlToRichText(`${part.repeat(5000)}a`).type).toBe('doc')
  },
)

test('HTML that is nested beyond measure is shown as it is', () => {
  const html = `${'<b>'.repeat(100_000)}a${'</i>'.repeat(100_000)}`
  expect(htmlToRichText(html).content).toMatchObject([{ content: [{ type: 'text', text: html }] }])
})
