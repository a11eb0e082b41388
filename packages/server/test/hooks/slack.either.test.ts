/** Slack's events: one address in the settings of an app, which Slack tries by a challenge, for all workspaces. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putDemoClients } from '../../src/dev/demo-connect.ts'
import { type AppHookScene, type AppVendor, openAppHooks } from '../support/app-hook-scene.ts'
import { send } from '../support/harness.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { until } from '../support/synced.ts'

const SECRET = 'the signing secret of the app'

function signed(body: string, secret = SECRET, at = Date.now()): Record<string, string> {
  const time = `${Math.floor(at / 1000)}`
  const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
}

const SLACK: AppVendor = {
  slug: 'messaging',
  entities: ['conversations', 'messages'],
  app: { signing_secret: SECRET },
  sign: (body) => signed(body),
}

const TEAM = 'T0SANDBOX'

const renamed = (team_id: string): object => ({
  ...{ type: 'event_callback', team_id, event_id: 'Ev1', event_time: 1 },
  event: { type: 'channel_rename', channel: { id: 'C1', name: 'new' } },
})

const TRIAL = { type: 'url_verification', challenge: 'zlodXk2_-', token: 'old' }

/** A connector whose hook waits for the address, which is shown. */
async function waiting(scene: AppHookScene): Promise<{ readonly id: string; readonly url: string }> {
  const id = await scene.connect()
  await scene.inState(id, 'manual')
  const { status, body } = await scene.add(id)
  expect([status, body.secret, body.is_shared]).toEqual([201, null, true])
  return { id, url: body.address }
}

test('the address of an app is shown, answers the challenge, and reports changes to all who installed it', async () => {
  const scene = await openAppHooks(SLACK)
  const { sandbox } = scene
  const { id, url } = await waiting(scene)
  const other = await scene.connect()
  expect(JSON.parse(`${(await scene.inState(other, 'manual')).last_error}`)).toEqual({
    code: 'address_not_entered',
    message: expect.stringContaining('plugboard hooks add messaging app'),
  })
  expect((await scene.add(other)).body.address).toBe(url)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(TRIAL) })
  expect([answer.status, await answer.text()]).toEqual([200, TRIAL.challenge])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const webhooks = sandbox.webhooks('messaging')
  webhooks.register({ url, secret: SECRET })
  for (const one of [id, other]) await until('a replica', async () => (await scene.replica(one)).size > 0)
  const channel = sandbox.state('messaging').find('conversations') as { readonly id: string }
  sandbox.state('messaging').put('conversations', { ...channel, name: 'renamed-behind-the-back' })
  for (const one of [id, other])
    await until('the change', async () =>
      JSON.stringify((await scene.replica(one)).get(channel.id)).includes('renamed-behind-the-back'),
    )
  for (const one of [id, other]) expect((await scene.inState(one, 'active')).last_error).toBeNull()
})

test('what names no connector is acknowledged, and what proves nothing is refused', async () => {
  const scene = await openAppHooks(SLACK)
  const { id, url } = await waiting(scene)
  const event = renamed(TEAM)
  const body = JSON.stringify(event)
  const stolen = { 'x-slack-request-timestamp': `${Math.floor(Date.now() / 1000) + 60}` }
  const sent: [unknown, Record<string, string>, status: number][] = [
    [event, {}, 200],
    [event, {}, 200],
    [renamed('T0UNKNOWN'), {}, 200],
    [{ type: 'app_rate_limited', team_id: TEAM }, {}, 200],
    [event, signed(body, 'forged'), 401],
    [event, signed(body, SECRET, Date.now() - 600_000), 401],
    [event, stolen, 401],
    [{ ...TRIAL, pad: 'x'.repeat(5000) }, signed('', 'forged'), 401],
  ]
  for (const [one, headers, status] of sent) expect((await scene.post(url, one, headers)).status).toBe(status)
  expect(await scene.rings(id)).toBe(3)
  expect((await scene.synced.ask('DELETE', `/v1/integrations/connectors/${id}`)).status).toBe(204)
  // Slack goes on, and without a connector nothing can be proven.
  expect((await scene.post(url, event)).status).toBe(200)
})

