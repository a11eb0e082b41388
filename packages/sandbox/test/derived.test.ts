import type { Connector, Entity } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.ts'
import { type Client, clientOf, send } from './client.ts'

// An upstream of which only the tables are known, with credentials of unusual names.

const connector: Connector = {
  name: 'garden',
  provider: 'garden',
  title: 'Garden',
  server: 'https://garden.invalid',
  auth: [
    {
      name: 'key',
      credentials: { plot: { type: 'string', required: true, pattern: '\\d+' } },
      header: 'X-Plot: {plot}',
    },
  ],
  errors: { code: ['fault.reason'], message: ['fault.text'] },
}
const record = {
  plant_id: { type: 'integer' },
  name: { type: 'string', optional: true },
  kind: { type: 'string', values: ['tree', 'herb'] },
  beds: { type: 'array', items: { type: 'object', properties: { row: { type: 'integer', minimum: 3 } } } },
  seen_at: { type: 'string', format: 'date-time' },
  old: { type: 'string', until: '2' },
} as const
const plants: Entity = {
  name: 'plants',
  key: 'plant_id',
  actions: {
    list: {
      http: 'GET /plants',
      query: {
        per_page: { type: 'integer' },
        kind: { type: 'string' },
        sort: { type: 'string' },
        offset: { type: 'integer' },
      },
      returns: 'page',
      records: 'plants',
      next: { set: 'offset', from: 'offset' },
    },
    get: { http: 'GET /plants/{plant_id}' },
    create: { http: 'POST /plants', body: { name: { type: 'string' }, beds: { type: 'string' } } },
  },
}
const seeds: Entity = {
  name: 'seeds',
  actions: {
    list: { http: 'GET /plants/{plant_id}/seeds', returns: 'page' },
    label: { http: 'PUT /plants/{plant_id}/seeds/labels' },
    sow: { http: 'POST /plants/{id}/seeds/sow' },
    water: { http: 'POST /plants/{plant_id}/seeds/{seed}/water' },
  },
}
const pods: Entity = {
  name: 'pods',
  key: 'uid',
  actions: {
    list: { http: 'GET /pods', returns: 'page', records: 'list.*.pod', fields: { uid: 'metadata.uid' } },
    get: { http: 'GET /pods/{uid}', record: 'pod', fields: { uid: 'metadata.uid' } },
    create: { http: 'POST /pods', record: 'pod', fields: { uid: 'metadata.uid' } },
    delete: { http: 'DELETE /pods/{uid}', returns: 'nothing' },
    show: { http: 'GET /spaces/{space}/pods/{name}', record: 'pod', fields: { uid: 'metadata.uid' } },
  },
}
const pod = {
  description: 'Pods.',
  key: 'uid',
  record: {
    uid: { type: 'string', from: 'metadata.uid' },
    metadata: { type: 'object', properties: { name: { type: 'string' } } },
  },
  actions: {},
} as const
// Its writes answer a job: the new record is named like the param of `get`, or the job is in a list.
const boxes: Entity = {
  name: 'boxes',
  actions: {
    list: { http: 'GET /boxes', returns: 'page', records: 'boxes' },
    get: { http: 'GET /boxes/{boxId}', record: 'boxes.0' },
    create: { http: 'POST /boxes', body: { Name: { type: 'string' } }, idempotencyField: 'once' },
    update: { http: 'PATCH /boxes/{boxId}', body: { name: { type: 'string' } }, record: 'jobs.0' },
    delete: { http: 'DELETE /boxes/{boxId}', retry: 'never' },
  },
}
const FORM = 'application/x-www-form-urlencoded'
const tags: Entity = {
  name: 'tags',
  actions: {
    list: { http: 'GET /tags', returns: 'page', records: 'tags' },
    rename: {
      http: 'PUT /tags/{id}',
      header: { content_type: { as: 'Content-Type', const: FORM, send: FORM } },
      body: { name: { type: 'string', required: true } },
    },
    create: {
      http: 'POST /tags',
      body: { tag: { type: 'object', required: true, properties: { name: { type: 'string' } } } },
    },
  },
}
const tag = {
  description: 'Tags.',
  key: 'id',
  record: { id: { type: 'string' }, name: { type: 'string' } },
  actions: {},
} as const
const job = {
  description: 'Starts a job.',
  risk: 'write',
  params: {},
  returns: { type: 'object', properties: { job: { type: 'integer' }, boxId: { type: 'string' } } },
} as const
const box = {
  description: 'Boxes.',
  key: 'id',
  record: { id: { type: 'string' }, name: { type: 'string' } },
  actions: { create: job, update: job, delete: job },
} as const
const seed = { description: 'Seeds.', key: 'id', record: { id: { type: 'string' } }, actions: {} } as const
const entry = { description: 'Plants.', key: 'plant_id', record, actions: {} }
const catalog: Catalog = {
  name: 'garden',
  title: 'Garden',
  provider: 'garden',
  description: '',
  auth: [],
  entities: { plants: entry, seeds: seed, pods: pod, boxes: box, tags: tag },
}

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  sandbox = await startSandbox({
    connectors: [{ connector, entities: { plants, seeds, pods, boxes, tags }, catalog }],
    size: 12,
  })
  call = clientOf(sandbox.url('garden'), { 'x-plot': sandbox.credentials('garden').plot ?? '' })
})
afterAll(() => sandbox.close())

