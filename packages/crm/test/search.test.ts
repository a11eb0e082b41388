/** HubSpot's search, over real sockets, and records that are shown as they were written. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { crm as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'
import { type Crm, connectCrm } from '../src/index.ts'

let sandbox: Sandbox
let hubspot: Crm
const ids: Record<string, string> = {}
const PEOPLE = { ada: 'Ada Lovelace', alan: 'Alan Turing', grace: 'Grace Hopper' }
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  hubspot = connectCrm({
    server: sandbox.url('crm'),
    auth: { access_token: sandbox.credentials('crm').access_token ?? '' },
  })
  for (const [name, full] of Object.entries(PEOPLE)) {
    const [firstname = '', lastname = ''] = full.split(' ')
    const properties = { firstname, lastname, email: `${name}@quux.example`, city: 'Quuxville' }
    ids[name] = (await hubspot.contacts.create({ properties })).id
  }
})
afterAll(() => sandbox.close())

test('a record is shown as it was written, and changed where it was changed', async () => {
  const objectId = ids.ada ?? ''
  const before = await hubspot.contacts.get({
    objectId,
    properties: ['firstname', 'lastname', 'city', 'jobtitle'],
  })
  expect(before.properties).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace', city: 'Quuxville' })
  await hubspot.contacts.update({ objectId, properties: { jobtitle: 'Countess' } })
  const after = await hubspot.contacts.get({
    objectId,
    properties: ['firstname', 'lastname', 'city', 'jobtitle'],
  })
  expect(after.properties).toMatchObject({ firstname: 'Ada', jobtitle: 'Countess' })
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
  expect(after.createdAt).toBe(before.createdAt)
})

type Filter = NonNullable<ContactSearch['filterGroups']>[number]['filters'][number]
type ContactSearch = NonNullable<Parameters<Crm['contacts']['api_search']>[0]>

const found = async (...groups: Filter[][]): Promise<string[]> => {
  const filterGroups = groups.map((filters) => ({
    filters: [...filters, { propertyName: 'city', operator: 'EQ' as const, value: 'quuxville' }],
  }))
  const { records } = await hubspot.contacts.api_search({ filterGroups, limit: 200 })
  return records.map(({ properties }) => String(properties.firstname)).toSorted()
}
const by = (
  operator: Filter['operator'],
  more: Partial<Filter> = {},
  propertyName = 'firstname',
): Filter[] => [{ propertyName, operator, ...more }]

describe('a search has the records that meet its conditions', () => {
  test.each<[string, Filter[], string[]]>([
    ['EQ, in any case', by('EQ', { value: 'ADA' }), ['Ada']],
    ['NEQ', by('NEQ', { value: 'Ada' }), ['Alan', 'Grace']],
    ['GT', by('GT', { value: 'Ada' }), ['Alan', 'Grace']],
    ['BETWEEN', by('BETWEEN', { value: 'Ada', highValue: 'Alan' }), ['Ada', 'Alan']],
    ['IN', by('IN', { values: ['Ada', 'Grace'] }), ['Ada', 'Grace']],
    ['NOT_IN', by('NOT_IN', { values: ['Ada', 'Grace'] }), ['Alan']],
    ['HAS_PROPERTY', by('HAS_PROPERTY', {}, 'nothing'), []],
    ['NOT_HAS_PROPERTY', by('NOT_HAS_PROPERTY', {}, 'nothing'), ['Ada', 'Alan', 'Grace']],
    ['CONTAINS_TOKEN', by('CONTAINS_TOKEN', { value: '*@quux.example' }, 'email'), ['Ada', 'Alan', 'Grace']],
    ['NOT_CONTAINS_TOKEN', by('NOT_CONTAINS_TOKEN', { value: 'love*' }, 'lastname'), ['Alan', 'Grace']],
  ])('%s', async (_, filters, expected) => {
    expect(await found(filters)).toEqual(expected)
  })

  test('of one group or another', async () => {
    expect(await found(by('EQ', { value: 'Ada' }), by('EQ', { value: 'Grace' }))).toEqual(['Ada', 'Grace'])
  })

  test('changed since a time, in the order that is asked for', async () => {
    const { updatedAt } = await hubspot.contacts.get({ objectId: ids.grace ?? '' })
    await hubspot.contacts.update({ objectId: ids.alan ?? '', properties: { jobtitle: 'Logician' } })
    const { records, meta } = await hubspot.contacts.api_search({
      filterGroups: [
        { filters: [{ propertyName: 'lastmodifieddate', operator: 'GT', value: Date.parse(updatedAt) }] },
      ],
      sorts: [{ propertyName: 'lastmodifieddate', direction: 'DESCENDING' }],
    })
    expect(records[0]?.id).toBe(ids.alan)
    expect(meta.total).toBe(records.length)
    expect(records.map(({ id }) => id)).not.toContain(ids.grace)
  })

  test('by words', async () => {
    const { records } = await hubspot.contacts.api_search({ query: 'hopp quux' })
    expect(records.map(({ id }) => id)).toEqual([ids.grace])
  })
})

test('more than 18 conditions are refused', async () => {
  const filters = Array.from({ length: 5 }, () => ({
    propertyName: 'city',
    operator: 'HAS_PROPERTY' as const,
  }))
  const filterGroups = Array.from({ length: 4 }, () => ({ filters }))
  await expect(hubspot.contacts.api_search({ filterGroups })).rejects.toMatchObject({
    upstream: { status: 400, code: 'VALIDATION_ERROR' },
  })
})