test('a removed connector leaves those of other workspaces, and its events are acknowledged', async () => {
  const scene = await openAppHooks(SLACK)
  const { id, url } = await waiting(scene)
  const other = await scene.connect()
  await scene.inState(other, 'manual')
  expect((await scene.synced.ask('DELETE', `/v1/integrations/connectors/${id}`)).status).toBe(204)
  expect((await scene.post(url, renamed(TEAM))).status).toBe(200)
  expect(await scene.rings(other)).toBe(1)
  const path = `/v1/integrations/connectors/${other}/hooks/app`
  expect((await scene.synced.ask('DELETE', path)).status).toBe(204)
  expect((await scene.post(url, renamed(TEAM))).status).toBe(200)
})

// Regression: edits, reactions and deletions of older messages waited for the full sync of a day.
test('an edit, a reaction and a deletion of an older message are read when their events arrive', async () => {
  const scene = await openAppHooks(SLACK)
  const { sandbox } = scene
  const { id, url } = await waiting(scene)
  sandbox.webhooks('messaging').register({ url, secret: SECRET })
  const replica = () => scene.replica(id, 'messages')
  await until('three messages', async () => (await replica()).size > 2)
  const state = sandbox.state('messaging')
  const [edited, reacted, removed] = [...(await replica()).values()] as { readonly ts: string }[]
  const row = (message: typeof edited) => state.find('messages', ({ ts }) => ts === message?.ts) as object
  state.put('messages', { ...row(edited), text: 'edited behind the back' })
  state.put('messages', { ...row(reacted), reactions: [{ name: 'eyes', count: 1, users: ['U1'] }] })
  state.remove('messages', `${removed?.ts}`)
  await until('all three', async () => {
    const rows = JSON.stringify([...(await replica()).values()])
    return (
      rows.includes('edited behind the back') && rows.includes('"eyes"') && !rows.includes(`${removed?.ts}`)
    )
  })
})

