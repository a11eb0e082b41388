/** Events of calendars that change behind the server's back: read by their time of change, deleted ones by their status. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../../support/synced.ts'

const SLUG = 'calendar'

let sandbox: Awaited<ReturnType<typeof startUpstreams>>
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 5)
  // Full syncs only at the beginning: what is found later was reported as a change.
  synced = await startSynced(sandbox, [SLUG], { sync: { changes: 1, full: 3600, leaseMs: 20_000 } })
  await untilComplete(synced, SLUG)
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

/** As another program of the user does. */
async function atGoogle(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${sandbox.credentials(SLUG).access_token}`,
    'content-type': 'application/json',
  }
  const url = `${sandbox.url(SLUG)}/calendar/v3/calendars/primary/events${path}`
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.ok).toBe(true)
  return (answer.status === 204 ? {} : await answer.json()) as { readonly id: string }
}

async function found(filter: object): Promise<{ readonly data: Record<string, unknown> }[]> {
  const { body } = await synced.execute(SLUG, {
    entity: 'events',
    action: 'search',
    params: { query: { filter } },
  })
  return body.hits
}

const TIMES = {
  start: { dateTime: '2026-12-01T09:00:00Z', timeZone: 'UTC' },
  end: { dateTime: '2026-12-01T09:30:00Z', timeZone: 'UTC' },
}

// Regression: events had no change signal, and were up to an hour late.
test('a new, a changed and a deleted event follow within a run of changes', async () => {
  const before = await generation()
  const { id } = await atGoogle('POST', '', { summary: 'Launch review', ...TIMES })
  const byTitle = (summary: string) => found({ eq: { summary } })
  await until('the new event', async () => (await byTitle('Launch review')).length === 1)
  await atGoogle('PATCH', `/${id}`, { summary: 'Launch retrospective' })
  await until('its new title', async () => (await byTitle('Launch retrospective')).length === 1)
  expect(await byTitle('Launch review')).toEqual([])
  await atGoogle('DELETE', `/${id}`)
  await until('its end', async () => (await byTitle('Launch retrospective')).length === 0)
  expect(await found({ eq: { id } })).toEqual([])
  expect(await found({ eq: { status: 'cancelled' } })).toEqual([])
  expect(await generation()).toBe(before)
})

async function generation(): Promise<number | undefined> {
  return (await synced.streams(SLUG)).find(({ entity }) => entity === 'events')?.generation
}

async function changesAfter(cursor: string | undefined) {
  const query = new URLSearchParams({ entities: 'events', limit: '1000', ...(cursor && { cursor }) })
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/changes?${query}`
  const { status, body } = await synced.ask('GET', path)
  expect(status).toBe(200)
  return body
}

// Regression: the event was a hidden record for a day, and each of its ends was announced.
test('a deletion is announced once, by whoever it was made', async () => {
  const { id } = await atGoogle('POST', '', { summary: 'Announced', ...TIMES })
  const isThere = async () => (await found({ eq: { id } })).length === 1
  await until('the new event', isThere)
  let cursor: string | undefined
  for (let page = await changesAfter(cursor); ; page = await changesAfter(cursor)) {
    cursor = page.next_cursor
    if (page.up_to_date) break
  }
  const [{ data }] = (await found({ eq: { id } })) as [{ readonly data: Record<string, unknown> }]
  const params = { calendarId: data.calendar, eventId: id }
  const { status } = await synced.execute(SLUG, { entity: 'events', action: 'delete', params })
  expect(status).toBe(200)
  const later = await atGoogle('POST', '', { summary: 'Later', ...TIMES })
  await until('a later event', async () => (await found({ eq: { id: later.id } })).length === 1)
  await fullSync()
  const { data: changes } = await changesAfter(cursor)
  const own = changes.filter((change: { readonly id: string }) => change.id.endsWith(`/${id}`))
  expect(own.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['delete'])
})

async function fullSync(): Promise<void> {
  const before = (await generation()) ?? 0
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  expect((await synced.ask('POST', path, { command: 'full', entities: ['events'] })).status).toBe(202)
  await until('the full sync', async () => {
    const events = (await synced.streams(SLUG)).find(({ entity }) => entity === 'events')
    return events?.phase === 'idle' && (events.generation ?? 0) > before
  })
}

// Regression: `primary`, by which people name their own calendar, was taken for its id, and these waited for the next run.
test('own writes to the calendar `primary` are in the replica at once', async () => {
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  expect((await synced.ask('POST', path, { command: 'pause' })).status).toBe(202)
  await until('rest', async () => (await synced.streams(SLUG)).every(({ running }) => !running))
  const call = async (action: string, params: object) =>
    synced.execute(SLUG, { entity: 'events', action, params: { calendarId: 'primary', ...params } })
  const { body } = await call('create', { summary: 'Own', ...TIMES })
  const { id: eventId } = body.records as { readonly id: string }
  const summaries = async () => (await found({ eq: { id: eventId } })).map(({ data }) => data.summary)
  expect(await summaries()).toEqual(['Own'])
  expect((await call('update', { eventId, summary: 'Own, changed' })).status).toBe(200)
  expect(await summaries()).toEqual(['Own, changed'])
  expect((await call('delete', { eventId })).status).toBe(200)
  expect(await summaries()).toEqual([])
  expect((await synced.ask('POST', path, { command: 'resume' })).status).toBe(202)
})

test('a full sync removes what was deleted, and keeps the rest', async () => {
  const kept = await atGoogle('POST', '', { summary: 'Kept', ...TIMES })
  const gone = await atGoogle('POST', '', { summary: 'Gone', ...TIMES })
  const idsOf = async () => (await found({ in: { id: [kept.id, gone.id] } })).map(({ data }) => data.id)
  await until('both events', async () => (await idsOf()).length === 2)
  await atGoogle('DELETE', `/${gone.id}`)
  await until('its end', async () => (await idsOf()).length === 1)
  await fullSync()
  expect(await idsOf()).toEqual([kept.id])
  expect([...(await synced.replica(SLUG, 'events')).keys()].some((id) => id.endsWith(gone.id))).toBe(false)
})
