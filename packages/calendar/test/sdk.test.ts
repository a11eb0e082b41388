/** The vendor's own client sends the same requests: an oracle that knows nothing of the spec. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type calendar_v3, calendar as googleCalendar } from '@googleapis/calendar'
import { recordsChecks } from '@plugboard/contract/levels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../src/generated/client.ts'
import { type Calendar, connectCalendar } from '../src/index.ts'

interface Sent {
  readonly line: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly body: unknown
}

const recorded: Sent[] = []
const server = createServer(async (request, response) => {
  recorded.push(await sentOf(request))
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      id: 'x',
      kind: 'k',
      items: [],
      updated: 'u',
      calendar: {},
      event: {},
      etag: 'e',
      value: 'v',
    }),
  )
})

async function sentOf(request: IncomingMessage): Promise<Sent> {
  const url = new URL(request.url ?? '', 'http://recorder')
  let text = ''
  for await (const part of request) text += part
  const names = [...new Set(url.searchParams.keys())].toSorted()
  return {
    line: `${request.method} ${url.pathname}`,
    query: Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)])),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

let ours: Calendar
let theirs: calendar_v3.Calendar

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rootUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const auth = { access_token: 'a', refresh_token: 'r', client_id: 'c', client_secret: 's' }
  ours = connectCalendar({ auth, server: rootUrl })
  theirs = googleCalendar({ version: 'v3', rootUrl: `${rootUrl}/` })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const calendarId = 'team room@group.calendar.google.com'
const eventId = 'abc123_20261128T100000Z'
const start = { dateTime: '2026-11-28T10:00:00+01:00', timeZone: 'Europe/Zurich' }
const end = { date: '2026-11-29' }
const event = {
  ...{ summary: 'Grüße & more', start, end },
  attendees: [{ email: 'ada@example.com', optional: true }],
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=8'],
  reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 10 }] },
  extendedProperties: { private: { key: 'value' } },
}
const timeMin = '2026-11-01T00:00:00Z'
const list = {
  calendarId,
  timeMin,
  singleEvents: true,
  orderBy: 'startTime' as const,
  maxResults: 10,
  q: 'a+b',
}
const eventTypes = ['default', 'focusTime'] as const
const privateExtendedProperty = ['a=1', 'b=2']
const scope = { type: 'user', value: 'ada@example.com' }

type Call = readonly [name: string, ours: () => PromiseLike<unknown>, theirs: () => Promise<unknown>]

const CALLS: readonly Call[] = [
  [
    'calendar_list.list',
    () => ours.calendar_list.list({ showHidden: true, syncToken: 't=' }),
    () => theirs.calendarList.list({ showHidden: true, syncToken: 't=' }),
  ],
  [
    'calendar_list.get',
    () => ours.calendar_list.get({ calendarId }),
    () => theirs.calendarList.get({ calendarId }),
  ],
  [
    'calendar_list.add',
    () => ours.calendar_list.add({ id: calendarId, selected: true }),
    () => theirs.calendarList.insert({ requestBody: { id: calendarId, selected: true } }),
  ],
  [
    'calendar_list.update',
    () => ours.calendar_list.update({ calendarId, hidden: true }),
    () => theirs.calendarList.patch({ calendarId, requestBody: { hidden: true } }),
  ],
  [
    'calendar_list.remove',
    () => ours.calendar_list.remove({ calendarId }),
    () => theirs.calendarList.delete({ calendarId }),
  ],
  [
    'calendars.get',
    () => ours.calendars.get({ calendarId: 'primary' }),
    () => theirs.calendars.get({ calendarId: 'primary' }),
  ],
  [
    'calendars.create',
    () => ours.calendars.create({ summary: 'Team' }),
    () => theirs.calendars.insert({ requestBody: { summary: 'Team' } }),
  ],
  [
    'calendars.update',
    () => ours.calendars.update({ calendarId, summary: 'Team' }),
    () => theirs.calendars.patch({ calendarId, requestBody: { summary: 'Team' } }),
  ],
  [
    'calendars.delete',
    () => ours.calendars.delete({ calendarId }),
    () => theirs.calendars.delete({ calendarId }),
  ],
  [
    'calendars.clear',
    () => ours.calendars.clear({ calendarId: 'primary' }),
    () => theirs.calendars.clear({ calendarId: 'primary' }),
  ],
  [
    'events.list',
    () => ours.events.list({ ...list, eventTypes: [...eventTypes], privateExtendedProperty }),
    () => theirs.events.list({ ...list, eventTypes: [...eventTypes], privateExtendedProperty }),
  ],
  [
    'events.get',
    () => ours.events.get({ calendarId, eventId, timeZone: 'Europe/Zurich' }),
    () => theirs.events.get({ calendarId, eventId, timeZone: 'Europe/Zurich' }),
  ],
  [
    'events.instances',
    () => ours.events.instances({ calendarId, eventId, timeMin }),
    () => theirs.events.instances({ calendarId, eventId, timeMin }),
  ],
  [
    'events.create',
    () => ours.events.create({ calendarId, sendUpdates: 'all', ...event }),
    () => theirs.events.insert({ calendarId, sendUpdates: 'all', ...UNSAID, requestBody: event }),
  ],
  [
    'events.create with a conference',
    () => ours.events.create({ calendarId, ...event, conferenceData: { createRequest: { requestId: '1' } } }),
    () =>
      theirs.events.insert({
        calendarId,
        ...UNSAID,
        conferenceDataVersion: 1,
        requestBody: { ...event, conferenceData: { createRequest: { requestId: '1' } } },
      }),
  ],
  [
    'events.quick_add',
    () => ours.events.quick_add({ calendarId, text: 'Lunch at noon' }),
    () => theirs.events.quickAdd({ calendarId, text: 'Lunch at noon' }),
  ],
  [
    'events.update',
    () => ours.events.update({ calendarId, eventId, summary: 'New', location: null }),
    () =>
      theirs.events.patch({
        calendarId,
        eventId,
        ...UNSAID,
        requestBody: { summary: 'New', location: null },
      }),
  ],
  [
    'events.move',
    () => ours.events.move({ calendarId, eventId, destination: 'other' }),
    () => theirs.events.move({ calendarId, eventId, destination: 'other' }),
  ],
  [
    'events.delete',
    () => ours.events.delete({ calendarId, eventId, sendUpdates: 'none' }),
    () => theirs.events.delete({ calendarId, eventId, sendUpdates: 'none' }),
  ],
  ['acl.list', () => ours.acl.list({ calendarId }), () => theirs.acl.list({ calendarId })],
  [
    'acl.get',
    () => ours.acl.get({ calendarId, ruleId: 'user:ada@example.com' }),
    () => theirs.acl.get({ calendarId, ruleId: 'user:ada@example.com' }),
  ],
  [
    'acl.create',
    () => ours.acl.create({ calendarId, role: 'reader', scope, sendNotifications: false }),
    () => theirs.acl.insert({ calendarId, sendNotifications: false, requestBody: { role: 'reader', scope } }),
  ],
  [
    'acl.update',
    () => ours.acl.update({ calendarId, ruleId: 'default', role: 'none' }),
    () => theirs.acl.patch({ calendarId, ruleId: 'default', requestBody: { role: 'none' } }),
  ],
  [
    'acl.delete',
    () => ours.acl.delete({ calendarId, ruleId: 'default' }),
    () => theirs.acl.delete({ calendarId, ruleId: 'default' }),
  ],
  [
    'free_busy.query',
    () => ours.free_busy.query({ timeMin, timeMax: '2026-12-01T00:00:00Z', items: [{ id: calendarId }] }),
    () =>
      theirs.freebusy.query({
        requestBody: { timeMin, timeMax: '2026-12-01T00:00:00Z', items: [{ id: calendarId }] },
      }),
  ],
  ['colors.get', () => ours.colors.get({}), () => theirs.colors.get()],
  ['settings.list', () => ours.settings.list({}), () => theirs.settings.list()],
  [
    'settings.get',
    () => ours.settings.get({ setting: 'timezone' }),
    () => theirs.settings.get({ setting: 'timezone' }),
  ],
]

/** Params that ours always sends with a write, and theirs if the caller gives them. */
const UNSAID = { conferenceDataVersion: 0, supportsAttachments: false }

test.each(CALLS)('%s', async (_name, send, sendTheirs) => {
  const [own] = await requestsOf(send)
  const [other] = await requestsOf(sendTheirs)
  expect(own).toEqual(other)
  expect(own?.line).toMatch(/^[A-Z]+ \/calendar\/v3\//)
})

async function requestsOf(send: () => PromiseLike<unknown>): Promise<Sent[]> {
  recorded.length = 0
  await send()
  return [...recorded]
}

test('every action is compared', () => {
  const names = new Set(CALLS.map(([name]) => name.split(' ')[0]))
  const actions = Object.entries(entities).flatMap(([entity, { actions }]) =>
    Object.keys(actions).map((action) => `${entity}.${action}`),
  )
  expect([...names].toSorted()).toEqual(actions.toSorted())
})

recordsChecks('calendar', 'client', () => CALLS.map(([name]) => name.split(' ')[0] ?? ''))
