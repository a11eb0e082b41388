/** Documents come from upstreams: whatever stands in place of a member, both conversions give a text. */
import { expect, test } from 'vitest'
import { type RichText, richTextToMarkdown, richTextToText, toRichText } from '../src/index.ts'

const MARKDOWN = `# Head

text **b** *i* ~~s~~ \`c\` [l](https://a.example "t")

- a
  - b

3. x

> q

\`\`\`js
code
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

- [x] done`

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Nodes that Markdown lacks. */
const OTHERS = [
  {
    type: 'paragraph',
    content: [
      { type: 'mention', attrs: { id: '1', text: '@ada' } },
      { type: 'emoji', attrs: { shortName: ':smile:' } },
      { type: 'date', attrs: { timestamp: '1700000000000' } },
      { type: 'status', attrs: { text: 'Done' } },
      { type: 'inlineCard', attrs: { url: 'https://b.example', data: { name: 'n' } } },
      { type: 'hardBreak' },
      { type: 'text', text: 'z', marks: [{ type: 'subsup', attrs: { type: 'sub' } }] },
      { type: 'text', text: ' ' },
    ],
  },
  { type: 'panel', attrs: { panelType: 'info' }, content: [words('p')] },
  { type: 'expand', attrs: { title: 't' }, content: [words('e')] },
  { type: 'mediaSingle', content: [{ type: 'media', attrs: { alt: 'a', url: 'https://c.example' } }] },
  { type: 'orderedList', attrs: { order: 3 }, content: [{ type: 'listItem', content: [words('o')] }] },
  { type: 'taskList', content: [{ type: 'taskItem', attrs: { state: 'DONE' }, content: [] }] },
  { type: 'blockCard', attrs: { url: 'https://d.example', data: { url: 'u' } } },
]

const WHOLE = { ...toRichText(MARKDOWN), content: [...toRichText(MARKDOWN).content, ...OTHERS] }

/** As `JSON.parse` returns them: members with the names of methods shadow these. */
const STRANGE = [
  '{"toString":null,"valueOf":null}',
  '[{"toString":null}]',
  'null',
  '{}',
  '[]',
  '-1',
  'true',
  '"x"',
]

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))
  return [path, ...inner]
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...Object(value) }) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

// Regression: `attrs: null`, a text that is a list, and objects without a usable `toString` threw a TypeError.
test.each(STRANGE)('with %s in place of each member', (json) => {
  for (const path of pathsOf(WHOLE)) {
    const document = replaced(WHOLE, path, JSON.parse(json)) as RichText
    expect(typeof richTextToMarkdown(document), path.join('.')).toBe('string')
    expect(typeof richTextToText(document), path.join('.')).toBe('string')
  }
})

test('a list whose number is no number begins with 1', () => {
  const items = [{ type: 'listItem', content: [words('a')] }]
  const document = { ...WHOLE, content: [{ type: 'orderedList', attrs: { order: 'first' }, content: items }] }
  expect([richTextToText(document), richTextToMarkdown(document)]).toEqual(['1. a', '1. a'])
})
