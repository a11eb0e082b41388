/** Objects as HubSpot shows and relates them, their pipelines and properties: developers.hubspot.com/docs/api-reference. */
import { failureOf } from '@plugboard/contract/behaviour'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { crm as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'
import { type Crm, connectCrm } from '../src/index.ts'

let sandbox: Sandbox
let hubspot: Crm
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  const { access_token = '' } = sandbox.credentials('crm')
  hubspot = connectCrm({ server: sandbox.url('crm'), auth: { access_token } })
})
afterAll(() => sandbox.close())

// Regression: every property was returned, whichever were asked for, so that a program that forgot to ask worked here only.
test('properties are returned if they are asked for, and a few unless others are', async () => {
  const properties = { email: 'zoe@example.com', city: 'Paris' }
  const { id: objectId } = await hubspot.contacts.create({ properties })
  const usual = (await hubspot.contacts.get({ objectId })).properties
  expect(Object.keys(usual).toSorted()).toEqual([
    ...['createdate', 'email', 'firstname', 'lastmodifieddate', 'lastname'],
  ])
  const asked = (await hubspot.contacts.get({ objectId, properties: ['city', 'phone', 'unknown'] }))
    .properties
  expect(asked).toEqual({
    city: 'Paris',
    phone: null,
    createdate: expect.any(String),
    lastmodifieddate: expect.any(String),
  })
  const sorts = [{ propertyName: 'createdate', direction: 'DESCENDING' as const }]
  const found = await hubspot.contacts.api_search({ query: 'zoe', properties: ['city'], sorts })
  expect(found.records[0]?.properties).toMatchObject({ city: 'Paris' })
  expect(found.records[0]?.properties).not.toHaveProperty('email')
})

// Regression: an association was answered with a sample, and nothing was related.
test('a deal is related to a contact and a company, seen from both ends, until that is undone', async () => {
  const company = await hubspot.companies.create({ properties: { name: 'Quux' } })
  const contact = await hubspot.contacts.create({
    properties: { email: 'grace@example.com' },
    associations: [
      {
        to: { id: company.id },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 279 }],
      },
    ],
  })
  const deal = await hubspot.deals.create({ properties: { dealname: 'Big' } })
  const between = {
    ...{ fromObjectType: 'deals', fromObjectId: deal.id },
    ...{ toObjectType: 'contacts', toObjectId: contact.id },
  }
  await hubspot.associations.set_default(between)
  const shown = await hubspot.contacts.get({
    objectId: contact.id,
    associations: ['companies', 'deals', 'tickets'],
  })
  expect(shown.associations).toEqual({
    companies: { results: [{ id: company.id, type: 'contact_to_company' }] },
    deals: { results: [{ id: deal.id, type: 'contact_to_deal' }] },
  })
  const contacts = async () =>
    (
      await hubspot.associations.read({
        ...{ fromObjectType: 'deals', toObjectType: 'contacts', inputs: [{ id: deal.id }] },
      })
    ).results
  expect(await contacts()).toEqual([
    {
      from: { id: deal.id },
      to: [
        {
          toObjectId: contact.id,
          associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 3, label: null }],
        },
      ],
    },
  ])
  await hubspot.associations.remove({
    ...{ objectType: 'contacts', objectId: contact.id },
    ...{ toObjectType: 'deals', toObjectId: deal.id },
  })
  expect(await contacts()).toEqual([])
  expect(
    await failureOf(hubspot.associations.set_default({ ...between, toObjectId: '999999' })),
  ).toMatchObject({ code: 'upstream_not_found' })
})

test('each kind has its own pipelines and properties, by any of its names', async () => {
  const labels = async (objectType: string) =>
    (await hubspot.pipelines.list({ objectType })).records.map(({ label }) => label)
  expect(await labels('deals')).toEqual(['Sales Pipeline', 'Renewals'])
  expect(await labels('ticket')).toEqual(['Support Pipeline'])
  expect(await labels('0-3')).toEqual(await labels('deal'))
  expect(await labels('contacts')).toEqual([])
  expect(
    await failureOf(hubspot.pipelines.get({ objectType: 'tickets', pipelineId: 'renewals' })),
  ).toMatchObject({ code: 'upstream_not_found' })
  const names = async (objectType: string, archived = false) =>
    (await hubspot.properties.list({ objectType, archived })).records.map(({ name }) => name)
  expect(await names('contacts')).toContain('firstname')
  expect(await names('deals')).toContain('dealstage')
  expect(await names('deals')).not.toContain('firstname')
})

test('a deal is at a stage of its pipeline, which is found by its name', async () => {
  const { stages } = await hubspot.pipelines.get({ objectType: 'deals', pipelineId: 'default' })
  const won = stages.find(({ label }) => label === 'Closed Won')?.id ?? ''
  const deal = await hubspot.deals.create({ properties: { dealname: 'New' } })
  expect(deal.properties).toMatchObject({ pipeline: 'default', dealstage: stages[0]?.id })
  const moved = await hubspot.deals.update({ objectId: deal.id, properties: { dealstage: won } })
  expect(moved.properties).toMatchObject({ dealstage: won })
  for (const properties of [{ dealstage: 'renewed' }, { pipeline: 'nowhere' }])
    expect(await failureOf(hubspot.deals.update({ objectId: deal.id, properties }))).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { status: 400, code: 'VALIDATION_ERROR' },
    })
})

