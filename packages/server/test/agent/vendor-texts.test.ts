/** Texts that a vendor keeps in a markup or encoding of its own: models write Markdown and read text, people see what was meant. */

import { createTools } from '@plugboard/agent'
import { catalog as calendarCatalog } from '@plugboard/calendar/catalog'
import { entities as calendarEntities, connectCalendar } from '@plugboard/calendar/client'
import { calendar } from '@plugboard/calendar/connector'
import { catalog as crmCatalog } from '@plugboard/crm/catalog'
import { connectCrm, entities as crmEntities } from '@plugboard/crm/client'
import { crm } from '@plugboard/crm/connector'
import { catalog as emailCatalog } from '@plugboard/email/catalog'
import { connectEmail, type Email, entities as emailEntities } from '@plugboard/email/client'
import { email } from '@plugboard/email/connector'
import { catalog as messagingCatalog } from '@plugboard/messaging/catalog'
import { connectMessaging, entities as messagingEntities } from '@plugboard/messaging/client'
import { messaging } from '@plugboard/messaging/connector'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

const marked = (text: string): string => /<(data-\w{6})>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? ''
const planOf = (text: string): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''

let sandbox: Sandbox
let mails: Email
let call: (name: string, args: object) => Promise<string>
beforeAll(async () => {
  const connectors = [
    { connector: messaging, entities: messagingEntities, catalog: messagingCatalog },
    { connector: crm, entities: crmEntities, catalog: crmCatalog },
    { connector: email, entities: emailEntities, catalog: emailCatalog },
    { connector: calendar, entities: calendarEntities, catalog: calendarCatalog },
  ]
  sandbox = await startSandbox({ connectors, seed: 1, size: 20 })
  const at = (name: string) => ({ auth: sandbox.credentials(name) as never, server: sandbox.url(name) })
  mails = connectEmail(at('email'))
  const tools = createTools({
    policy: { after_untrusted: false },
    clients: [
      { client: connectMessaging(at('messaging')), catalog: messagingCatalog },
      { client: connectCrm(at('crm')), catalog: crmCatalog },
      { client: mails, catalog: emailCatalog },
      { client: connectCalendar(at('calendar')), catalog: calendarCatalog },
    ],
  })
  call = async (name, args) => (await tools.find((tool) => tool.name === name)?.run(args))?.text ?? ''
})
afterAll(() => sandbox.close())

interface Message {
  readonly ts: string
  readonly text: string
  readonly thread_ts?: string
  readonly channel?: string
}

const rows = (connector: string, entity: string): readonly Record<string, never>[] =>
  sandbox.state(connector).records(entity) as never

async function write(args: object): Promise<string> {
  const plan = await call('write', args)
  const done = await call('write', { plan: planOf(plan) })
  expect(done).toMatch(/^done/)
  return plan
}

// Regression: "**Done**" stood in Slack with its stars.
test('Markdown reaches Slack in its markup, and the plan shows it so', async () => {
  const [{ id: channel } = {}] = rows('messaging', 'conversations').filter((one) => !one.is_archived)
  const text = '**Done**: see [the page](https://acme.example)'
  expect(await call('find', { actions: ['messages.create'] })).toMatch(/text\?: markdown/)
  const plan = await write({ action: 'messages.create', params: { channel, text } })
  expect(plan).toContain('text: *Done*: see <https://acme.example|the page>')
  const texts = rows('messaging', 'messages').map((one) => (one as unknown as Message).text)
  expect(texts).toContain('*Done*: see <https://acme.example|the page>')
})