test('what an event says of a message is not believed, and a conversation that the replica lacks is not read', async () => {
  const scene = await openAppHooks(SLACK)
  const { sandbox, synced } = scene
  const { id, url } = await waiting(scene)
  const replica = () => scene.replica(id, 'messages')
  await until('a replica', async () => (await replica()).size > 0)
  const [[rowKey, message] = []] = [...(await replica())] as [string, { readonly ts: string }][]
  const channel = `${rowKey}`.split('/')[0]
  sandbox.forgetRequests()
  // Runs of the stream name no latest message.
  const reads = () =>
    sandbox.requests.filter(({ path, query }) => path.includes('conversations.history') && 'latest' in query)
      .length
  const event = (body: object): object => ({
    ...{ type: 'event_callback', team_id: TEAM, event_id: `Ev${JSON.stringify(body).length}` },
    event: { type: 'message', subtype: 'message_deleted', ...body },
  })
  for (const body of [
    { channel: 'C0UNKNOWN', deleted_ts: message?.ts },
    { channel, deleted_ts: { deep: 1 } },
  ])
    expect((await scene.post(url, event(body))).status).toBe(200)
  expect((await scene.post(url, event({ channel, deleted_ts: message?.ts }))).status).toBe(200)
  await until('the read', async () => reads() > 0)
  await synced.server.services.writes.settled()
  expect(reads()).toBe(1)
  expect([...(await replica()).keys()]).toContain(rowKey)
  // Regression: a record that the replica never had got a tombstone, as if it had been deleted.
  await scene.post(url, event({ channel, deleted_ts: '1700000000.000001' }))
  await until('the second read', async () => reads() > 1)
  await synced.server.services.writes.settled()
  const { engine } = synced.server.services.store
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM replica_messaging__messages WHERE connector_id = ${id}`.execute(engine.db)
  expect(JSON.stringify(rows)).not.toContain('1700000000.000001')
  // Nothing is read for a stream that is paused.
  await synced.ask('POST', `/v1/integrations/connectors/${id}/syncs`, { command: 'pause' })
  await scene.post(url, event({ channel, deleted_ts: '1700000000.000002' }))
  await synced.server.services.writes.settled()
  expect(reads()).toBe(2)
})

// Regression: the hook of a pasted token, which an app does not need, was reported as one that waits for a person.
test('a check tells a hook that nobody needs from one that waits', async () => {
  const scene = await openAppHooks(SLACK)
  const { id, url } = await waiting(scene)
  const { server, client } = scene.synced
  const env = {
    PLUGBOARD_URL: server.address,
    PLUGBOARD_CLIENT_ID: client.client_id,
    PLUGBOARD_CLIENT_SECRET: client.client_secret,
  }
  const check = () => plugboardInside(env, ['hooks', 'check', id, '--user', 'ann'])
  const before = await check()
  expect([before.code, before.out]).toEqual([1, expect.stringMatching(/^(app|events) is manual since /)])
  expect((await scene.post(url, renamed(TEAM))).status).toBe(200)
  await scene.inState(id, 'active')
  const after = await check()
  expect([after.code ?? 0, after.out]).toEqual([0, 'events is not in use: app reports changes\n'])
})

test('without the signing secret the hook is off and says so; with it, it is added again', async () => {
  const scene = await openAppHooks({ ...SLACK, app: {} })
  const id = await scene.connect()
  await until('the reason', async () => (await scene.hook(id))?.last_error !== null)
  const { state, last_error } = await scene.hook(id)
  expect([state, JSON.parse(`${last_error}`).message]).toEqual([
    'off',
    expect.stringContaining('signing_secret, which the OAuth client lacks'),
  ])
  const credentials = { ...scene.sandbox.oauth('messaging').credentials, signing_secret: SECRET }
  const path = `/v1/integrations/connectors/${id}`
  expect((await scene.synced.ask('PATCH', path, { credentials, check: false })).status).toBe(200)
  await scene.inState(id, 'manual')
  const { body } = await scene.add(id)
  expect((await scene.post(body.address, renamed(TEAM))).status).toBe(200)
  expect(await scene.rings(id)).toBe(1)
})

test('an app whose token was pasted has an address of its own, and the secret that a person stores', async () => {
  const scene = await openAppHooks(SLACK)
  const id = scene.synced.id('messaging')
  const { body } = await scene.add(id, 'events')
  expect([body.secret, body.is_shared]).toEqual([null, false])
  const answer = await fetch(body.address, { method: 'POST', body: JSON.stringify(TRIAL) })
  expect([answer.status, await answer.text()]).toEqual([200, TRIAL.challenge])
  // Slack switches off an app whose events fail, and until the secret is known everything is polled.
  expect((await scene.post(body.address, renamed(TEAM))).status).toBe(200)
  expect((await scene.hook(id, 'events')).state).toBe('manual')
  const path = `/v1/integrations/connectors/${id}/hooks/events`
  expect((await scene.synced.ask('PATCH', path, { secret: SECRET })).status).toBe(200)
  expect((await scene.post(body.address, renamed(TEAM))).status).toBe(200)
  await scene.inState(id, 'active', 'events')
  const forged = signed(JSON.stringify(renamed(TEAM)), 'forged')
  expect((await scene.post(body.address, renamed(TEAM), forged)).status).toBe(401)
})

test('the signing secret is kept with the OAuth client, which works without it too', async () => {
  const { synced } = await openAppHooks(SLACK)
  const { body } = await synced.ask('POST', '/api/v1/account/applications/token', synced.client)
  const put = async (client: object): Promise<number> =>
    (
      await send(`${synced.server.address}/v1/connect/clients/messaging`, 'PUT', {
        token: body.access_token,
        body: client,
      })
    ).status
  const client = { client_id: 'id', client_secret: 'secret' }
  expect(await put(client)).toBeLessThan(300)
  expect(await put({ ...client, signing_secret: SECRET.replaceAll(' ', '-') })).toBeLessThan(300)
  expect(await put({ client_id: 'id', signing_secret: 'x' })).toBe(400)
  expect(await put({ ...client, other: 'x' })).toBe(400)
})

test('the client of a sandbox is stored without a signing secret, which it lacks: development starts', async () => {
  const { synced, sandbox } = await openAppHooks(SLACK)
  const oauthCredentials = (slug: string) => sandbox.oauth(slug).credentials
  await putDemoClients(synced.server.services, synced.org, { oauthCredentials })
  const clients = await synced.server.services.store.connectSettings.sealedClient(synced.org, 'messaging')
  expect(clients).toBeDefined()
})