test('sample records have the types that the catalog declares, and nothing retired', async () => {
  const { plants: all } = (await call('GET /plants?per_page=100')).body
  expect(all).toHaveLength(12)
  expect(new Set(all.map(({ plant_id }: { plant_id: number }) => plant_id)).size).toBe(12)
  for (const plant of all) {
    expect(plant).toEqual({
      plant_id: expect.any(Number),
      name: expect.any(String),
      kind: expect.stringMatching(/^(tree|herb)$/),
      beds: expect.any(Array),
      seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  }
})

test('pages have the size of a param of any usual name, and params that are no fields narrow nothing', async () => {
  const page = (await call('GET /plants?per_page=5&sort=name&offset=10')).body.plants
  const trees = (await call('GET /plants?per_page=100&kind=tree')).body.plants
  expect(page).toHaveLength(2)
  expect(trees.length).toBeGreaterThan(0)
  expect(trees.every(({ kind }: { kind: string }) => kind === 'tree')).toBe(true)
})

test('a created record keeps what fits its fields and has the type of its key', async () => {
  const { body } = await call('POST /plants', { json: { name: 'Oak', beds: 'north' } })
  expect(body).toMatchObject({ plant_id: expect.any(Number), name: 'Oak', beds: expect.any(Array) })
  expect((await call(`GET /plants/${body.plant_id}`)).body).toEqual(body)
})

// Regression: records of such vendors were made without what callers gave.
test('a created record keeps what stands in an object that wraps its fields', async () => {
  const { body } = await call('POST /tags', { json: { tag: { name: 'Evergreen' } } })
  expect(body).toMatchObject({ id: expect.any(String), name: 'Evergreen' })
})

test('an action after a list below another record names none; one after a record of that list does', async () => {
  expect(await call('POST /plants/7/seeds/sow')).toMatchObject({
    status: 200,
    body: { id: expect.any(String) },
  })
  const label = async (): Promise<unknown> => (await call('PUT /plants/7/seeds/labels')).body
  expect(await label()).toEqual(await label())
  expect(await call('POST /plants/7/seeds/none/water')).toMatchObject({ status: 404 })
})

test('a key inside of another object, and records inside of the items of a list, are where the vendor has them', async () => {
  const { list } = (await call('GET /pods')).body
  expect(list).toHaveLength(12)
  expect(list[0]).toEqual({ pod: { metadata: { uid: expect.any(String), name: expect.any(String) } } })
  const { pod: made } = (await call('POST /pods', { json: {} })).body
  expect((await call(`GET /pods/${made.metadata.uid}`)).body).toEqual({ pod: made })
  expect((await call(`GET /spaces/s/pods/${encodeURIComponent(made.metadata.name)}`)).body).toEqual({
    pod: made,
  })
  expect((await call(`DELETE /pods/${made.metadata.uid}`)).status).toBe(204)
  expect((await call(`GET /pods/${made.metadata.uid}`)).status).toBe(404)
})

// Regression: the response was the record, or nothing, whatever the action declares.
test('a write that answers another object has its effect, and names the record', async () => {
  const made = (await call('POST /boxes', { json: { Name: 'Oak' } })).body
  expect(made).toEqual({ job: expect.any(Number), boxId: expect.any(String) })
  const got = async (): Promise<unknown> => (await call(`GET /boxes/${made.boxId}`)).body
  expect(await got()).toEqual({ boxes: [{ id: made.boxId, name: 'Oak' }] })
  const changed = (await call(`PATCH /boxes/${made.boxId}`, { json: { name: 'Elm' } })).body
  expect(changed).toEqual({ jobs: [{ job: expect.any(Number), boxId: made.boxId }] })
  expect(await got()).toEqual({ boxes: [{ id: made.boxId, name: 'Elm' }] })
  expect((await call(`DELETE /boxes/${made.boxId}`)).body).toEqual({
    job: expect.any(Number),
    boxId: made.boxId,
  })
  expect((await call(`GET /boxes/${made.boxId}`)).status).toBe(404)
})

test('other credentials are refused, with the error where the connector reads it', async () => {
  const { status, body } = await send(sandbox.url('garden'), 'GET /plants', { headers: { 'x-plot': '7' } })
  expect([status, body]).toEqual([401, { fault: { reason: 'bad_credentials', text: 'bad credentials' } }])
})

test('a key in a field of the body makes a write once, and is no param', async () => {
  const create = (name: string) => call('POST /boxes', { json: { Name: name, once: 'k' } })
  const [first, again, other] = [await create('Same'), await create('Same'), await create('Other')]
  expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
  expect(again.body).toEqual(first.body)
})

// Regression: only the first method could be one with consent, so that the development server did not start with such a connector.
test('an upstream that takes keys, and grants tokens too, accepts both', async () => {
  const oauth = {
    name: 'oauth2',
    credentials: {
      access_token: { type: 'string' },
      refresh_token: { type: 'string', required: true },
      client_id: { type: 'string', required: true },
      client_secret: { type: 'string', required: true },
    },
    token: 'POST https://garden.invalid/token',
  } as const
  const both: Connector = { ...connector, name: 'park', auth: [...connector.auth, oauth] }
  const park = await startSandbox({ connectors: [{ connector: both, entities: { plants }, catalog }] })
  try {
    expect(park.credentials('park')).toEqual({ plot: '1' })
    const { access_token = '' } = park.oauth('park').credentials
    const list = (headers: Record<string, string>) => fetch(`${park.url('park')}/plants`, { headers })
    expect((await list({ 'x-plot': '1' })).status).toBe(200)
    expect((await list({ authorization: `Bearer ${access_token}` })).status).toBe(200)
    expect((await list({ authorization: 'Bearer other' })).status).toBe(401)
  } finally {
    await park.close()
  }
})

test('an action that sends a form where the others send JSON takes no JSON', async () => {
  const [{ id }] = (await call('GET /tags')).body.tags
  expect((await call(`PUT /tags/${id}`, { form: 'name=red' })).body).toMatchObject({ id, name: 'red' })
  // The header is part of its route.
  expect((await call(`PUT /tags/${id}`, { json: { name: 'blue' } })).status).toBe(404)
  expect((await call('POST /tags', { form: 'tag[name]=green' })).status).toBe(415)
})