// Regression: the plan showed the new text alone, since Slack has no method that gets a message.
test('a plan that changes or deletes a message, or a reply, shows what it is', async () => {
  const [{ id: channel } = {}] = rows('messaging', 'conversations').filter((one) => !one.is_archived)
  await write({ action: 'messages.create', params: { channel, text: 'First words' } })
  const own = (text: string): string =>
    (rows('messaging', 'messages') as unknown as Message[]).find((one) => one.text === text)?.ts ?? ''
  const first = own('First words')
  await write({ action: 'messages.create', params: { channel, text: 'A reply', thread_ts: first } })
  for (const text of ['First words', 'A reply']) {
    const params = { channel, ts: own(text), text: 'Better words' }
    expect(await call('write', { action: 'messages.update', params })).toContain(
      `text: ${text} -> Better words`,
    )
    const deleted = await call('write', { action: 'messages.delete', params: { channel, ts: own(text) } })
    expect(deleted).toContain(`\ntext: ${text}\n`)
  }
  const params = { channel, ts: '1.000000', text: 'Better words' }
  expect(await call('write', { action: 'messages.update', params })).toMatch(/^There is no record/)
})

// Regression: the lines of a note became one, with the signs of Markdown between its words.
test('Markdown reaches a note of HubSpot as HTML', async () => {
  const properties = { hs_timestamp: '2026-11-30T10:00:00Z', hs_note_body: '**Call**\n\n- next week' }
  await write({ action: 'notes.create', params: { properties } })
  const bodies = rows('crm', 'notes').map(
    (one) => (one.properties as unknown as { hs_note_body?: string }).hs_note_body,
  )
  expect(bodies).toContain('<p><strong>Call</strong></p><ul><li>next week</li></ul>')
})

// Regression: models wrote Markdown, and read it as HTML.
test('a note of HubSpot is read as Markdown, in each tool that shows it', async () => {
  const body = '**Call** with [Initech](https://initech.example)\n\n- send the offer'
  const properties = { hs_timestamp: '2026-11-30T11:00:00Z', hs_note_body: body }
  await write({ action: 'notes.create', params: { properties } })
  const { id } = rows('crm', 'notes').find((one) => JSON.stringify(one).includes('initech')) ?? {}
  const field = 'properties.hs_note_body'
  const one = {
    action: 'crm.notes.get',
    params: { objectId: id, properties: ['hs_note_body'] },
    fields: [field],
  }
  const read = await call('read', one)
  expect(JSON.parse(marked(read).replace(`${field}: `, ''))).toBe(body)
  const listed = await call('read', {
    action: 'crm.notes.list',
    params: { limit: 100, properties: ['hs_note_body'] },
    budget: 300,
  })
  const handle = /"handle":"(\w{16})"/.exec(listed)?.[1]
  const texts = await call('more', { handle, row: 1, offset: 0, fields: [field], budget: 10_000 })
  expect(texts).toContain(JSON.stringify(body))
  expect(texts).not.toContain('<strong>')
})

// Regression: a model saw the Base64 of a mail, which is no use and takes three times the tokens.
test('the text of a mail is read as text', async () => {
  const [{ id } = {}] = rows('email', 'messages')
  const { payload } = await mails.messages.get({ id: id ?? '' })
  const text = Buffer.from(payload?.body?.data ?? '', 'base64url').toString()
  expect(text).toContain(' ')
  const read = (field: string): Promise<string> =>
    call('read', { action: 'email.messages.get', params: { id }, fields: [field], budget: 3000 })
  expect(marked(await read('payload.body.data'))).toBe(`payload.body.data: ${text}`)
  expect(marked(await read('payload.body'))).toContain(`"data":"${text}"`)
})

// Regression: an invitation was read with its tags.
test('the description of an event is written and read as Markdown', async () => {
  const description = 'See the **plan**:\n\n- [page](https://acme.example)'
  const at = { start: { date: '2030-01-01' }, end: { date: '2030-01-02' }, summary: 'Markdown' }
  await write({ action: 'calendar.events.create', params: { calendarId: 'primary', description, ...at } })
  const event = rows('calendar', 'events').find(({ summary }) => summary === 'Markdown')
  expect(event?.description).toBe(
    '<p>See the <strong>plan</strong>:</p><ul><li><a href="https://acme.example">page</a></li></ul>',
  )
  const params = { calendarId: 'primary', eventId: event?.id }
  const read = await call('read', { action: 'calendar.events.get', params, fields: ['description'] })
  expect(JSON.parse(marked(read).replace('description: ', ''))).toBe(description)
})
