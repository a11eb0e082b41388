/**
 * The vendor's own client sends the same calls: method, params, body and token. One difference is intended: version 14 of the client
 * has the paths of the undated versions 3 and 4, which the dated version 2026-09 has replaced with the same params.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from '@hubspot/api-client'
import { recordsChecks } from '@plugboard/contract/levels'
import { isSearch } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crm, connectCrm } from '../src/index.ts'

interface Sent {
  readonly line: string
  readonly token: string | undefined
  readonly query: readonly string[]
  readonly body: unknown
}

const sent: Sent[] = []
let server: Server
let theirs: Client
let ours: Crm
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorder')
    const body = await text(request)
    sent.push({
      line: `${request.method} ${dated(pathname)}`,
      token: request.headers.authorization,
      query: [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted(),
      body: body === '' ? undefined : JSON.parse(body),
    })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results: [] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  theirs = new Client({ accessToken: 'pat-token', basePath: origin, numberOfApiCallRetries: 0 })
  ours = connectCrm({ server: origin, auth: { access_token: 'pat-token' } })
})
afterAll(() => server.close())

/** `/crm/objects/2026-09/contacts` of `/crm/v3/objects/contacts`. */
function dated(path: string): string {
  return path.replace(/^\/crm\/v[34]\/(\w+)/, '/crm/$1/2026-09').replace(/\/$/, '')
}

async function sentBy(call: () => PromiseLike<unknown>): Promise<Sent> {
  sent.length = 0
  // The response is no record of the entity: only the request counts.
  await Promise.resolve(call()).catch(() => {})
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

const properties = { email: 'ada@example.com', firstname: 'Ädä', own_field: 'a&b=c' }
const names = ['email', 'own_field']
const related = ['companies', 'deals']
const filter = { propertyName: 'email', operator: 'EQ', value: 'ada@example.com' } as const
const search = {
  query: 'ada',
  filterGroups: [{ filters: [filter] }],
  sorts: [{ propertyName: 'createdate', direction: 'ASCENDING' }],
  properties: names,
  limit: 5,
  after: '10',
} as const
const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 279 }] as const

type Calls = readonly [name: string, ours: () => PromiseLike<unknown>, theirs: () => PromiseLike<unknown>]

const OBJECTS = ['contacts', 'companies', 'deals', 'tickets', 'notes', 'tasks'] as const

function callsOf(kind: (typeof OBJECTS)[number]): Calls[] {
  const our = () => ours[kind] as Crm['contacts']
  const their = () =>
    (kind === 'notes' || kind === 'tasks' ? theirs.crm.objects[kind] : theirs.crm[kind])
      .basicApi as Client['crm']['contacts']['basicApi']
  const finder = () =>
    (kind === 'notes' || kind === 'tasks' ? theirs.crm.objects[kind] : theirs.crm[kind])
      .searchApi as Client['crm']['contacts']['searchApi']
  return [
    [
      `${kind}.list`,
      () => our().list({ limit: 5, after: '10', properties: names, associations: related, archived: false }),
      () => their().getPage(5, '10', names, undefined, related, false),
    ],
    [
      `${kind}.get`,
      () => our().get({ objectId: '7', properties: names, associations: related, idProperty: 'email' }),
      () => their().getById('7', names, undefined, related, undefined, 'email'),
    ],
    [
      `${kind}.create`,
      () => our().create({ properties, associations: [{ to: { id: '9' }, types: [...types] }] }),
      () => their().create({ properties, associations: [{ to: { id: '9' }, types: types as never }] }),
    ],
    [
      `${kind}.update`,
      () => our().update({ objectId: '7', properties }),
      () => their().update('7', { properties }),
    ],
    [`${kind}.delete`, () => our().delete({ objectId: '7' }), () => their().archive('7')],
    [`${kind}.api_search`, () => our().api_search(search as never), () => finder().doSearch(search as never)],
  ]
}

const objectType = 'machines'

const ofCustomObjects: readonly Calls[] = [
  [
    'custom_objects.list',
    () => ours.custom_objects.list({ objectType, limit: 5, after: '10', properties: names, archived: false }),
    () => theirs.crm.objects.basicApi.getPage(objectType, 5, '10', names, undefined, undefined, false),
  ],
  [
    'custom_objects.get',
    () => ours.custom_objects.get({ objectType, objectId: '7', properties: names, associations: related }),
    () => theirs.crm.objects.basicApi.getById(objectType, '7', names, undefined, related),
  ],
  [
    'custom_objects.create',
    () => ours.custom_objects.create({ objectType, properties, associations: [] }),
    () => theirs.crm.objects.basicApi.create(objectType, { properties, associations: [] }),
  ],
  [
    'custom_objects.update',
    () => ours.custom_objects.update({ objectType, objectId: '7', properties, idProperty: 'serial_number' }),
    () => theirs.crm.objects.basicApi.update(objectType, '7', { properties }, 'serial_number'),
  ],
  [
    'custom_objects.delete',
    () => ours.custom_objects.delete({ objectType, objectId: '7' }),
    () => theirs.crm.objects.basicApi.archive(objectType, '7'),
  ],
  [
    'custom_objects.api_search',
    () => ours.custom_objects.api_search({ objectType, ...search } as never),
    () => theirs.crm.objects.searchApi.doSearch(objectType, search as never),
  ],
]

