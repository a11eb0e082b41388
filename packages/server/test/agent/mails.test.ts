/** Mails of a mailbox, as the tools for models read them. */
import { createTools } from '@plugboard/agent'
import { catalog } from '@plugboard/email/catalog'
import { connectEmail, type Email, entities } from '@plugboard/email/client'
import { email as connector } from '@plugboard/email/connector'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

let sandbox: Sandbox
let client: Email
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], seed: 1, size: 20 })
  client = connectEmail({ auth: sandbox.credentials('email') as never, server: sandbox.url('email') })
})
afterAll(() => sandbox.close())

function openTools() {
  const tools = createTools({ clients: [{ client, catalog }] })
  return async (name: string, args: object): Promise<string> =>
    (await tools.find((tool) => tool.name === name)?.run(args))?.text ?? ''
}

async function sent(source: string): Promise<string> {
  const { id } = await client.messages.send({ raw: Buffer.from(source).toString('base64url') })
  return id
}

const marked = (text: string): string => /<(data-\w{6})>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? ''

const HTML = '<h1>Numbers</h1><p>They are final.</p><a href="https://a.example/">All</a>'
const TWO_FORMS = [
  'From: ada@a.example',
  'To: bo@a.example',
  'Subject: Numbers',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'See HTML.',
  '--b',
  'Content-Type: text/html',
  '',
  HTML,
  '--b--',
  '',
].join('\r\n')

// Regression: a mail was shown as the JSON of its parts, its HTML as it is, and its subject was no field.
test.each([
  ['the whole', ['payload']],
  ['fields of its search', ['subject', 'from']],
  ['a name within it', ['body']],
])('a mail is read as text by %s', async (_, fields) => {
  const params = { id: await sent(TWO_FORMS) }
  const read = marked(await openTools()('read', { action: 'messages.get', params, fields }))
  expect(JSON.parse(read.replace('payload: ', ''))).toBe(
    'From: ada@a.example\nTo: bo@a.example\nSubject: Numbers\n\n# Numbers\n\nThey are final.\n\n[All](https://a.example/)',
  )
})

test('parts of a mail that are named by their path are shown as they are', async () => {
  const fields = ['payload.mimeType', 'payload.parts.body.data']
  const params = { id: await sent(TWO_FORMS) }
  expect(marked(await openTools()('read', { action: 'messages.get', params, fields }))).toMatch(
    /^payload\.mimeType: multipart\/alternative\npayload\.parts\.body\.data: \["See HTML\."/,
  )
})

test('the mails of a conversation are texts', async () => {
  const { threadId } = await client.messages.get({ id: await sent(TWO_FORMS) })
  const params = { id: threadId }
  const read = await openTools()('read', { action: 'threads.get', params, fields: ['messages'] })
  expect(marked(read)).toContain('"payload":"From: ada@a.example\\nTo: bo@a.example')
})

test('the rest of a long mail is read in windows of its text', async () => {
  const text = Array.from({ length: 900 }, (_, line) => `Line ${line}.`).join('\r\n')
  const call = openTools()
  const params = { id: await sent(`Subject: Long\r\n\r\n${text}`) }
  const first = await call('read', { action: 'messages.get', params, fields: ['payload'] })
  const handle = /"handle":"(\w{16})"/.exec(first)?.[1]
  const rest = await call('more', { handle, field: 'body', offset: 3000 })
  expect(rest).toMatch(/payload: characters 3001-\d+ of \d+/)
  expect(marked(rest)).toContain('\nLine 400.\nLine 401.\n')
})

// Regression: a list of mails has their ids only, and nothing said where the rest is.
test('a list of ids says what has the other fields', async () => {
  const listed = await openTools()('read', { action: 'messages.list', params: { maxResults: 3 } })
  expect(listed).toContain('This list leaves out most fields; email.messages.get has them.')
  const labels = await openTools()('read', { action: 'labels.list' })
  expect(labels).not.toContain('leaves out')
})

// Regression: descriptions for models had Base64, which models neither write nor read.
test.each([
  { actions: ['email.messages.get'] },
  { actions: ['email.messages.send'] },
  { actions: ['email.drafts.create'] },
  { actions: ['email.messages.send.raw'] },
  { query: 'read the mail' },
])('a description is of the text of a mail: %j', async (asked) => {
  const found = await openTools()('find', asked)
  expect(found).toContain('message')
  expect(found).not.toContain('Base64')
})

// Regression: `message` was "The message.", and nothing said that a mail has its headers in its text.
test('an object around one required value is described by that value', async () => {
  const found = await openTools()('find', { query: 'write an email draft' })
  expect(found).toMatch(/\n {2}message: \{raw: text, .*\/\/ raw: The message of RFC 2822: headers \(`To:`/)
})
