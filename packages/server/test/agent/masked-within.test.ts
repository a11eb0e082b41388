/** Personal and secret values within a field that is shown: a policy that hides them hides them there, too. */
import { type ClientEntry, createTools, type Policy } from '@plugboard/agent'
import { connect } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageOf } from '../support/packages.ts'
import { startUpstreams } from '../support/synced.ts'

const SLUGS = ['calendar', 'cloud-drive', 'crm', 'email', 'messaging', 'recruiting']

let sandbox: Sandbox
let clients: ClientEntry[]
beforeAll(async () => {
  sandbox = await startUpstreams(SLUGS, 20)
  clients = SLUGS.map((slug) => {
    const { connector, entities, catalog } = packageOf(slug)
    const options = { auth: sandbox.credentials(slug) as never, server: sandbox.url(slug), oauth2 }
    return { client: connect(connector, entities, options), catalog }
  })
})
afterAll(() => sandbox.close())

async function ask(policy: Policy, name: string, args: object): Promise<string> {
  const tool = createTools({ clients, policy }).find((one) => one.name === name)
  return (await tool?.run(args))?.text ?? ''
}

const ADDRESS = /[\w.]+@[\w-]+\.\w+/
const MASKED = { mask_sensitive: true }
const events = { action: 'calendar.events.list', params: { calendarId: 'primary' } }

// Regression: whoever asked for the object around a hidden value got the value.
test.each<[string, object]>([
  ['guests of events', { ...events, fields: ['attendees', 'organizer'] }],
  ['guests that are counted', { ...events, tally: 'attendees' }],
  [
    'owners of files',
    {
      action: 'cloud-drive.files.list',
      params: { fields: 'id,owners,permissions' },
      fields: ['owners', 'permissions'],
    },
  ],
  [
    'properties of contacts',
    { action: 'crm.contacts.list', params: { properties: ['email', 'city'] }, fields: ['properties'] },
  ],
  ['profiles of members', { action: 'messaging.users.list', fields: ['profile'] }],
  [
    'those who credited candidates',
    { action: 'recruiting.candidates.list', fields: ['creditedToUser', 'fileHandles'] },
  ],
])('addresses are hidden within %s', async (_, args) => {
  expect(await ask({}, 'read', args)).toMatch(ADDRESS)
  const masked = await ask(MASKED, 'read', args)
  expect(masked).toMatch(/rows 1-|records/)
  expect(masked).not.toMatch(ADDRESS)
})

test('the whole mail is hidden but for what is not personal', async () => {
  const [message] = sandbox.state('email').records('messages')
  const args = { action: 'email.messages.get', params: { id: message?.id }, fields: ['payload', 'labelIds'] }
  expect(await ask({}, 'read', args)).toMatch(/From: [\s\S]*Subject: /)
  const masked = await ask(MASKED, 'read', args)
  expect(masked).toContain('labelIds: ')
  expect(masked).not.toMatch(/From: |Subject: /)
})

test.each<[string, object]>([
  ['a field', { field: 'attendees' }],
  ['fields', { fields: ['summary', 'attendees'] }],
])('addresses are hidden within %s of a row that `more` shows', async (_, args) => {
  const guests = await ask({}, 'read', { ...events, fields: ['attendees'] })
  const row = Number(/^(\d+)\t\[\{.*email/m.exec(guests)?.[1])
  const shown = async (policy: Policy): Promise<string> => {
    const tools = createTools({ clients, policy })
    const run = async (name: string, given: object): Promise<string> =>
      (await tools.find((tool) => tool.name === name)?.run(given))?.text ?? ''
    const [, handle] = /"(@\w{3})\.1"/.exec(await run('read', { ...events, fields: ['summary'] })) ?? []
    return run('more', { handle, row, ...args })
  }
  expect(await shown({})).toMatch(ADDRESS)
  expect(await shown(MASKED)).toContain('responseStatus')
  expect(await shown(MASKED)).not.toMatch(ADDRESS)
})

test('a plan shows no list of guests as it was before', async () => {
  const listed = await ask({}, 'read', { ...events, fields: ['id', 'attendees'] })
  const [, eventId] = /^\d+\t(\S+)\t\[\{.*@/m.exec(listed) ?? []
  const attendees = [{ email: 'new@acme.example' }]
  const args = { action: 'calendar.events.update', params: { calendarId: 'primary', eventId, attendees } }
  const before = /attendees: .*email.* -> /
  expect(await ask({}, 'write', args)).toMatch(before)
  const masked = await ask(MASKED, 'write', args)
  expect(masked).toContain('new@acme.example')
  expect(masked).not.toMatch(before)
})