// Regression: a property of the account's own was dropped when it was written.
test('a property of the account is defined, written, read and found', async () => {
  const definition = { label: 'Tier', type: 'string', fieldType: 'text' } as const
  const own = { objectType: 'contacts', name: 'tier', ...definition }
  expect(await hubspot.properties.create(own)).toMatchObject({ name: 'tier', hubspotDefined: false })
  expect(await failureOf(hubspot.properties.create(own))).toMatchObject({ upstream: { status: 409 } })
  await hubspot.properties.create({ ...own, objectType: 'deals' })
  const { id } = await hubspot.contacts.create({ properties: { email: 'ida@example.com', tier: 'gold' } })
  const { properties } = await hubspot.contacts.get({ objectId: id, properties: ['tier'] })
  expect(properties.tier).toBe('gold')
  const filters = [{ propertyName: 'tier', operator: 'EQ' as const, value: 'gold' }]
  const { records } = await hubspot.contacts.api_search({ filterGroups: [{ filters }] })
  expect(records.map((one) => one.id)).toEqual([id])
  const names = async (objectType: string, archived = false) =>
    (await hubspot.properties.list({ objectType, archived })).records.map(({ name }) => name)
  await hubspot.properties.delete({ objectType: 'contacts', propertyName: 'tier' })
  expect(await names('contacts')).not.toContain('tier')
  expect(await names('contacts', true)).toEqual(['tier'])
  expect(await names('deals')).toContain('tier')
})

// Regression: a deleted record was gone, and lists of the bin did not have it.
test('a deleted record is in the bin', async () => {
  const { id: objectId } = await hubspot.contacts.create({ properties: { email: 'old@example.com' } })
  await hubspot.contacts.delete({ objectId })
  expect(await failureOf(hubspot.contacts.get({ objectId }))).toMatchObject({ code: 'upstream_not_found' })
  const ids = async (archived: boolean) =>
    (await hubspot.contacts.list({ archived }).toArray({ limit: 1000 })).map(({ id }) => id)
  expect(await ids(false)).not.toContain(objectId)
  expect(await ids(true)).toContain(objectId)
})

test('a record is found by a property with unique values', async () => {
  const { id } = await hubspot.contacts.create({ properties: { email: 'uma@example.com' } })
  const named = await hubspot.contacts.get({ objectId: 'uma@example.com', idProperty: 'email' })
  expect(named.id).toBe(id)
})

test('records of an object of the account are read, written, related and found by any name of their kind', async () => {
  const machines = hubspot.custom_objects
  const [first] = (await machines.list({ objectType: 'machines', properties: ['model'] })).records
  expect(first?.properties.model).toEqual(expect.any(String))
  const properties = { name: 'Press', serial_number: 'M-7' }
  const { id: objectId } = await machines.create({ objectType: 'p62515_machines', properties })
  const named = { objectType: '2-1000001', objectId }
  // Regression: the id was null among the properties.
  expect((await machines.get(named)).properties.hs_object_id).toBe(objectId)
  await machines.update({ ...named, properties: { model: 'Mill 9' } })
  expect((await machines.get({ ...named, properties: ['name', 'model'] })).properties).toMatchObject({
    ...{ name: 'Press', model: 'Mill 9' },
  })
  const filters = [{ propertyName: 'serial_number', operator: 'EQ' as const, value: 'M-7' }]
  const found = await machines.api_search({ objectType: 'machines', filterGroups: [{ filters }] })
  expect(found.records.map(({ id }) => id)).toEqual([objectId])
  const { id } = await hubspot.companies.create({ properties: { name: 'Owner' } })
  await hubspot.associations.set_default({
    ...{ fromObjectType: 'machines', fromObjectId: objectId, toObjectType: 'companies', toObjectId: id },
  })
  const { associations } = await machines.get({ ...named, associations: ['companies'] })
  expect(associations?.companies?.results?.map((one) => one.id)).toEqual([id])
  const definitions = await hubspot.properties.list({ objectType: 'machines' })
  expect(definitions.records.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['name', 'hs_object_id']),
  )
  await machines.delete(named)
  expect(await failureOf(machines.get(named))).toMatchObject({ code: 'upstream_not_found' })
})

test('a contact is one of its kind, too, and an unknown kind is refused', async () => {
  const objectType = 'contacts'
  const { id } = await hubspot.custom_objects.create({ objectType, properties: { email: 'eve@example.com' } })
  expect((await hubspot.contacts.get({ objectId: id })).properties.email).toBe('eve@example.com')
  expect(await failureOf(hubspot.custom_objects.list({ objectType: 'unicorns' }))).toMatchObject({
    upstream: { status: 400, code: 'VALIDATION_ERROR' },
  })
})

// Regression: a model saw the names of stages only, and could not set `dealstage`.
test('tables of pipelines show the ids of stages, which deals have', async () => {
  expect(catalog.entities.pipelines?.brief).toContain('stages.id')
  const [pipeline] = (await hubspot.pipelines.list({ objectType: 'deals' })).records
  expect(pipeline?.stages?.map(({ id }) => id)).not.toContain(undefined)
})
