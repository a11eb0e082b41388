/** HTML from Markdown. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHtml } from '../src/index.ts'

test.each([
  ['a line', 'Call went well', 'Call went well'],
  ['the characters of HTML', 'a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['lines', 'a\nb', 'a<br>b'],
  ['paragraphs', 'a\n\nb', '<p>a</p><p>b</p>'],
  [
    'bold, italics, strike and code',
    '**a** *b* ~~c~~ `d`',
    '<strong>a</strong> <em>b</em> <s>c</s> <code>d</code>',
  ],
  [
    'a heading and a list',
    '# A\n- b\n- c\n  1. d',
    '<h1>A</h1><ul><li>b</li><li>c<ol><li>d</li></ol></li></ul>',
  ],
  ['a list from three', '3. a', '<ol start="3"><li>a</li></ol>'],
  ['tasks', '- [x] a', '<ul><li>☑ a</li></ul>'],
  [
    'a link',
    '[a](https://acme.example/?b=1&c="d")',
    '<a href="https://acme.example/?b=1&amp;c=&quot;d&quot;">a</a>',
  ],
  ['a link that runs something', '[a](javascript:alert)', 'a'],
  [
    'a quote and code',
    '> a\n\n```js\n<b>\n```',
    '<blockquote><p>a</p></blockquote><pre><code>&lt;b&gt;</code></pre>',
  ],
  ['a table', '| a |\n|---|\n| b |', '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>'],
  ['an element that is not closed', '**a** <script', '<strong>a</strong> &lt;script'],
])('%s', (_, markdown, html) => {
  expect(toHtml(markdown)).toBe(html)
})

test.each(['<p>**a**</p>', 'a<br>b', 'a<br/>b'])('%s is HTML already', (html) => {
  expect(toHtml(html)).toBe(html)
})

test('no Markdown becomes an element that it does not name', () => {
  const part = fc.constantFrom(
    '**',
    '<',
    '>',
    'script',
    '"',
    '[a](',
    ')',
    'javascript:x',
    '\n',
    '# ',
    '- ',
    'on',
    '=',
    ' ',
    '`',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const elements = toHtml(parts.join('')).match(/<\w+[^>]*>/g) ?? []
      const known =
        /^<(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|s|hr|br|a href="(?:https?|mailto|tel):[^"]*"|ol start="\d+")>$/
      expect(elements.filter((one) => !known.test(one))).toEqual([])
    }),
    { numRuns: 5000 },
  )
})
