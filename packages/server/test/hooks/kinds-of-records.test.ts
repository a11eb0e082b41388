// Regression: a generic subscription of HubSpot read the lists of six kinds for each event, although the event names one.
import { expect, test } from 'vitest'
import { concernedBy } from '../../src/hooks/named-lists.ts'
import { eventsOf } from '../../src/hooks/webhook-values.ts'
import { installedPackages, packageOf } from '../support/packages.ts'

const ALL = 'contacts, companies, deals, tickets, notes, tasks'

async function readBy(...events: readonly object[]): Promise<string> {
  const webhooks = packageOf('crm').sync.webhooks?.events
  if (webhooks === undefined) throw new Error('crm has no webhooks')
  const [kind] = installedPackages(['crm'])
  const registry = { bySlug: async () => kind } as never
  const webhook = { headers: {}, body: Buffer.from(JSON.stringify(events)) }
  const rung = { events: eventsOf(webhooks, webhook), isOften: false }
  return (await concernedBy({ registry }, { type: 'crm' }, webhooks, rung)).entities.join(', ')
}

const changed = (objectTypeId: unknown): object => ({
  subscriptionType: 'object.propertyChange',
  objectTypeId,
})

test.each([
  ['0-1', 'contacts'],
  ['0-2', 'companies'],
  ['0-3', 'deals'],
  ['0-5', 'tickets'],
  ['0-46', 'notes'],
  ['0-27', 'tasks'],
  // A custom object, and names that every object has.
  ['2-1234567', ''],
  ['constructor', ''],
  ['', ''],
  // No kind is named.
  [undefined, ALL],
  [null, ALL],
  [{ id: '0-1' }, ALL],
  ['x'.repeat(1000), ALL],
])('an event of kind %o reads %o', async (kind, lists) => {
  expect(await readBy(changed(kind))).toBe(lists)
})

test('events of one webhook read what each of them names', async () => {
  expect(await readBy(changed('0-3'), changed('0-1'), changed('0-3'), changed('2-7'))).toBe('deals, contacts')
})

test('a kind that contradicts the type reads nothing', async () => {
  expect(await readBy({ subscriptionType: 'contact.creation', objectTypeId: '0-2' })).toBe('')
  expect(await readBy({ subscriptionType: 'contact.creation', objectTypeId: '0-1' })).toBe('contacts')
})
