/** The key of the record that others are listed under, as a webhook has it. */
import { expect, test } from 'vitest'
import { concernedBy } from '../../src/hooks/named-lists.ts'
import { parentKeyIn } from '../../src/hooks/webhook-values.ts'
import { installedPackages, packageOf } from '../support/packages.ts'

const webhookOf = (json: unknown, headers: Record<string, string> = {}) => ({
  headers,
  body: Buffer.from(JSON.stringify(json)),
})

const CALENDAR = { from: 'header.X-Uri', like: '/calendars/{key}/events' }

test.each([
  ['a path', { from: 'repository.id' }, webhookOf({ repository: { id: 7 } }), '7'],
  [
    'a number beyond 2^53',
    { from: 'id' },
    { headers: {}, body: Buffer.from('{"id":9007199254740993}') },
    '9007199254740993',
  ],
  ['a header', { from: 'header.X-Id' }, webhookOf({}, { 'x-id': 'a' }), 'a'],
  [
    'a part of an address',
    CALENDAR,
    webhookOf({}, { 'x-uri': 'https://x/calendars/a%40b/events?alt=json' }),
    'a@b',
  ],
  [
    'the end of an address',
    { from: 'ref', like: 'refs/heads/{key}' },
    webhookOf({ ref: 'refs/heads/main' }),
    'main',
  ],
  ['no such path', { from: 'repository.id' }, webhookOf({}), undefined],
  ['an object', { from: 'repository' }, webhookOf({ repository: {} }), undefined],
  ['another address', CALENDAR, webhookOf({}, { 'x-uri': 'https://x/users/me/calendarList' }), undefined],
  ['an empty part', CALENDAR, webhookOf({}, { 'x-uri': 'https://x/calendars//events' }), undefined],
  ['an address that is cut', CALENDAR, webhookOf({}, { 'x-uri': 'https://x/calendars/a' }), undefined],
  ['bad percent-encoding', CALENDAR, webhookOf({}, { 'x-uri': 'https://x/calendars/%ff/events' }), undefined],
  [
    'an endless address',
    CALENDAR,
    webhookOf({}, { 'x-uri': `/calendars/${'a'.repeat(5000)}/events` }),
    undefined,
  ],
])('%s', (_, place, webhook, key) => {
  expect(parentKeyIn(place, webhook)).toBe(key)
})

const CODE = 'code-hosting'
const { events: declared } = packageOf(CODE).sync.webhooks ?? {}

function concerned(repositories: readonly number[]) {
  if (declared === undefined) throw new Error('no webhooks')
  const [kind] = installedPackages([CODE])
  const registry = { bySlug: async () => kind } as never
  const events = repositories.map((id) => webhookOf({ repository: { id } }, { 'x-github-event': 'issues' }))
  return concernedBy({ registry }, { type: CODE }, declared, { events, isOften: false })
}

test('events of many records are left to one run', async () => {
  const many = Array.from({ length: 21 }, (_, id) => id + 1)
  expect(await concerned(many)).toEqual({ entities: ['issues'], lists: [] })
  expect((await concerned(many.slice(1))).lists).toHaveLength(20)
  expect((await concerned([5, 5, 5])).lists).toEqual([{ entity: 'issues', parentKey: '5' }])
})
