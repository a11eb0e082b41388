/** Slack's markup from Markdown. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMrkdwn } from '../src/index.ts'

describe('Markdown', () => {
  test.each([
    ['bold', '**Done**: all of it', '*Done*: all of it'],
    ['bold in words', 'a**b**c', 'a\u200b*b*\u200bc'],
    ['bold next to punctuation', '(**b**), **c**.', '(*b*), *c*.'],
    ['bold and italics', '**b** and *i* and _j_', '*b* and _i_ and _j_'],
    ['both at once', '***x***', '_*x*_'],
    ['bold over two lines', '**a\nb**', '*a*\n*b*'],
    ['strike', '~~old~~ new', '~old~ new'],
    [
      'a link',
      'see [the page](https://acme.example/a?b=1&c=2)',
      'see <https://acme.example/a?b=1&c=2|the page>',
    ],
    ['a bare link', '**a** https://acme.example', '*a* <https://acme.example>'],
    ['a link by reference', '[a][1]\n\n[1]: https://acme.example', '<https://acme.example|a>'],
    ['a link that runs something', '[a](javascript:alert)', 'a (javascript:alert)'],
    ['an image', '![Chart](https://acme.example/c.png)', '<https://acme.example/c.png|Chart>'],
    ['headings', '# Report\n\n## **Sales**\nGood.', '*Report*\n\n*Sales*\n\nGood.'],
    ['lists', '# L\n- a\n- b\n  - c\n\n1. x\n2. y', '*L*\n\n• a\n• b\n    • c\n\n1. x\n2. y'],
    ['tasks', '- [x] a\n- [ ] b', '• ☑ a\n• ☐ b'],
    ['a quote', '> **a**\n> b', '> *a*\n> b'],
    ['code', '```js\na < b && c\n```', '```\na &lt; b &amp;&amp; c\n```'],
    ['inline code', '**a** `x**y`', '*a* `x**y`'],
    ['a table', '| a | bb |\n|---|---|\n| **ccc** | d |', '```\na   | bb\n----|---\nccc | d\n```'],
    ['a rule', '**a**\n\n---\n\nb', '*a*\n\n———\n\nb'],
    ['the three characters', '**a** < b & c > d', '*a* &lt; b &amp; c &gt; d'],
    ['HTML', '**a** <b>x</b>', '*a* &lt;b&gt;x&lt;/b&gt;'],
    ['mentions', '**Hi** <@U012AB3CD> <!here> <#C1|news>', '*Hi* <@U012AB3CD> <!here> <#C1|news>'],
    ['links of Slack', '**a** <https://acme.example|two words>', '*a* <https://acme.example|two words>'],
    ['a character for private use', '**a** \u{F0001}0\u{F0002}', '*a* 0'],
  ])('%s', (_, markdown, mrkdwn) => {
    expect(toMrkdwn(markdown)).toBe(mrkdwn)
  })
})

test.each([
  ['plain text', 'All done, thanks & bye <3'],
  ['bold of Slack', '*Done*: see <https://acme.example|the page>, <@U012AB3CD>'],
  ['italics and strike of Slack', '_a_ ~b~ `c`'],
  ['a list', '- a\n- b\n* c'],
  ['a quote', '> a\nb'],
  ['code', '```\n**a**\n```'],
  ['names', 'call __init__ of snake_case_name'],
  ['channels', '#news and #1'],
  ['what takes too long to parse', `**a** ${'*a '.repeat(1000)}`],
])('%s stays as it is', (_, text) => {
  expect(toMrkdwn(text)).toBe(text)
})

test('no text fails, and none gains a mention', () => {
  const part = fc.constantFrom(
    '**',
    '*',
    '_',
    '~~',
    '`',
    '[a](',
    'https://a.example)',
    '<@U1>',
    '<',
    '>',
    '!',
    '\n',
    '# ',
    '- ',
    'a',
    ' ',
    '|',
    '\u{F0001}',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      const mentions = (one: string): number => one.match(/<[@!#]/g)?.length ?? 0
      expect(mentions(toMrkdwn(text))).toBeLessThanOrEqual(mentions(text))
    }),
    { numRuns: 5000 },
  )
})
