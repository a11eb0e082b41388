/** Records without declared default fields: a read shows something of them, and does not blame a policy where none is set. */
import { type ClientEntry, createTools, openSession, toolsOf } from '@plugboard/agent'
import { connect } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageOf } from '../support/packages.ts'
import { startUpstreams } from '../support/synced.ts'

const SLUGS = ['calendar', 'crm', 'messaging']

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

async function read(action: string, params: object, fields?: readonly string[]): Promise<string> {
  const tool = createTools({ clients }).find(({ name }) => name === 'read')
  return (await tool?.run({ action, params, ...(fields && { fields }) }))?.text ?? ''
}

const firstOf = (slug: string, entity: string): Readonly<Record<string, unknown>> =>
  [...sandbox.state(slug).records(entity)][0] ?? {}

// Regression: "The policy hides personal and secret fields, and all of these are", without any policy.
test('a record of lists only shows them', async () => {
  const inputs = [{ id: firstOf('crm', 'contacts').id }]
  const params = { fromObjectType: 'contacts', toObjectType: 'deals', inputs }
  expect(await read('crm.associations.read', params)).toMatch(/^<data-\w{6}>\nresults: \[/)
  const { id: channel } = firstOf('messaging', 'conversations')
  expect(await read('messaging.conversations.members', { channel })).toMatch(/\nmembers: \[/)
})

test('a record with free text within shows the rest of it', async () => {
  const { id: channel } = firstOf('messaging', 'conversations')
  const [, timestamp] =
    /^1\t"?([^"\s]+)/m.exec(await read('messaging.messages.list', { channel }, ['ts'])) ?? []
  const text = await read('messaging.reactions.of_message', { channel, timestamp })
  expect(text).toMatch(/\nmessage\.ts: "?\d/)
  expect(text).not.toContain('message.text')
})

// Regression: the times that are taken, which the call is about, had to be asked for by a second one.
test('the times that are taken are shown, also those of the calendar that `primary` names', async () => {
  const params = {
    timeMin: '2026-01-01T00:00:00Z',
    timeMax: '2027-01-01T00:00:00Z',
    items: [{ id: 'primary' }],
  }
  expect(await read('calendar.free_busy.query', params)).toMatch(
    /calendars: \{"primary":\{"busy":\[\{"start":/,
  )
})

// Regression: a search of deals showed their ids and nothing else, and one of pages two columns that were always empty.
test.each([
  ['crm', 'deals', ['dealname', 'amount', 'dealstage']],
  ['calendar', 'events', ['summary', 'starts_at', 'ends_at', 'organizer']],
  ['wiki', 'pages', ['title', 'version', 'updated_at']],
])(
  'a search of %s %s shows the fields that it has of those that lists show',
  async (slug, entity, wanted) => {
    const { connector, entities, catalog } = packageOf(slug)
    const hits = [{ id: '1', data: {} }]
    const call = async () => ({ records: { hits, next_cursor: null } })
    const connection = { account: slug, connector, entities, catalog, searchable: true, call }
    const search = toolsOf(openSession([connection])).find(({ name }) => name === 'read')
    const params = { query: {} }
    const { text = '' } = (await search?.run({ action: `${slug}.${entity}.search`, params })) ?? {}
    const [columns = ''] = text.split('Not shown')
    expect(wanted.filter((name) => !new RegExp(`\\b${name}(=|\\t|\\n)`).test(columns))).toEqual([])
  },
)

// Regression: "status must be a searchable field (did you mean fields.status?)", which is an object.
test.each([
  ['crm', 'deals', { filter: { gte: { 'properties.amount': '5' } } }, { filter: { gte: { amount: '5' } } }],
  [
    'wiki',
    'pages',
    { filter: { and: [{ eq: { status: 'current' } }, { not: { eq: { 'version.number': 1 } } }] } },
    { filter: { and: [{ eq: { status: 'current' } }, { not: { eq: { version: 1 } } }] } },
  ],
  [
    'issue-tracking',
    'issues',
    { filter: { eq: { status: 'Done' } }, sort: [{ priority: 'asc' }] },
    { filter: { eq: { 'fields.status.name': 'Done' } }, sort: [{ 'fields.priority.name': 'asc' }] },
  ],
  ['issue-tracking', 'issues', { filter: { eq: { name: 'Done' } } }, { filter: { eq: { name: 'Done' } } }],
])('a search of %s %s takes %j', async (slug, entity, query, sent) => {
  const { connector, entities, catalog } = packageOf(slug)
  const queries: unknown[] = []
  const call = async (_: string, __: string, params: unknown) => {
    queries.push((params as { query: unknown }).query)
    return { records: { hits: [], next_cursor: null } }
  }
  const connection = { account: slug, connector, entities, catalog, searchable: true, call }
  const read = toolsOf(openSession([connection])).find(({ name }) => name === 'read')
  await read?.run({ action: `${slug}.${entity}.search`, params: { query } })
  expect(queries).toEqual([sent])
})
