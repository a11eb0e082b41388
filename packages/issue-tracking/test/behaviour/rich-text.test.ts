import { richTextToText, toRichText } from '@plugboard/rich-text'
import { expect, expectTypeOf, test } from 'vitest'
import type { RichText } from '../../src/index.ts'
import { newTask, startOnce } from './start.ts'

const running = startOnce({ seed: 36, size: 10 })

const markdown = `# Order

Twelve **chairs** of [this kind](https://shop.example/chairs).

- blue
- grün
  1. hell
  2. dunkel

\`\`\`json
{ "seats": 12 }
\`\`\`

> As agreed.`

test('Markdown becomes a document that the upstream accepts and returns', async () => {
  const { jira } = running()
  const body = toRichText(markdown)
  expectTypeOf(body).toExtend<RichText>()
  const key = await newTask(jira, { description: body })
  const { description } = (await jira.issues.get({ issueIdOrKey: key })).fields
  expect(description).toEqual(body)
  const comment = await jira.issue_comments.create({ issueIdOrKey: key, body, expand: 'renderedBody' })
  expect(comment.renderedBody).toContain('<li><p>grün</p><ol><li>')
})

test('documents become text', async () => {
  const { jira } = running()
  const key = await newTask(jira, { description: toRichText(markdown) })
  const { description } = (await jira.issues.get({ issueIdOrKey: key })).fields
  expect(richTextToText(description)).toBe(`Order

Twelve chairs of this kind.

- blue
- grün
  1. hell
  2. dunkel

{ "seats": 12 }

> As agreed.`)
  for await (const { body } of jira.issue_comments.list({ issueIdOrKey: 'DEMO-1' })) {
    expect(richTextToText(body)).toMatch(/\S/)
  }
})

test('an issue without a description has an empty text', async () => {
  const { jira } = running()
  const { fields } = await jira.issues.get({ issueIdOrKey: await newTask(jira) })
  expect(fields.description).toBeNull()
  expect(richTextToText(fields.description)).toBe('')
})
