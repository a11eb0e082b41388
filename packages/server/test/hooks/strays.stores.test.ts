/** Registrations of a process that was killed between the answer of the vendor and its own commit. */
import { expect, onTestFinished, test } from 'vitest'
import { openSharedHooks, SLUG } from '../support/shared-hook-scene.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'

const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }

test('a stray registration at the address of a hook is removed by the next one, and others stay', async () => {
  const sandbox = await startUpstreams(['payments'], 3)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, ['payments'], { sync: ONCE, localEndpoints: true }, ['customers'])
  onTestFinished(() => synced.stop())
  const { store } = synced.server.services
  const hook = async () => (await store.hooks.list(synced.org, synced.id('payments')))[0]
  await until('the registration', async () => (await hook())?.state === 'active')
  const webhooks = sandbox.webhooks('payments')
  const [own] = webhooks.registrations
  const stray = webhooks.register({ url: `${own?.url.split('?')[0]}?r=of-a-killed-process` })
  const other = webhooks.register({ url: 'https://of-others.example/hook' })
  await store.hooks.update({ org: synced.org, id: `${(await hook())?.id}` }, { renew_at: 1 })
  await until('the removal', async () => !webhooks.registrations.some(({ id }) => id === stray))
  await until('another registration', async () => (await hook())?.renew_at === null)
  expect(webhooks.registrations.map(({ id }) => id)).toContain(other)
  expect(webhooks.registrations).toHaveLength(2)
})

test('at a shared address, those of other connectors stay, and so does everything while one is being registered', async () => {
  const scene = await openSharedHooks()
  const { sandbox, synced } = scene
  const { store } = synced.server.services
  const webhooks = sandbox.webhooks(SLUG)
  const first = await scene.connect()
  await scene.inState(first, 'active')
  const own = webhooks.registrations[0] as (typeof webhooks.registrations)[number]
  const second = await scene.connect()
  const busy = await scene.inState(second, 'active')
  const stray = await registerLikeApp(own.url)
  const lease = (until: number) =>
    store.engine
      .tenant(synced)
      .updateTable('hooks')
      .set({ lease_owner: 'another process', lease_until: until, renew_at: null })
      .where('id', '=', busy.id)
      .execute()
  await lease(Date.now() + 3_600_000)
  await registerAgain()
  expect(webhooks.registrations.map(({ id }) => Number(id))).toContain(stray)
  await lease(0)
  await registerAgain()
  const left = webhooks.registrations.map(({ id }) => Number(id))
  expect(left).not.toContain(stray)
  expect(left).toHaveLength(2)

  async function registerLikeApp(url: string): Promise<number> {
    const { access_token } = sandbox.oauth(SLUG).credentials
    const body = { url, webhooks: [{ events: ['jira:issue_updated'], jqlFilter: 'project != null' }] }
    const response = await fetch(`${sandbox.url(SLUG)}/rest/api/3/webhook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as {
      webhookRegistrationResult: { createdWebhookId: number }[]
    }
    return Number(answer.webhookRegistrationResult[0]?.createdWebhookId)
  }

  async function registerAgain(): Promise<void> {
    const before = await scene.hook(first)
    const path = `/v1/integrations/connectors/${first}/hooks`
    expect((await synced.ask('POST', path, { name: 'app' })).status).toBe(201)
    await until('another registration', async () => {
      const now = await scene.hook(first)
      return now?.route !== before?.route && now?.lease_owner === null
    })
  }
})