const definition = {
  name: 'own_field',
  label: 'Own',
  type: 'string',
  fieldType: 'text',
  groupName: 'contactinformation',
  formField: true,
} as const

const calls: readonly Calls[] = [
  ...OBJECTS.flatMap(callsOf),
  ...ofCustomObjects,
  [
    'owners.list',
    () => ours.owners.list({ email: 'ada@example.com', limit: 5, after: '10', archived: false }),
    () => theirs.crm.owners.ownersApi.getPage('ada@example.com', '10', 5, false),
  ],
  [
    'owners.get',
    () => ours.owners.get({ ownerId: '7', archived: false }),
    () => theirs.crm.owners.ownersApi.getById(7, undefined, false),
  ],
  [
    'pipelines.list',
    () => ours.pipelines.list({ objectType: 'deals' }),
    () => theirs.crm.pipelines.pipelinesApi.getAll('deals'),
  ],
  [
    'pipelines.get',
    () => ours.pipelines.get({ objectType: 'deals', pipelineId: '7' }),
    () => theirs.crm.pipelines.pipelinesApi.getById('deals', '7'),
  ],
  [
    'properties.list',
    () => ours.properties.list({ objectType: 'contacts', archived: false }),
    () => theirs.crm.properties.coreApi.getAll('contacts', false),
  ],
  [
    'properties.get',
    () => ours.properties.get({ objectType: 'contacts', propertyName: 'own_field' }),
    () => theirs.crm.properties.coreApi.getByName('contacts', 'own_field'),
  ],
  [
    'properties.create',
    () => ours.properties.create({ objectType: 'contacts', ...definition }),
    () => theirs.crm.properties.coreApi.create('contacts', definition as never),
  ],
  [
    'properties.update',
    () => ours.properties.update({ objectType: 'contacts', propertyName: 'own_field', label: 'Mine' }),
    () => theirs.crm.properties.coreApi.update('contacts', 'own_field', { label: 'Mine' }),
  ],
  [
    'properties.delete',
    () => ours.properties.delete({ objectType: 'contacts', propertyName: 'own_field' }),
    () => theirs.crm.properties.coreApi.archive('contacts', 'own_field'),
  ],
  [
    'associations.read',
    () =>
      ours.associations.read({
        fromObjectType: 'contacts',
        toObjectType: 'companies',
        inputs: [{ id: '7' }],
      }),
    () => theirs.crm.associations.v4.batchApi.getPage('contacts', 'companies', { inputs: [{ id: '7' }] }),
  ],
  [
    'associations.set_default',
    () =>
      ours.associations.set_default({
        fromObjectType: 'contacts',
        fromObjectId: '7',
        toObjectType: 'companies',
        toObjectId: '9',
      }),
    () => theirs.crm.associations.v4.basicApi.createDefault('contacts', '7', 'companies', '9'),
  ],
  [
    'associations.set',
    () =>
      ours.associations.set({
        objectType: 'contacts',
        objectId: '7',
        toObjectType: 'companies',
        toObjectId: '9',
        types: [...types],
      }),
    () => theirs.crm.associations.v4.basicApi.create('contacts', '7', 'companies', '9', types as never),
  ],
  [
    'associations.remove',
    () =>
      ours.associations.remove({
        objectType: 'contacts',
        objectId: '7',
        toObjectType: 'companies',
        toObjectId: '9',
      }),
    () => theirs.crm.associations.v4.basicApi.archive('contacts', '7', 'companies', '9'),
  ],
]

test.each(calls)('%s sends what the client of the vendor sends', async (_, our, their) => {
  expect(await sentBy(our)).toEqual(await sentBy(their))
})

test('every action is compared', async () => {
  const { catalog } = await import('../src/generated/catalog.ts')
  const actions = Object.entries(catalog.entities).flatMap(([entity, entry]) =>
    Object.keys(entry.actions)
      .filter((action) => !isSearch(action))
      .map((action) => `${entity}.${action}`),
  )
  const compared = calls.map(([name]) => name)
  expect(actions.filter((name) => !compared.includes(name))).toEqual([])
})

recordsChecks('crm', 'client', () => calls.map(([name]) => name))
