/** HubSpot's webhooks: one address of an app, and lists of events of several accounts. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AppHookScene, type AppVendor, openAppHooks } from '../support/app-hook-scene.ts'
import { send } from '../support/harness.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/synced.ts'

const PORTAL = 62_515
const SLUG = 'crm'

function signed(body: string, url: string, secret: string, time = Date.now()): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`POST${url}${body}${time}`).digest('base64')
  return { 'x-hubspot-request-timestamp': `${time}`, 'x-hubspot-signature-v3': signature }
}

const SECRET = 'the client secret of the app'

const HUBSPOT: AppVendor = {
  slug: SLUG,
  entities: ['contacts', 'companies'],
  app: { client_secret: SECRET },
  sign: (body, url) => signed(body, url, SECRET),
}

const event = (subscriptionType: string, objectId: number | string, portalId = PORTAL): object => ({
  ...{ eventId: objectId, subscriptionId: 1, portalId, appId: 1, occurredAt: Date.now(), attemptNumber: 0 },
  ...{ subscriptionType, objectId },
})

const batch = (...portals: readonly number[]): object[] =>
  Array.from({ length: 100 }, (_, at) => event('contact.propertyChange', at, portals[at % portals.length]))

async function waiting(scene: AppHookScene): Promise<{ readonly id: string; readonly url: string }> {
  const id = await scene.connect()
  await scene.inState(id, 'manual')
  const { body } = await scene.add(id)
  expect(body.is_shared).toBe(true)
  return { id, url: body.address }
}

async function oneOf(scene: AppHookScene, id: string): Promise<string> {
  await until('a replica', async () => (await scene.replica(id)).size > 0)
  const [key = ''] = (await scene.replica(id)).keys()
  return key
}

test('a change of a record and a deletion are read once they ring', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const { id, url } = await waiting(scene)
  const { sandbox } = scene
  const key = await oneOf(scene, id)
  sandbox.webhooks(SLUG).register({ url, secret: SECRET })
  const state = sandbox.state(SLUG)
  const contact = state.find('contacts', (row) => row.id === key) as { readonly properties: object }
  const properties = {
    ...contact.properties,
    firstname: 'Changed',
    lastmodifieddate: new Date().toISOString(),
  }
  state.put('contacts', { ...contact, properties, updatedAt: properties.lastmodifieddate })
  await until('the change', async () =>
    JSON.stringify((await scene.replica(id)).get(key)).includes('Changed'),
  )
  state.remove('contacts', key)
  await until('the deletion', async () => !(await scene.replica(id)).has(key))
  await scene.inState(id, 'active')
})

test('a list rings for the accounts that it names, and its events are for nobody else', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const { synced } = scene
  const { id, url } = await waiting(scene)
  const receiver = await startReceiver()
  const { access_token: token } = (
    await synced.ask('POST', '/api/v1/account/applications/token', synced.client)
  ).body
  const endpoint = { url: receiver.url, events: ['upstream.event'], include: ['body'] }
  const added = await send(`${synced.server.address}/v1/endpoints`, 'POST', { token, body: endpoint })
  receiver.secrets.push(added.body.secret)
  expect((await scene.post(url, batch(999))).status).toBe(200)
  expect(await scene.rings(id)).toBe(0)
  const mixed = [
    event('company.creation', 7),
    event('contact.creation', 8, 999),
    event('contact.merge', 9, 999),
  ]
  expect((await scene.post(url, mixed)).status).toBe(200)
  expect(await scene.rings(id)).toBe(1)
  // In the order of its entity: the events of the other account would come before it.
  const last = event('contact.creation', 10)
  expect((await scene.post(url, [last])).status).toBe(200)
  const messages = () => receiver.received.map(({ message }) => message)
  const eventId = ({ data }: { readonly data: unknown }) => (data as { readonly event_id?: string }).event_id
  await until('both events', async () => ['7', '10'].every((id) => messages().map(eventId).includes(id)))
  expect(messages().find((one) => eventId(one) === '7')).toMatchObject({
    type: 'upstream.event',
    data: { type: 'company.creation', event_id: '7', entity: 'companies', ids: ['7'] },
  })
  const bodies = receiver.received.map(({ message }) =>
    JSON.parse(`${(message.data as { body?: string }).body}`),
  )
  expect(bodies).toHaveLength(2)
  expect(bodies).toEqual(expect.arrayContaining([mixed[0], last]))
  expect((await scene.post(url, batch(999, PORTAL, 998))).status).toBe(200)
  expect(await scene.rings(id)).toBe(3)
})

test('what is no list of events rings nothing, and what proves nothing is refused', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const { id, url } = await waiting(scene)
  const body = JSON.stringify(batch(PORTAL))
  for (const [one, headers, status] of [
    [[], {}, 200],
    [{ portalId: PORTAL }, {}, 200],
    [[null, 1, 'x', [PORTAL]], {}, 200],
    [body, signed(body, url, 'forged'), 401],
    [body, signed(body, `${url}?x=1`, SECRET), 401],
    [body, signed(body, url, SECRET, Date.now() - 301_000), 401],
    [body, { 'x-hubspot-signature-v3': '' }, 401],
  ] as const)
    expect((await scene.post(url, one, headers)).status).toBe(status)
  expect(await scene.rings(id)).toBe(0)
  const huge = JSON.stringify('x'.repeat(1024 * 1024))
  expect((await scene.post(url, huge)).status).toBe(413)
})

test('a deletion is not believed: the record is read', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const { id, url } = await waiting(scene)
  const key = await oneOf(scene, id)
  scene.sandbox.forgetRequests()
  const reads = () => scene.sandbox.requests.filter(({ path }) => path.endsWith(`/contacts/${key}`)).length
  const deletion = event('contact.deletion', key)
  expect((await scene.post(url, [deletion, deletion, event('contact.deletion', 1)])).status).toBe(200)
  await until('the read', async () => reads() > 0)
  await scene.synced.server.services.writes.settled()
  expect(reads()).toBe(1)
  expect((await scene.replica(id)).has(key)).toBe(true)
})

test('a generic subscription reads the kind of record that it names', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const { id, url } = await waiting(scene)
  const key = await oneOf(scene, id)
  scene.sandbox.forgetRequests()
  const generic = (objectTypeId: string) => ({ ...event('object.deletion', key), objectTypeId })
  expect((await scene.post(url, [generic('0-1'), generic('2-1234567')])).status).toBe(200)
  const paths = () =>
    scene.sandbox.requests.map(({ path }) => path).filter((path) => path.endsWith(`/${key}`))
  await until('the read', async () => paths().length > 0)
  await scene.synced.server.services.writes.settled()
  expect(paths()).toEqual([`/crm/objects/2026-09/contacts/${key}`])
})

test('a private app has an address of its own', async () => {
  const scene = await openAppHooks(HUBSPOT)
  const id = scene.synced.id(SLUG)
  const { body } = await scene.add(id, 'events')
  const path = `/v1/integrations/connectors/${id}/hooks/events`
  expect((await scene.synced.ask('PATCH', path, { secret: SECRET })).status).toBe(200)
  expect((await scene.post(body.address, batch(PORTAL))).status).toBe(200)
  await scene.inState(id, 'active', 'events')
})
