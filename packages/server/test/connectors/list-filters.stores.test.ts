/** Filters of the list of connectors that find those in trouble. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
let ids: Record<'fine' | 'rejected' | 'failing' | 'paused', string>

beforeAll(async () => {
  h = await startHarness()
  const connector = async (user: string, name: string): Promise<string> =>
    h.createConnector(await h.scopedToken(user), { external_user_id: user, name })
  ids = {
    fine: await connector('ann', 'Ann %_ books'),
    rejected: await connector('ben@work', 'Notes'),
    failing: await connector('cem', 'Notes'),
    paused: await connector('dee', 'Notes'),
  }
  h.upstream.answer(json(401, { error: { code: 'bad_key' } }))
  await h.execute(await h.scopedToken('ben@work'), ids.rejected, { entity: 'notes', action: 'list' })
  h.upstream.answer(oneNote)
  await failStreams(ids.failing)
  await failStreams(ids.paused)
  await h.ask('PATCH', `/v1/integrations/connectors/${ids.paused}`, {
    token: await h.scopedToken('dee'),
    body: { status: 'paused' },
  })
})
afterAll(() => h.stop())

/** As if its latest run had failed. */
async function failStreams(connector: string): Promise<void> {
  const { engine } = h.server.services.store
  await engine
    .tenant({ org: h.client.client_id })
    .insertInto('streams')
    .values({ org: h.client.client_id, connector_id: connector, entity: 'notes', failures: 3 } as never)
    .onConflict((conflict) => conflict.columns(['connector_id', 'entity']).doUpdateSet({ failures: 3 }))
    .execute()
}

async function list(query: string): Promise<string[]> {
  const { body } = await h.ask('GET', `/v1/integrations/connectors?${query}`, {
    token: await h.applicationToken(),
  })
  return body.data.map(({ id }: { id: string }) => id).toSorted()
}

const named = (...names: (keyof typeof ids)[]): string[] => names.map((name) => ids[name]).toSorted()

test('failing finds what needs reauthorization or has a failing stream, and nothing that is paused', async () => {
  expect(await list('failing=true')).toEqual(named('rejected', 'failing'))
  expect(await list('failing=false')).toEqual(named('fine', 'paused'))
  expect(await list('failing=true&status=needs_reauth')).toEqual(named('rejected'))
})

// None of the texts may be part of a random id.
test.each([
  ['an end user', () => 'ben@work', () => named('rejected')],
  ['part of a name, in another case', () => ' BOOKS', () => named('fine')],
  ['characters that are wildcards of LIKE', () => '%_', () => named('fine')],
  ['an id', () => ids.paused, () => named('paused')],
  ['nothing that there is', () => 'zzz@work', () => []],
])('q finds %s', async (_, text, expected) => {
  expect(await list(`q=${encodeURIComponent(text())}`)).toEqual(expected())
})

test('a cursor belongs to its filters', async () => {
  const token = await h.applicationToken()
  const page = await h.ask('GET', '/v1/integrations/connectors?failing=true&limit=1', { token })
  expect(page.body.data).toHaveLength(1)
  const next = `limit=1&cursor=${encodeURIComponent(page.body.next_cursor)}`
  const rest = await h.ask('GET', `/v1/integrations/connectors?failing=true&${next}`, { token })
  expect([page.body.data[0].id, rest.body.data[0].id].toSorted()).toEqual(named('rejected', 'failing'))
  const other = await h.ask('GET', `/v1/integrations/connectors?failing=false&${next}`, { token })
  expect(other.body.code).toBe('invalid_cursor')
})

test('a connector says since when and why it needs reauthorization', async () => {
  const path = `/v1/integrations/connectors/${ids.rejected}`
  const { body } = await h.ask('GET', path, { token: await h.applicationToken() })
  expect(body).toMatchObject({
    status: 'needs_reauth',
    status_reason: { code: 'bad_key', upstream_status: 401 },
  })
  expect(Date.parse(body.status_since)).toBeGreaterThan(0)
})
