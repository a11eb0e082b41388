/** Rules for the webhooks of every vendor: delivery, and registrations that are kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { derivedBehaviour } from '../src/fake.ts'
import { startSandbox } from '../src/index.ts'
import { payments, startPayments } from './payments.ts'
import { startReceiver } from './webhook-receiver.ts'

async function start() {
  const { sandbox, call } = await startPayments({ size: 3 })
  onTestFinished(() => sandbox.close())
  const webhooks = sandbox.webhooks('payments')
  const receiver = await startReceiver()
  webhooks.register({ url: receiver.url, secret: 'whsec_entered', types: ['customer.created'] })
  const create = async (count: number): Promise<string[]> => {
    const made: string[] = []
    for (let n = 0; n < count; n++)
      made.push((await call('POST /v1/customers', { form: `name=${n}` })).body.id)
    return made
  }
  const heard = (): string[] => receiver.received.map(({ json }) => json.data.object.id)
  return { sandbox, webhooks, receiver, create, heard }
}

test('without a shape, everything arrives once', async () => {
  const { webhooks, create, heard } = await start()
  const made = await create(30)
  await webhooks.settled()
  expect(heard().toSorted()).toEqual(made.toSorted())
})

test('a share is dropped, with all repetitions', async () => {
  const { sandbox, webhooks, create, heard } = await start()
  webhooks.deliver({ drop: 0.3 })
  await create(200)
  sandbox.state('payments').advance(86_400)
  await webhooks.settled()
  expect(heard().length).toBeGreaterThan(110)
  expect(heard().length).toBeLessThan(170)
})

test('all are doubled, and in another order', async () => {
  const { webhooks, create, heard } = await start()
  webhooks.deliver({ twice: 1, shuffle: true })
  const made = await create(20)
  await webhooks.settled()
  expect(heard().toSorted()).toEqual([...made, ...made].toSorted())
  expect([...new Set(heard())]).not.toEqual(made)
})

test('a delayed webhook is under way until it has arrived', async () => {
  const { webhooks, create, heard } = await start()
  webhooks.deliver({ delayMs: 50 })
  const made = await create(1)
  expect(heard()).toEqual([])
  await webhooks.settled()
  expect(heard()).toEqual(made)
})

test('forged ones come in addition, and are not repeated', async () => {
  const { sandbox, webhooks, receiver, create } = await start()
  webhooks.deliver({ forge: 1 })
  receiver.status = 500
  await create(1)
  await webhooks.settled()
  sandbox.state('payments').advance(300)
  await webhooks.settled()
  expect(webhooks.sent.map(({ attempt, isForged }) => [attempt, isForged]).toSorted()).toEqual([
    [1, false],
    [1, true],
    [2, false],
  ])
})

test('a receiver that cannot be reached has no status', async () => {
  const { webhooks, create } = await start()
  for (const { id } of webhooks.registrations) webhooks.end(id)
  webhooks.register({ url: 'http://127.0.0.1:1/', secret: 'x' })
  await create(1)
  await webhooks.settled()
  expect(webhooks.sent).toMatchObject([{ url: 'http://127.0.0.1:1/', attempt: 1, status: undefined }])
})

test('registrations outlive the process, if the sandbox has a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-webhooks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = () => startSandbox({ connectors: [payments], folder, size: 3 })
  const first = await open()
  const id = first.webhooks('payments').register({ url: 'https://a.example', secret: 'kept' })
  const gone = first.webhooks('payments').register({ url: 'https://b.example' })
  first.webhooks('payments').end(gone)
  await first.close()
  const second = await open()
  expect(second.webhooks('payments').registrations).toMatchObject([{ id, secret: 'kept' }])
  await second.close()
})

test('a vendor without webhooks in its fake has none', async () => {
  const behaviour = derivedBehaviour(payments)
  const sandbox = await startSandbox({ connectors: [{ ...payments, behaviour }] })
  onTestFinished(() => sandbox.close())
  expect(() => sandbox.webhooks('payments')).toThrow('payments sends no webhooks in this sandbox')
})
