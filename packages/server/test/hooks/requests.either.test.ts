/** Hooks as people see and change them, by the API and the command line. */
import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { send } from '../support/harness.ts'
import { openHookScene, stripeHeader } from '../support/hook-scene.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

const UPDATED = JSON.stringify({ type: 'customer.updated' })

async function openIssues() {
  const sandbox = await startUpstreams(['issue-tracking'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['issue-tracking'], { sync, localEndpoints: true }, ['projects'])
  onTestFinished(() => synced.stop())
  const path = `/v1/integrations/connectors/${synced.id('issue-tracking')}/hooks`
  await until('a hook', async () => (await synced.ask('GET', path)).body.data.length === 1)
  return { synced, path }
}

const envOf = ({ server, client }: Synced) => ({
  PLUGBOARD_URL: server.address,
  PLUGBOARD_CLIENT_ID: client.client_id,
  PLUGBOARD_CLIENT_SECRET: client.client_secret,
})

test('a hook of an administrator has its address and secret shown once, and its first webhook makes it active', async () => {
  const { synced, path } = await openIssues()
  const waiting = (await synced.ask('GET', path)).body.data[0]
  expect(waiting).toMatchObject({ name: 'events', state: 'manual', last_rang_at: null })
  expect(waiting.reason).toMatchObject({ code: 'address_not_entered' })
  expect(waiting).not.toHaveProperty('secret')
  const { status, body } = await synced.ask('POST', path, { name: 'events' })
  expect([status, body.state, body.id]).toEqual([201, 'manual', waiting.id])
  expect(body.address).toBe(`${synced.server.address}/v1/hooks/${waiting.id}`)
  const event = JSON.stringify({ webhookEvent: 'project_updated' })
  const signature = `sha256=${createHmac('sha256', body.secret).update(event).digest('hex')}`
  const rung = await send(body.address, 'POST', { body: event, headers: { 'x-hub-signature': signature } })
  expect(rung.status).toBe(200)
  await synced.server.services.hookCounter.flush()
  const active = (await synced.ask('GET', path)).body.data[0]
  expect(active).toMatchObject({ state: 'active', rings: 1, last_rang_at: expect.any(String) })
  expect(active.since >= waiting.since).toBe(true)
  expect(JSON.stringify(active)).not.toContain(body.secret)
})

test('the command line lists, adds, checks and removes', async () => {
  const { synced, path } = await openIssues()
  const run = (...args: string[]) => plugboardInside(envOf(synced), ['hooks', ...args, '--user', 'ann'])
  expect((await run('list', 'issue-tracking')).out).toMatch(/^name .*\nevents +manual since \S+Z/)
  const { out } = await run('add', 'issue-tracking', 'events', '--manual')
  expect(out).toMatch(new RegExp(`^${synced.server.address}/v1/hooks/hok_\\S+\\n[0-9a-f]{64}\\n$`))
  const checked = await run('check', 'issue-tracking')
  expect([checked.code, checked.out]).toEqual([1, expect.stringMatching(/^events is manual since /)])
  await run('secret', 'issue-tracking', 'events', 'chosen in the settings')
  expect((await run('remove', 'issue-tracking', 'events')).code).toBe(0)
  expect((await synced.ask('GET', path)).body.data[0].state).toBe('off')
  expect((await run('check', 'issue-tracking')).code).toBe(0)
})

test('a secret that the vendor made is stored, and the former one stays valid', async () => {
  const { synced, id, post, secret } = await openHookScene({ state: 'manual' })
  const path = `/v1/integrations/connectors/${synced.id('payments')}/hooks/events`
  const made = 'whsec_made_in_the_dashboard'
  const { status, body } = await synced.ask('PATCH', path, { secret: made })
  expect([status, body.id]).toEqual([200, id])
  for (const one of [made, secret])
    expect((await post(UPDATED, { 'stripe-signature': stripeHeader(UPDATED, one) })).status).toBe(200)
})

test('removed by a person, the registration ends at the vendor and is not made again until it is added', async () => {
  const sandbox = await startUpstreams(['payments'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['payments'], { sync, localEndpoints: true }, ['customers'])
  onTestFinished(() => synced.stop())
  const path = `/v1/integrations/connectors/${synced.id('payments')}/hooks`
  const stateOf = async () => (await synced.ask('GET', path)).body.data[0]?.state
  await until('the registration', async () => (await stateOf()) === 'active')
  const { url = '' } = sandbox.webhooks('payments').registrations[0] ?? {}
  const refused = await synced.ask('PATCH', `${path}/events`, { secret: 'another secret' })
  expect([refused.status, refused.body.code]).toEqual([409, 'connector_state'])
  expect((await synced.ask('DELETE', `${path}/events`)).status).toBe(204)
  expect(sandbox.webhooks('payments').registrations).toEqual([])
  expect(await stateOf()).toBe('off')
  const body = UPDATED
  expect(
    (await send(url, 'POST', { body, headers: { 'stripe-signature': stripeHeader(body, 'x') } })).status,
  ).toBe(401)
  expect((await synced.ask('POST', path, { name: 'events' })).body).toMatchObject({
    address: null,
    secret: null,
  })
  await until('another registration', async () => (await stateOf()) === 'active')
  expect(sandbox.webhooks('payments').registrations).toHaveLength(1)
})

test('an unknown name is refused with those that there are; without an https address nothing can be registered', async () => {
  const { synced } = await openHookScene()
  const path = `/v1/integrations/connectors/${synced.id('payments')}/hooks`
  const without = await synced.ask('POST', path, { name: 'events' })
  expect([without.status, without.body.detail]).toEqual([
    409,
    expect.stringContaining('PLUGBOARD_PUBLIC_URL'),
  ])
  const unknown = await synced.ask('POST', path, { name: 'constructor' })
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ pointer: '/name', code: 'not_allowed', message: 'must be one of events' }],
  ])
  expect((await synced.ask('DELETE', `${path}/missing`)).status).toBe(400)
})
