/** Webhooks that two processes with one PostgreSQL receive, while either of them may be reading the stream. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { newHook } from '../../src/hooks/new-hook.ts'
import { sealHook } from '../../src/hooks/secrets.ts'
import { send } from '../support/harness.ts'
import { stripeHeader } from '../support/hook-scene.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SECRET = 'whsec_of_the_vendor'
const SCRIPT = fileURLToPath(new URL('../support/ring-worker.ts', import.meta.url))

/** Passes requests of one process on to the vendor. A response that is held has the records from before. */
interface Line {
  readonly url: string
  /** Holds the next response to a read of changes: resolves once the vendor has given it. */
  hold(): Promise<void>
  release(): void
  close(): void
}

/** They are about the connection, or the encoding, which `fetch` undoes. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

async function openLine(upstream: string): Promise<Line> {
  let held: PromiseWithResolvers<void> | undefined
  let released = Promise.resolve()
  let release = (): void => {}
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const { host: _, connection: __, ...sent } = headers as Record<string, string>
    const body = method === 'GET' ? undefined : await buffer(request)
    const answer = await fetch(`${upstream}${url}`, { method, headers: sent, ...(body && { body }) })
    const text = await answer.text()
    if (url.startsWith('/v1/events')) {
      held?.resolve()
      await released
    }
    // The clock of the vendor is in its header `Date`.
    const given = [...answer.headers].filter(([name]) => !HOP.includes(name))
    response.writeHead(answer.status, Object.fromEntries(given)).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = Promise.withResolvers()
      released = promise
      release = resolve
      return held.promise
    },
    release: () => release(),
    close: () => {
      release()
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Member {
  readonly child: ChildProcess
  readonly line: Line
  readonly address: string
}

/** Two servers start, on a machine that may be busy with other tests. */
const LONG = 180_000

const started: Member[] = []
let sandbox: Sandbox
let api: Synced
let members: readonly [Member, Member]
let hook: string
let customer: string

async function startMember(folder: string, ring: string): Promise<Member> {
  const line = await openLine(sandbox.url('payments'))
  const args = ['--conditions=@plugboard/source', SCRIPT, folder, ring, 'payments', line.url, 'customers']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const member = { child, line, address: '' }
  started.push(member)
  const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  member.address = String(address).trim()
  return member
}

async function addHook(): Promise<string> {
  const { services } = api.server
  const id = newId('hok')
  const of = { org: api.org, connector_id: api.id('payments'), type: 'payments', name: 'events' }
  const row = { ...newHook(services, of, undefined), id, state: 'active' as const }
  const sealed = sealHook(services, { org: api.org, id }, { secret: SECRET })
  await services.store.hooks.add(api.org, [{ ...row, ...sealed }])
  return id
}

beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 20)
  const [folder, ring] = [tempFolder(), newKeyRing()]
  const more = { dataFolder: folder, keyRing: parseKeyRing(ring), role: 'api' as const }
  api = await startSynced(sandbox, ['payments'], more, ['customers'])
  members = await Promise.all([startMember(folder, ring), startMember(folder, ring)])
  await until('a replica', async () => (await api.streams('payments')).every(({ complete }) => complete))
  hook = await addHook()
  customer = [...(await api.replica('payments', 'customers')).keys()][0] ?? ''
}, LONG)

afterAll(async () => {
  for (const { child, line } of started) {
    line.close()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await api.stop()
  await sandbox.close()
})

const change = (description: string): void =>
  void sandbox.state('payments').put('customers', { id: customer, description })

async function ring({ address }: Member): Promise<void> {
  const body = JSON.stringify({ type: 'customer.updated', data: { object: { id: customer } } })
  const headers = { 'stripe-signature': stripeHeader(body, SECRET) }
  expect((await send(`${address}/v1/hooks/${hook}`, 'POST', { body, headers })).status).toBe(200)
}

const hasText = async (text: string): Promise<boolean> =>
  JSON.stringify((await api.replica('payments', 'customers')).get(customer)).includes(text)

test('a ring that one process receives while the other reads the stream is not lost', async () => {
  const [one, other] = members
  const readers = members.map(({ line }) => line.hold())
  change('Before the read')
  await ring(one)
  const reader = await Promise.race(readers.map((held, index) => held.then(() => index)))
  const [listener = one] = members.filter((_, index) => index !== reader)
  // The reader has the vendor's answer from before this change, and holds the lease.
  expect((await api.streams('payments'))[0]?.running).toBe(true)
  change('During the read')
  await ring(listener)
  one.line.release()
  other.line.release()
  await until('the change', () => hasText('During the read'))
})

test('rings at both processes become at most a run per second together, and the last change is found', async () => {
  await until('rest', async () => (await api.streams('payments')).every(({ running }) => !running))
  sandbox.forgetRequests()
  const began = performance.now()
  for (let turn = 0; turn < 120; turn++) {
    if (turn % 20 === 19) change(`Change ${turn}`)
    await ring(members[turn % 2] as Member)
  }
  await until('the last change', () => hasText('Change 119'))
  const seconds = (performance.now() - began) / 1000
  const runs = sandbox.requests.filter(({ action }) => action === 'events').length
  expect(runs).toBeGreaterThan(0)
  expect(runs).toBeLessThanOrEqual(2 + Math.ceil(seconds))
})
